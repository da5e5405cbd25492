public import OrderKit
import PlainText

extension RecordError {
  enum Reason: Hashable {
    case json(JSONFailure.Reason)
    /// An error that is put into words where it is found. It is indirect so that the failures in the main loop stay
    /// small.
    indirect case fact(RecordCode, String)
    case notAnObject
    case missing(OrderKey, insteadOf: String?)
    case blankCell(OrderKey)
    case otherType(OrderKey)
    /// No type has this name. Long names are omitted.
    case typeUnknown(String?)
    case extraUnknown(String?)
    case price(PricingError)
    case noted(OrderNote.Reason)
  }
}

extension RecordError.Reason {
  static let tooLarge = Self.fact(
    .recordSize, "larger than \(StreamOptions.maximumRecordSize >> 20) MiB: check for a lost line feed")

  static let textAfterQuote = Self.fact(
    "csv.quote", "text after the closing quote of a cell: double each quote inside the quotes")
  static let meltedRow = Self.fact(
    "csv.quote", "the quote that begins here takes in another row: close it on its line, or double it")
  static let unclosedQuote = Self.fact(
    "csv.quote", "the quote that begins here is never closed, or not within 16 MiB: close it, or double it")

  /// Creates the reason for a table in UTF-16.
  static func utf16(_ options: StreamOptions) -> Self {
    header("the table is UTF-16", options.remedy(convertingFrom: "UTF-16"))
  }

  /// Creates the reason for a table whose header cannot be used.
  static func header(_ fact: String, _ remedy: String) -> Self {
    .fact(.tableHeader, "\(fact), so no row was read: \(remedy)")
  }

  /// Creates the reason for a cell that should be a switch.
  static func neitherYesNorNo(_ key: OrderKey) -> Self {
    let message = "neither yes nor no: write yes, no, x, 1, 0, true or false, or leave the cell blank"
    return .fact(RecordCode(key, "type"), message)
  }

  /// Creates the reason for an order whose own value of `key` an answer would replace.
  static func reserved(_ key: OrderKey) -> Self {
    .fact(.reservedKey, "the order has its own \"\(key.spelling)\", which the answer would replace: rename it")
  }

  static func address(_ problems: [AddressProblem]) -> Self {
    .fact(RecordCode(problems[0]), problems.map(\.message).joined(separator: "; "))
  }

  var code: RecordCode {
    switch self {
    case .json(let reason): reason.code
    case .fact(let code, _): code
    case .notAnObject: "order.object"
    case .missing(let key, _), .blankCell(let key): RecordCode(key, "missing")
    case .otherType(let key): RecordCode(key, "type")
    case .typeUnknown: .typeUnknown
    case .extraUnknown: .extraUnknown
    case .price(let error): error.code
    case .noted(let reason): reason.code
    }
  }

  /// Whether an order with this error can still be compared with an order that was placed before.
  var leavesGoods: Bool {
    switch self {
    case .price(.quantityOutOfRange): true
    case .noted(let note): note != .damagedID
    case .fact(let code, _): [.idInvalid, .noteType, .noteSize].contains(code)
    case .price(.typeOutOfRange), .price(.extraNotOffered), .price(.overflow), .json, .notAnObject, .missing,
      .blankCell, .otherType, .typeUnknown, .extraUnknown:
      false
    }
  }

  /// Returns the message of the error, which names what the menu allows. `readsGoods` is `false` if the records need
  /// only an address.
  func message(_ menu: CupcakeMenu, readsGoods: Bool = true) -> String {
    switch self {
    case .json(let reason): reason.message
    case .fact(_, let message): message
    case .notAnObject where !readsGoods:
      "the address is not an object: write {\"name\":…,\"streetAddress\":…,\"city\":…,\"zip\":…}"
    case .notAnObject: "the order is not an object: write {\"type\":0,\"quantity\":\(menu.quantity.default)}"
    case .missing(let key, let other?): "missing \"\(key.spelling)\": rename \(other.asJSON)"
    case .missing(let key, nil): "missing \"\(key.spelling)\": choose \(menu.choices(of: key))"
    case .blankCell(let key): "the cell is blank: choose \(menu.choices(of: key))"
    case .otherType(.type): "the type is neither a whole number nor a name: choose \(menu.choices(of: .type))"
    case .otherType(.quantity): "not a number of cakes: choose \(menu.choices(of: .quantity)), in digits"
    case .otherType(.extras): "not a list of extras: write one such as \(menu.exampleOfExtras)"
    case .otherType: "neither true nor false: write one of them without quotes"
    case .typeUnknown(let name?): menu.message(forType: name)
    case .typeUnknown(nil): "unknown cake type: choose \(menu.choices(of: .type))"
    case .extraUnknown(let name):
      "unknown extra\(name.map { " \($0.asJSON)" } ?? ""): \(menu.remedy(forExtra: name))"
    case .price(let error): error.message
    case .noted(let reason): reason.message(in: menu.currency)
    }
  }
}

extension PricingError {
  /// A name for scripts to check, such as `quantity.range`.
  public var code: RecordCode {
    switch self {
    case .typeOutOfRange: .typeRange
    case .quantityOutOfRange: .quantityRange
    case .extraNotOffered(let extra): RecordCode(rawValue: "\(extra.key).offered")
    case .overflow: "total.overflow"
    }
  }
}

extension CupcakeMenu {
  /// Returns the types or the quantities for use in a message.
  fileprivate func choices(of key: OrderKey) -> String {
    key == .quantity ? PricingError.choices(of: quantity.range) : PricingError.choices(of: types.map(\.name))
  }

  /// Returns a message about an unknown type name, or an index in quotes, with a suggestion.
  package func message(forType name: String) -> String {
    let fact = "unknown cake type \(name.asJSON)"
    if name.first != "+", let index = Int(name), types.indices.contains(index) {
      return "\(fact): write \(index) without quotes"
    }
    let nearest = Spelling.meant(by: name, among: types.flatMap { [$0.id, $0.name] })
    return "\(fact): \(nearest.map { "did you mean \($0.asJSON)?" } ?? "choose \(choices(of: .type))")"
  }

  /// A list of extras as written in an order.
  fileprivate var exampleOfExtras: String {
    "[\((extras.isEmpty ? ["cherry"] : extras.prefix(2).map(\.extra.key)).map(\.asJSON).joined(separator: ","))]"
  }

  /// Returns a remedy for an unknown extra: a similar key or name if there is one, or a list of all extras otherwise.
  package func remedy(forExtra name: String?) -> String {
    let nearest = name.flatMap { name in
      Spelling.meant(by: name, among: extras.flatMap { [$0.extra.key, $0.name] })
        ?? extras.first { $0.name.foldedName.hasSuffix(" \(name.foldedName)") }?.extra.key
    }
    if let nearest { return "did you mean \(nearest.asJSON)?" }
    if extras.isEmpty { return "leave it out, as the menu has none" }
    return "choose \(extras.map(\.extra.key).listed("or", atMost: 5))"
  }
}
