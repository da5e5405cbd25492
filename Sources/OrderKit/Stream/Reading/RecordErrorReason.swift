import PlainText

extension RecordError {
  enum Reason: Hashable {
    case json(JSONFailure.Reason)
    case notAnObject
    case table(TableError)
    case wrapped(filter: String)
    case cart
    case menu
    case serverError
    case missing(OrderKey, insteadOf: String?)
    case blankCell(OrderKey)
    /// The order has a key of its own that its answer would replace.
    case reserved(OrderKey)
    case otherType(OrderKey)
    case quotedQuantity(Int)
    /// A cell that should contain yes or no contains something else.
    case switchCell(OrderKey)
    /// No type has this name. Long names are omitted.
    case typeUnknown(String?)
    case typeRange
    case quantityRange(Int)
    case extraUnknown(String?)
    case extraNotOffered(Extra)
    case overflow
    case tooLarge
    /// The `]` is missing at a boundary or at the end of the input.
    case unclosedArray(isAtEnd: Bool)
    case address([AddressProblem])
    case idInvalid
    case noteType
    case noteSize
    case noted(OrderNote.Reason)
  }
}

extension RecordError.Reason {
  /// Creates the reason for an order that cannot be priced.
  init(_ error: PricingError) {
    switch error {
    case .typeOutOfRange: self = .typeRange
    case .quantityOutOfRange(let quantity, _): self = .quantityRange(quantity)
    case .extraNotOffered(let extra): self = .extraNotOffered(extra)
    case .overflow: self = .overflow
    }
  }

  /// The name of the error for scripts.
  var code: RecordCode {
    switch self {
    case .json(let reason): reason.code
    case .notAnObject: .notAnObject
    case .table(let error): error.code
    case .wrapped: .wrappedOrder
    case .cart: .cart
    case .menu: .menu
    case .serverError: .serverError
    case .missing(let key, _), .blankCell(let key): RecordCode(key, "missing")
    case .reserved: .reservedKey
    case .otherType(let key), .switchCell(let key): RecordCode(key, "type")
    case .quotedQuantity: .quantityType
    case .typeUnknown: .typeUnknown
    case .typeRange: .typeRange
    case .quantityRange: .quantityRange
    case .extraUnknown: .extraUnknown
    case .extraNotOffered(let extra): RecordCode("\(extra.key).offered")
    case .overflow: .totalOverflow
    case .tooLarge: .recordSize
    case .unclosedArray: .jsonEnd
    case .address(let problems): RecordCode(problems[0])
    case .idInvalid: .idInvalid
    case .noteType: .noteType
    case .noteSize: .noteSize
    case .noted(let reason): reason.code
    }
  }

