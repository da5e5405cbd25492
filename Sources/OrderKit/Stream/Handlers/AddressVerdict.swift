#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The result of checking an address: whether it is valid, its problems and its warnings.
public struct AddressVerdict: Sendable {
  /// The problems, in the order of the fields; empty if the address is valid.
  public let problems: [AddressProblem]
  /// Warnings about unusual text, in the order of the fields. They do not make the address invalid.
  public let warnings: [AddressProblem]
  /// The given fields as they are usually printed; nil unless `isNormalized` is set.
  let normalized: [(field: Address.Field, text: String)]?
  /// The JSON pointer of each warning within its record; empty for an address in memory.
  var paths: [String] = []

  /// The verdict as JSON on one line.
  public var canonicalJSON: Data { Data(line.utf8.dropLast()) }

  /// The verdict as a line of JSON, as a stream writes it.
  package var line: String {
    var writer = JSONVerdictWriter(namesPlaces: false)
    return Answers.text { writer.append(self, of: $0, to: &$1) }
  }

  /// Whether there are no problems.
  public var isValid: Bool { problems.isEmpty }

  /// The verdict on an address in memory.
  public init(_ address: Address) {
    self.init(AddressExamination(address), isStrict: false)
  }

  /// Checks the fields of an address. A field that is not in the dictionary is missing.
  ///
  /// `country` applies to an address without a country. With `isStrict`, warnings are problems. With `isNormalized`, the
  /// verdict also has the address in its usual printed form.
  public init(
    _ fields: [Address.Field: String], country: String? = nil, isStrict: Bool = false, isNormalized: Bool = false
  ) {
    let examination = AddressExamination(fields, defaultCountry: country)
    self.init(examination, isStrict: isStrict, normalized: isNormalized ? examination.normalized(fields) : nil)
  }

  init(
    _ examination: AddressExamination, isStrict: Bool, normalized: [(field: Address.Field, text: String)]? = nil
  ) {
    if isStrict {
      let all = examination.problems + examination.warnings
      problems = Address.Field.allCases.flatMap { field in all.filter { $0.field == field } }
      warnings = []
    } else {
      problems = examination.problems
      warnings = examination.warnings
    }
    self.normalized = normalized
  }
}
