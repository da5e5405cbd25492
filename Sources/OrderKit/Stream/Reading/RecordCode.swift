/// The name of an error or a note in answers, such as `quantity.range`. Scripts can rely on these names.
///
/// If the problem is about a key of the order, the text before the dot is that key. Codes such as `cherry.offered`
/// depend on the menu, so there are no constants for them. A note becomes an error with the same code when a stream is
/// strict.
public struct RecordCode: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name as it appears in answers.
  public let rawValue: String

  /// The same text as ``rawValue``.
  public var description: String { rawValue }

  /// Creates a code from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a code from its name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// Creates the code of a problem with one key.
  init(_ key: OrderKey, _ problem: String) { self.init(rawValue: "\(key.spelling).\(problem)") }

  /// Creates the code of a problem in an address, such as `zip.format`.
  public init(_ problem: AddressProblem) {
    self.init(rawValue: "\(problem.field.rawValue).\(problem.code.rawValue)")
  }
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
  /// The quantity is not a whole number.
  public static let quantityType: Self = "quantity.type"
  /// The menu does not allow this number of cakes.
  public static let quantityRange: Self = "quantity.range"
  /// No extra on the menu has this name.
  public static let extraUnknown: Self = "extra.unknown"
  /// The total is too large to be calculated.
  public static let totalOverflow: Self = "total.overflow"
  /// The `id` cannot identify an order at a shop.
  public static let idInvalid: Self = "id.invalid"
  /// The customer's note is not text.
  public static let noteType: Self = "note.type"
  /// The customer's note is too long.
  public static let noteSize: Self = "note.size"
  /// The record is larger than 16 MiB.
  public static let recordSize: Self = "record.size"
  /// The record is JSON, but not an object.
  public static let notAnObject: Self = "order.object"
  /// The order is inside another object.
  public static let wrappedOrder: Self = "order.wrapped"
  /// A cart with several kinds of cakes.
  public static let cart: Self = "order.cart"
  /// A menu where an order was expected.
  public static let menu: Self = "order.menu"
  /// The order has a key of its own that its answer would replace.
  public static let reservedKey: Self = "order.reserved"
  /// The error message of another program where an order was expected.
  public static let serverError: Self = "order.error"
  /// The header row cannot be read, lacks a required column, or names one twice.
  public static let tableHeader: Self = "csv.header"
  /// The row has more or fewer cells than the header.
  public static let tableCells: Self = "csv.cells"
  /// A quoted cell is never closed, or there is text after its closing quote.
  public static let tableQuote: Self = "csv.quote"
}

// MARK: - Notes

extension RecordCode {
  /// The extras were removed, because special requests are off.
  public static let extrasCleared: Self = "extras.cleared"
  /// The order's own price was ignored, because the menu determines the price.
  public static let priceIgnored: Self = "price.ignored"
  /// The `id` is empty, so it was left out.
  public static let idEmpty: Self = "id.empty"
  /// The key was ignored, although it resembles a known one or turns something on.
  public static let unknownKey: Self = "key.unknown"
  /// The key is not passed on to the shop.
  public static let ignoredKey: Self = "key.ignored"
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
