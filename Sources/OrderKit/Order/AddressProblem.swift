/// One thing that is wrong with, or odd about, one field of an address.
public struct AddressProblem: Hashable, Sendable {
  /// The field that is meant.
  public let field: Address.Field
  /// What is wrong with it.
  public let code: Code
  /// A text for the field that would be right. It may repeat parts of the person's text; ``message`` never does.
  public let suggestion: String?
  /// The letter of the zip that was typed for a digit, if that is the mistake.
  let slip: ZipSlip?
  /// The country that is meant.
  let rule: CountryRule?
  /// The code that was given for the country, if it is not the country's alpha-2 code.
  let alias: String?

  /// What can be wrong with a field; the raw value is what a script reads.
  public enum Code: String, CaseIterable, Sendable {
    /// The record has no such key.
    case missing
    /// Nothing visible is in the field.
    case blank
    /// The field holds something other than text, such as a number.
    case type
    /// No postal code of the country has this shape.
    case format
    /// The country is not one of ISO 3166's codes.
    case unknownCountry = "unknown_country"

    /// White space is before the text or after it.
    case surroundingSpace = "surrounding_space"
    /// The text has characters that show nothing.
    case invisibleCharacter = "invisible_character"
    /// The text has control characters.
    case controlCharacter = "control_character"
    /// The text has characters that force its direction.
    case bidiOverride = "bidi_override"
    /// The postal code is right, but printed in another way.
    case reformatted
    /// The country has no postal codes.
    case unexpected
    /// The country is given by a code other than its alpha-2 code.
    case countryAlias = "country_alias"
  }

  /// Makes a problem of a field and what is wrong with it.
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

  /// Makes the problem of a code that no country has.
  package init(unknownCountry text: String) {
    self.init(field: .country, code: .unknownCountry, suggestion: CountryRule.meant(by: text)?.code)
  }

  /// Makes the warning about a country that is given by another code than its alpha-2 code.
  package init(countryAlias alias: (code: String, rule: CountryRule)) {
    self.init(field: .country, code: .countryAlias, alias: alias.code, suggestion: alias.rule.code)
  }
}

extension AddressProblem {
  /// The place of the mistake in the field, counted in characters from 1.
  public var position: Int? { slip?.position }

  /// What would be right in the field: a postal code of the country, which was published and is not the person's.
  public var example: String? {
    switch code {
    case .unknownCountry: "GB"
    case .missing, .blank, .type, .format: field == .zip ? rule?.example : nil
    default: nil
    }
  }
}

extension AddressProblem {
  /// A small number for its field and code.
  var kind: Int {
    let field = Address.Field.allCases.firstIndex(of: field) ?? 0
    return field * Code.allCases.count + (Code.allCases.firstIndex(of: code) ?? 0)
  }
}

extension AddressProblem: CustomStringConvertible {
  /// The ``message``.
  public var description: String { message }

  /// The problem in words: the field and the rule, never the person's text.
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
  /// The field's name as the tutorial's form shows it.
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
