public import OrderKit

/// The name of an error or a note in answers, such as `quantity.range`. Scripts can rely on these names.
///
/// There are constants for the codes that programs are most likely to check. Codes such as `zip.blank` and
/// `cherry.offered` consist of a key and a problem. A note becomes an error with the same code when a stream is strict.
public struct RecordCode: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// The name as it appears in answers.
  public let rawValue: String

  /// Creates a code from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Returns whether the name of the first code sorts before that of the second.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }

  /// Creates the code of a problem with one key.
  init(_ key: OrderKey, _ problem: String) { self.init(rawValue: "\(key.spelling).\(problem)") }

  /// Creates the code of a problem in an address, such as `zip.format`.
  public init(_ problem: AddressProblem) {
    self.init(rawValue: "\(problem.field.rawValue).\(problem.code.rawValue)")
  }
}

extension RecordCode: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a code from a literal name, such as `"zip.blank"`.
  public init(stringLiteral name: String) { self.init(rawValue: name) }

  /// The same text as ``rawValue``.
  public var description: String { rawValue }
}

// MARK: - Errors

extension RecordCode {
  /// The order names no cake type.
  public static let typeMissing: Self = "type.missing"
  /// No cake type on the menu has this name.
  public static let typeUnknown: Self = "type.unknown"
  /// The index of the cake type is not on this menu.
  public static let typeRange: Self = "type.range"
  /// The order does not specify a number of cakes.
  public static let quantityMissing: Self = "quantity.missing"
  /// The menu does not allow this number of cakes.
  public static let quantityRange: Self = "quantity.range"
  /// No extra on the menu has this name.
  public static let extraUnknown: Self = "extra.unknown"
  /// The `id` cannot identify an order at a shop.
  public static let idInvalid: Self = "id.invalid"
  package static let noteType: Self = "note.type"
  package static let noteSize: Self = "note.size"
  package static let recordSize: Self = "record.size"
  package static let menu: Self = "order.menu"
  package static let reservedKey: Self = "order.reserved"
  package static let tableHeader: Self = "csv.header"
  package static let tableCells: Self = "csv.cells"

  /// The record or its array is not complete.
  public static let jsonEnd: Self = "json.end"
  /// The record is not JSON.
  public static let jsonSyntax: Self = "json.syntax"
  /// The record is followed by something other than a separator.
  public static let jsonTrailing: Self = "json.trailing"
}

// MARK: - Notes

extension RecordCode {
  /// The extras were removed, because special requests are off.
  public static let extrasCleared: Self = "extras.cleared"
  package static let idRepeated: Self = "id.repeated"
  /// The key was ignored, although it resembles a known one or turns something on.
  public static let unknownKey: Self = "key.unknown"
  package static let ignoredKey: Self = "key.ignored"
  /// The promotion code is not on the menu.
  public static let codeUnknown: Self = "code.unknown"
  /// The promotion code is not valid yet.
  public static let codeEarly: Self = "code.early"
  /// The promotion code has expired.
  public static let codeExpired: Self = "code.expired"
  /// The items ordered cost less than the promotion code requires.
  public static let codeMinimum: Self = "code.minimum"
}

extension CodeProblem {
  /// A name for scripts to check, such as `code.expired`.
  public var code: RecordCode {
    switch self {
    case .unknown: .codeUnknown
    case .early: .codeEarly
    case .expired: .codeExpired
    case .minimum: .codeMinimum
    }
  }
}

extension JSONFailure.Reason {
  var code: RecordCode {
    switch self {
    case .end: .jsonEnd
    case .unexpected, .other, .foreign, .commaBefore: .jsonSyntax
    case .byteOrderMark: "json.bom"
    case .utf16: "json.utf16"
    case .invalidUTF8: "json.utf8"
    case .controlInString: "json.control"
    case .badEscape: "json.escape"
    case .loneSurrogate: "json.surrogate"
    case .badNumber: "json.number"
    case .tooDeep: "json.depth"
    case .trailing, .commaBehind: .jsonTrailing
    case .duplicateKey: "key.duplicate"
    }
  }
}
