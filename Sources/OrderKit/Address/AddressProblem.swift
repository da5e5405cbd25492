import PlainText

/// An error or oddity in a field of an address.
public struct AddressProblem: Hashable, Sendable {
  /// The field with the problem.
  public let field: Address.Field
  /// The kind of problem.
  public let code: Code
  /// The rules of the address's country, if it is known. They are needed for the message and the example.
  private(set) var rule: CountryRule?
  /// A suggested correction for the field. The suggestion may repeat parts of the entered text.
  public private(set) var suggestion: String?
  /// The letter that was typed instead of a digit in the zip.
  private(set) var slip: ZipSlip?
  /// The advice about a missing field or an ambiguous country, if there is more to say than usual.
  var ownRemedy: String?

  /// A kind of problem. The raw values are intended for scripts.
  public enum Code: String, CaseIterable, Sendable {
    case missing
    case blank
    /// The field's JSON value is not a string.
    case type
    /// The zip does not match the country's format.
    case format
    case unknownCountry

    case surroundingSpace
    case invisibleCharacter
    case controlCharacter
    case bidiOverride
    /// The name has no letter, so it is probably not the recipient's. This is never treated as a problem.
    case noLetter
    /// The text is what programs write for nothing, such as `undefined` or `#N/A`. In a name, this is never treated as
    /// a problem.
    case placeholder
    /// The zip is valid, but its country prints it differently.
    case reformatted
    /// The address contains a zip even though the country has no postal codes.
    case unexpected
    /// The zip ends in `.0`, as numbers do that were zips, and may lack leading zeros.
    case number
    /// The country is given as `DEU`, `UK` or a name rather than its alpha-2 code. This is never treated as a problem.
    case countryAlias
  }
}

extension AddressProblem {
  /// Creates a problem with a field, without the rules of a country.
  package init(field: Address.Field, code: Code) { self.init(field: field, code: code, rule: nil) }

  package init(unknownCountry text: String) {
    self.init(field: .country, code: .unknownCountry)
    let named = CountryRule.named(text).map(\.code)
    if !named.isEmpty { ownRemedy = "write \(named.joined(separator: " or "))" }
  }

  /// Creates the warning that a country is not given as its alpha-2 code.
  package init(nameOf rule: CountryRule) {
    self.init(field: .country, code: .countryAlias, suggestion: rule.code)
  }

  /// Whether the finding stays a warning where warnings are treated as problems: no rule on alphabets may refuse a
  /// person, and a country is known by any of its names.
  package var isMild: Bool { [.noLetter, .countryAlias].contains(code) || code == .placeholder && field == .name }

  /// Returns the problem, suggesting the text without the spaces around it if they are the problem.
  func suggesting(trimmed text: String) -> AddressProblem {
    var problem = self
    if code == .surroundingSpace { problem.suggestion = text.normalizedText }
    return problem
  }

  /// The position of the mistyped letter in the zip, counted in characters from 1.
  package var position: Int? { slip?.position }

  /// An example of a correct value: a published postal code from the country, or a country code.
  package var example: String? {
    switch code {
    case .unknownCountry: "GB"
    case .missing, .blank, .type, .format: field == .zip ? rule?.example : nil
    default: nil
    }
  }
}

extension AddressProblem: CustomStringConvertible {
  /// The same text as ``message``.
  public var description: String { message }

  /// The problem and how to fix it, repeating at most a mistyped letter or a misspelled key.
  public var message: String { remedy.map { "\(fact): \($0)" } ?? fact }

  /// The message including the suggestion. Note that the suggestion may repeat parts of the entered text.
  package var messageWithSuggestion: String {
    guard let suggestion = suggestion?.visible else { return message }
    return switch code {
    case .countryAlias: message
    case .reformatted: "the \(codeOfCountry)zip is usually written \(suggestion)"
    default: "\(fact): did you mean \(suggestion)?"
    }
  }

  /// The message for a reader who doesn't get the suggestion, as it may repeat parts of the address.
  package var messageElsewhere: String { code == .reformatted ? "\(fact): validate the address to see how" : message }

  private var fact: String {
    switch code {
    case .missing: "missing \"\(field.rawValue)\""
    case .blank: "the \(field.noun) is blank"
    case .type: "the \(field.noun) is not text"
    case .format:
      slip.map { "the zip has a letter \($0.letter) at character \($0.position)" }
        ?? "not a valid \(codeOfCountry)zip"
    case .unknownCountry: ownRemedy == nil ? "unknown country code" : "several countries have this name"
    case .surroundingSpace: "spaces around the \(field.noun)"
    case .invisibleCharacter: "invisible characters in the \(field.noun)"
    case .controlCharacter: "control characters in the \(field.noun)"
    case .bidiOverride: "text-direction controls in the \(field.noun)"
    case .noLetter: "no letter in the \(field.noun)"
    case .placeholder: "the \(field.noun) is what programs write for nothing"
    case .reformatted: "the \(codeOfCountry)zip is usually written differently"
    case .number: "the zip has been a number"
    case .unexpected: "no zip is needed in \(rule?.code ?? "this country")"
    case .countryAlias: "the country is not written as its ISO 3166 alpha-2 code"
    }
  }

  package var remedy: String? {
    switch code {
    case _ where ownRemedy != nil: ownRemedy
    case .missing: example.map { "add one such as \($0)" } ?? "add it"
    case .placeholder: "enter the real one"
    case .blank: example.map { "enter one such as \($0)" } ?? "enter one"
    case .type where field == .zip: "write it in quotes, because a number loses its leading zeros"
    case .type: "write it in quotes"
    case .format: slip.map { "type the digit \($0.digit)" } ?? example.map { "enter one such as \($0)" } ?? "correct it"
    case .unknownCountry: "write an ISO 3166 code such as GB"
    case .surroundingSpace, .invisibleCharacter, .controlCharacter, .bidiOverride: "remove them"
    case .noLetter: "check that it is the recipient's"
    case .reformatted: "write it as suggested"
    case .number: "write it as text, with its leading zeros"
    case .unexpected: "write it behind the city if it belongs there, or remove it"
    case .countryAlias: "write \(suggestion ?? "one")"
    }
  }

  private var codeOfCountry: String { rule.map { $0.code + " " } ?? "" }
}

extension Address.Field {
  /// The label of the field in the tutorial's form.
  package var label: String {
    switch self {
    case .name: "Name"
    case .streetAddress: "Street Address"
    case .city: "City"
    case .zip: "Zip"
    case .country: "Country"
    }
  }

  /// The name of the field within a sentence.
  fileprivate var noun: String { label.lowercased() }
}