  /// Returns the error as text, including values from the menu. `readsGoods` is `false` if records only need an
  /// address.
  func message(_ menu: CupcakeMenu, readsGoods: Bool = true) -> String {
    switch self {
    case .notAnObject where !readsGoods:
      return "the address is not an object: write {\"name\":…,\"streetAddress\":…,\"city\":…,\"zip\":…}"
    case .json(let reason): return reason.message
    case .table(let error): return error.message(readsGoods: readsGoods)
    case .quotedQuantity(let quantity): return "a number in quotes: write \(quantity) without quotes"
    case .switchCell: return "neither yes nor no: write one of them, or leave the cell blank"
    case .notAnObject: return "the order is not an object: write {\"type\":0,\"quantity\":\(menu.quantity.default)}"
    case .wrapped(let filter):
      let noun = readsGoods ? "order" : "address"
      let fact =
        filter.hasSuffix("[]")
        ? "the \(noun)\(readsGoods ? "s" : "es") are inside this object: unwrap them"
        : "the \(noun) is inside this object: unwrap it"
      return "\(fact) with jq -c \(filter.quotedForShell)"
    case .cart:
      return "a cart instead of an order, which has one kind of cake: write an order for each kind, as a discount for "
        + "many cakes counts each by itself"
    case .menu where !readsGoods: return "a menu instead of an address: check it as a menu"
    case .menu: return "a menu instead of an order: name it as the menu, or check it as one"
    case .serverError: return "an error message instead of an order: check the program that sent it"
    case .missing(let key, let other?): return "missing \"\(key.spelling)\": rename \(other.asJSON)"
    case .missing(.type, nil): return "missing \"type\": choose \(menu.typeChoices)"
    case .missing(let key, nil): return "missing \"\(key.spelling)\": choose \(menu.quantityChoices)"
    case .blankCell(let key):
      return "the cell is blank: choose \(key == .type ? menu.typeChoices : menu.quantityChoices)"
    case .reserved(let key):
      return "the order has its own \"\(key.spelling)\", which the answer would replace: rename it"
    case .otherType(.type): return "the type is neither a whole number nor a name: choose \(menu.typeChoices)"
    case .otherType(.quantity): return "not a number of cakes: choose \(menu.quantityChoices), in digits"
    case .otherType(.extras): return "not a list of extras: write one such as \(menu.exampleOfExtras)"
    case .otherType: return "neither true nor false: write one of them without quotes"
    case .typeUnknown(let name?): return menu.message(forType: name)
    case .typeUnknown(nil), .typeRange: return "unknown cake type: choose \(menu.typeChoices)"
    case .quantityRange(let quantity):
      return "\(PricingError.quantityOutOfRange(quantity, allowed: menu.quantity.range))"
    case .extraUnknown(let name):
      return "unknown extra\(name.map { " \($0.asJSON)" } ?? ""): \(menu.remedy(forExtra: name))"
    case .extraNotOffered(let extra): return "\(PricingError.extraNotOffered(extra))"
    case .overflow: return "\(PricingError.overflow)"
    case .tooLarge:
      return "larger than \(RecordOptions.maximumRecordSize >> 20) MiB: check for a lost line feed"
    case .unclosedArray(isAtEnd: true): return "the input ends inside the array: close it with ]"
    case .unclosedArray: return "the array before this line is not closed: close it with ]"
    case .address(let problems): return problems.map(\.message).joined(separator: "; ")
    case .idInvalid: return "invalid id: use text of \(OrderID.rule) or a whole number, or leave it out"
    case .noteType: return "the note is not text: write it in quotes"
    case .noteSize: return Order.Value.noteIsTooLong
    case .noted(let reason): return reason.refusal(in: menu.currency)
    }
  }
}

extension Int {
  /// Creates a number from its usual spelling, without a plus sign or leading zeros.
  init?(canonical text: String) {
    guard let number = Int(text), String(number) == text else { return nil }
    self = number
  }
}

extension PricingError {
  /// Returns the message that a stream writes for the error.
  package func message(on menu: CupcakeMenu) -> String { RecordError.Reason(self).message(menu) }
}

extension CupcakeMenu {
  /// The types as a list for use in a message. If there are more than five, it refers to the menu for the rest.
  fileprivate var typeChoices: String {
    let choices = types.enumerated().map { "\($0) (\($1.name))" }
    return choices.listed("or", atMost: 5) + (choices.count > 5 ? " (the menu lists them all)" : "")
  }

  /// Returns a message about an unknown type name that suggests the name that was probably meant. An index in quotes
  /// counts as a name.
  package func message(forType name: String) -> String {
    let fact = "unknown cake type \(name.asJSON)"
    if let index = Int(canonical: name), types.indices.contains(index) {
      return "\(fact): write \(index) without quotes"
    }
    let nearest = Spelling.meant(by: name, among: types.flatMap { [$0.id, $0.name] })
    return "\(fact): \(nearest.map { "did you mean \($0.asJSON)?" } ?? "choose \(typeChoices)")"
  }

  /// A list of extras as written in an order.
  fileprivate var exampleOfExtras: String {
    "[\((extras.isEmpty ? ["cherry"] : extras.prefix(2).map(\.extra.key)).map(\.asJSON).joined(separator: ","))]"
  }

  /// Returns a remedy for an unknown extra: a similar key or name if there is one, or a list of all extras otherwise.
  package func remedy(forExtra name: String?) -> String {
    let names = extras.flatMap { [$0.extra.key, $0.name] }
    if let nearest = name.flatMap({ Spelling.meant(by: $0, among: names) }) {
      return "did you mean \(nearest.asJSON)?"
    }
    if extras.isEmpty { return "leave it out, as the menu has none" }
    let more = extras.count > 5 ? " (the menu lists them all)" : ""
    return "choose \(extras.map(\.extra.key).listed("or", atMost: 5))" + more
  }

  /// The quantities as a range for use in a message.
  fileprivate var quantityChoices: String { PricingError.choices(of: quantity.range) }
}
