package import OrderKit

/// The result of checking an address, consisting of its problems and warnings.
package struct AddressVerdict: Hashable, Sendable {
  /// The problems in the order of the fields, or an empty array if the address is valid.
  package let problems: [AddressProblem]
  /// Warnings about unusual text, in the order of the fields. Note that warnings don't make the address invalid.
  package let warnings: [AddressProblem]

  /// A Boolean value that indicates whether there are no problems.
  package var isValid: Bool { problems.isEmpty }

  /// Checks the fields of an address.
  ///
  /// - Parameters:
  ///   - fields: The text of each field. A field that is absent counts as missing.
  ///   - country: The country to assume if the address does not name one.
  ///   - isStrict: Whether warnings are treated as problems.
  ///   - option: Returns the option of a field, if it has one, which is the remedy if the field is missing.
  package init(
    _ fields: [Address.Field: String], country: String? = nil, isStrict: Bool = false,
    option: (Address.Field) -> String? = { _ in nil }
  ) {
    var examination = AddressExamination(fields, defaultCountry: country)
    examination.explainMissing { option($0).map { "add '\($0)'" } }
    self.init(examination, isStrict: isStrict)
  }

  package init(_ examination: AddressExamination, isStrict: Bool) {
    if isStrict {
      (problems, warnings) = examination.strictFindings
    } else {
      problems = examination.problems
      warnings = examination.warnings
    }
  }
}

extension AddressExamination {
  /// The problems and warnings if warnings are treated as problems.
  var strictFindings: (problems: [AddressProblem], warnings: [AddressProblem]) {
    let all = problems + warnings.filter { !$0.isMild }
    return (
      problems: Address.Field.allCases.flatMap { field in all.filter { $0.field == field } },
      warnings: warnings.filter(\.isMild)
    )
  }
}
