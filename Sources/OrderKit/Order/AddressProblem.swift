/// An error or an oddity in one field of an address.
public struct AddressProblem: Hashable, Sendable {
  /// The field with the problem.
  public let field: Address.Field
  /// The kind of problem.
  public let code: Code
  /// A corrected text for the field. It may repeat parts of the person's text; ``message`` never does.
  public let suggestion: String?
  /// The letter that was typed for a digit in the zip.
  let slip: ZipSlip?
  let rule: CountryRule?
  /// The text of the country field, if it is another code than alpha-2.
  let alias: String?

  /// A kind of problem. Its raw value is for scripts.
  public enum Code: String, CaseIterable, Sendable {
    case missing
    /// The field shows no visible character.
    case blank
    /// The field is of another JSON type, such as a number.
    case type
    /// The zip does not match the country's format.
    case format
    /// The text is no country's code.
    case unknownCountry = "unknown_country"

    case surroundingSpace = "surrounding_space"
    case invisibleCharacter = "invisible_character"
    case controlCharacter = "control_character"
    /// The text has characters that override its direction.
    case bidiOverride = "bidi_override"
    /// The zip is valid, but the country prints it differently.
    case reformatted
    /// The field has a zip, but the country has no postal codes.
    case unexpected
    /// The country is written as another code than alpha-2, such as `DEU`.
    case countryAlias = "country_alias"
  }

  /// Creates a problem of a field.
  public init(field: Address.Field, code: Code) {
    self.init(field: field, code: code, rule: nil)
  }

  init(
    field: Address.Field, code: Code, rule: CountryRule? = nil, alias: String? = nil, suggestion: String? = nil,
    slip: ZipSlip? = nil
  ) {
    self.field = field
    self.code = code
    self.rule = rule
    self.suggestion = suggestion
    self.slip = slip
    self.alias = alias
  }
  package init(unknownCountry text: String) {
    self.init(field: .country, code: .unknownCountry, suggestion: CountryRule.meant(by: text)?.code)
  }
  package init(countryAlias alias: (code: String, rule: CountryRule)) {
    self.init(field: .country, code: .countryAlias, alias: alias.code, suggestion: alias.rule.code)
  }
}

extension AddressProblem {
  /// The position of the mistyped letter in the zip, in characters from 1.
  public var position: Int? { slip?.position }

  /// A correct value: a published postal code of the country, or the code of a country.
  public var example: String? {
    switch code {
    case .unknownCountry: "GB"
    case .missing, .blank, .type, .format: field == .zip ? rule?.example : nil
    default: nil
    }
  }
}

extension AddressProblem {
  /// A number that is different for each pair of field and code.
  var kind: Int {
    let field = Address.Field.allCases.firstIndex(of: field) ?? 0
    return field * Code.allCases.count + (Code.allCases.firstIndex(of: code) ?? 0)
  }
}

extension AddressProblem: CustomStringConvertible {
  /// The same text as ``message``.
  public var description: String { message }

  /// A sentence that names the field and the remedy, and never repeats the person's text.
  public var message: String {
    switch code {
    case .missing: "\(field.label) is missing: give \"\(field.rawValue)\"\(likeExample)"
    case .blank: "Enter a \(field.label.lowercased())\(likeExample)"
    case .type where field == .zip:
      "Zip is not text: write \"zip\" in quotes, because a number loses its leading zeros"
    case .type: "\(field.label) is not text: write \"\(field.rawValue)\" in quotes"
    case .format:
      if let slip {
        "Zip has a letter \(slip.letter) at character \(slip.position), where a digit \(slip.digit) belongs\(likeExample)"
      } else {
        "Zip is not a valid \(codeOfCountry)postal code\(likeExample)"
      }
    case .unknownCountry: "No country has this code: give a two-letter code of ISO 3166"
    case .surroundingSpace: "Remove the spaces around the \(field.label.lowercased())"
    case .invisibleCharacter: "\(field.label) contains invisible characters: remove them"
    case .controlCharacter: "\(field.label) contains control characters: remove them"
    case .bidiOverride: "\(field.label) contains text-direction controls: remove them"
    case .reformatted: "Zip is usually written differently in \(place)"
    case .unexpected: "Zip is not needed: there are no postal codes in \(place)"
    case .countryAlias: "\(alias ?? "This") is not an ISO 3166 alpha-2 code: write \(suggestion ?? "one")"
    }
  }

  private var place: String { rule.map { "\($0.code) (\($0.name))" } ?? "this country" }

  private var codeOfCountry: String { rule.map { $0.code + " " } ?? "" }

  private var likeExample: String { example.map { " (example: \($0))" } ?? "" }
}

extension Address.Field {
  /// The label of the field in the tutorial's form.
  public var label: String {
    switch self {
    case .name: "Name"
    case .streetAddress: "Street Address"
    case .city: "City"
    case .zip: "Zip"
    case .country: "Country"
    }
  }
}
