import PlainText

/// A member of a menu that isn't an object or a list. To check a value made in code, its spelling is read.
protocol MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText)
  func spelling(in currency: Currency) -> String
  /// Whether the value is text in JSON, as opposed to a number or a Boolean.
  static var isText: Bool { get }
  /// Returns what to write instead of a value that isn't text, such as a number.
  static func remedy(for spelling: String, in currency: Currency) -> String
}

extension MenuValue {
  static var isText: Bool { true }

  func spelling(in currency: Currency) -> String { "\(self)" }

  static func remedy(for spelling: String, in currency: Currency) -> String { "not text: put it in double quotes" }

  init(_ content: JSONTree.Content, in currency: Currency) throws(UnreadableText) {
    let spelling =
      switch content {
      case .text(let text): Self.isText ? text : ""
      case .number(let number): number
      case .bool(let isOn): String(isOn)
      case .object, .array, .null: ""
      }
    if case .text = content {} else if Self.isText { throw UnreadableText(Self.remedy(for: spelling, in: currency)) }
    try self.init(spelling, in: currency)
  }
}

extension UnreadableText {
  static let blank = UnreadableText("blank text: write at least one letter or digit")
}

extension String: MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) {
    if spelling.utf8.count > CupcakeMenu.longestText {
      throw UnreadableText("the text is too long: write at most \(CupcakeMenu.longestText) bytes")
    }
    if spelling.isBlank { throw UnreadableText.blank }
    self = spelling
  }
}

extension CalendarDate: MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) { try self.init(spelling) }
}

extension Currency: MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) { try self.init(isoCode: spelling) }

  func spelling(in currency: Currency) -> String { code }
}

extension Money: MenuValue {
  func spelling(in currency: Currency) -> String { currency.spelling(self) }

  static func remedy(for spelling: String, in currency: Currency) -> String {
    let amount = try? Money(spelling, in: currency)
    return "money needs quotes: write \"\(amount.map(currency.spelling) ?? currency.example)\""
  }
}

extension Percent: MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) { try self.init(spelling) }

  static func remedy(for spelling: String, in currency: Currency) -> String {
    "a percent needs quotes and a sign: write one such as \"8.25%\""
  }
}

extension CupcakeMenu.Discount: MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) {
    if spelling.utf8.last == UInt8(ascii: "%") {
      self = .percent(try Percent(spelling))
    } else if let amount = try? Money(spelling, in: currency) {
      self = .amount(amount)
    } else {
      throw UnreadableText(Self.remedy(for: spelling, in: currency))
    }
  }

  func spelling(in currency: Currency) -> String {
    switch self {
    case .percent(let rate): rate.description
    case .amount(let amount): currency.spelling(amount)
    }
  }

  static func remedy(for spelling: String, in currency: Currency) -> String {
    "not a discount: write a percent such as \"5%\", or money such as \"\(currency.example)\""
  }
}

extension CupcakeMenu.Surcharge.Unit: MenuValue {
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) {
    guard let charge = Self(rawValue: spelling) else {
      throw UnreadableText("unknown \"per\": write \"order\" or \"cake\"")
    }
    self = charge
  }

  func spelling(in currency: Currency) -> String { rawValue }
}

extension Int: MenuValue {
  static var isText: Bool { false }

  /// Creates a number of cakes, as all numbers on a menu are.
  init(_ spelling: String, in currency: Currency) throws(UnreadableText) {
    guard let cakes = Double(spelling).flatMap(Int.init(exactly:)) else {
      throw UnreadableText("not a whole number: write digits without quotes")
    }
    if cakes < 1 { throw UnreadableText("too few cakes: write at least 1") }
    let most = CupcakeMenu.mostCakes
    if cakes > most { throw UnreadableText("too many cakes: write at most \(most)") }
    self = cakes
  }
}

extension Bool: MenuValue {
  static var isText: Bool { false }

  init(_ spelling: String, in currency: Currency) throws(UnreadableText) {
    guard let isOn = Bool(spelling) else {
      throw UnreadableText("neither true nor false: write one of them without quotes")
    }
    self = isOn
  }
}
