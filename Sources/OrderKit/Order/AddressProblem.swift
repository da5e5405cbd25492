/// One thing that is wrong with one field of an address.
public struct AddressProblem: Hashable, Sendable {
  /// The field that is wrong.
  public let field: Address.Field
  /// What is wrong with it.
  public let code: Code

  /// What can be wrong with a field; the raw value is what a script reads.
  public enum Code: String, Sendable {
    /// The record has no such key.
    case missing
    /// Nothing visible is in the field.
    case blank
    /// The field holds something other than text, such as a number.
    case type
  }

  /// Makes a problem of a field and what is wrong with it.
  public init(field: Address.Field, code: Code) {
    self.field = field
    self.code = code
  }
}

extension AddressProblem {
  /// The problem in words: the field and the rule, never the person's text.
  public var message: String {
    switch code {
    case .missing: "\(field.label) is missing: give \"\(field.rawValue)\""
    case .blank: "\(field.label) is blank: enter at least one visible character"
    case .type where field == .zip:
      "Zip is not text: write \"zip\" in quotes, because a number loses its leading zeros"
    case .type: "\(field.label) is not text: write \"\(field.rawValue)\" in quotes"
    }
  }
}

extension Address.Field {
  /// The field's name as the tutorial's form shows it.
  public var label: String {
    switch self {
    case .name: "Name"
    case .streetAddress: "Street Address"
    case .city: "City"
    case .zip: "Zip"
    }
  }
}
