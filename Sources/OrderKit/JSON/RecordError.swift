/// Why a record has no answer: what is wrong, where it stands, and what to do.
struct RecordError: Hashable {
  /// What is wrong. Its words never repeat an address.
  let reason: Reason
  /// JSON pointer of the value within the record; empty for the record itself.
  let path: String
  /// The file that was named, if one was.
  let file: String?
  /// Where the mistake is, counted as the record's place is.
  let place: RecordPlace

  /// The facts that keep a record from its answer.
  enum Reason: Hashable {
    case json(JSONFailure.Reason)
    case duplicateKey
    case notAnObject
    case wrapped(OrderKey)
    case serverError
    case missing(OrderKey)
    case otherType(OrderKey)
    case typeUnknown
    case typeRange
    case quantityRange(Int)
    case extraNotOffered(Extra)
    case overflow
    case tooLarge
    case unclosedArray
    case afterArray
    case address([AddressProblem])
    case idTaken
    // The shop's sentences are long and rare: a reason is to stay small.
    indirect case notPlaced(String)
    indirect case unconfirmed(String, id: String)
    case noted(Note.Reason)
  }
}

extension RecordError.Reason {
  /// The name that a script reads.
  var code: String {
    switch self {
    case .json(let reason): reason.code
    case .duplicateKey: "key.duplicate"
    case .notAnObject: "order.object"
    case .wrapped: "order.wrapped"
    case .serverError: "order.error"
    case .missing(let key): "\(key.spelling).missing"
    case .otherType(let key): "\(key.spelling).type"
    case .typeUnknown: "type.unknown"
    case .typeRange: "type.range"
    case .quantityRange: "quantity.range"
    case .extraNotOffered(let extra): "\(extra.key).offered"
    case .overflow: "total.overflow"
    case .tooLarge: "record.size"
    case .unclosedArray: "json.end"
    case .afterArray: "json.trailing"
    case .address(let problems): problems.first.map { "\($0.field.rawValue).\($0.code.rawValue)" } ?? "address"
    case .idTaken: "id.taken"
    case .notPlaced: "shop.refused"
    case .unconfirmed: "shop.unconfirmed"
    case .noted(let reason): reason.code
    }
  }

  /// What was wrong and what to do, in the words of a menu.
  func message(_ menu: CupcakeMenu) -> String {
    switch self {
    case .json(let reason): return reason.message
    case .duplicateKey: return JSONFailure.Reason.duplicateKey.message
    case .notAnObject: return "an order is an object: write {\"type\":0,\"quantity\":\(menu.quantity.default)}"
    case .wrapped(let key): return "the order is wrapped in \"\(key.spelling)\": unwrap it with jq -c .\(key.spelling)"
    case .serverError: return "this is a server's error message, not an order"
    case .missing(.type): return "\"type\" is missing: give \(menu.typeChoices)"
    case .missing(let key): return "\"\(key.spelling)\" is missing: give \(menu.quantityChoices)"
    case .otherType(.type): return "a type is a whole number or a name: give \(menu.typeChoices)"
    case .otherType(.quantity): return "a quantity is a whole number without quotes: give \(menu.quantityChoices)"
    case .otherType: return "this is true or false, without quotes"
    case .typeUnknown, .typeRange: return "\(PricingError.typeOutOfRange(0, types: menu.types.map(\.name)))"
    case .quantityRange(let quantity):
      return "\(PricingError.quantityOutOfRange(quantity, allowed: menu.quantity.range))"
    case .extraNotOffered(let extra): return "\(PricingError.extraNotOffered(extra))"
    case .overflow: return "\(PricingError.overflow)"
    case .tooLarge: return "a record may hold at most \(RecordError.maximumRecordSize >> 20) MiB: was a line feed lost?"
    case .unclosedArray: return "the input ends inside the array: was it cut off?"
    case .afterArray: return "more text after the array: put every order into the one array"
    case .address(let problems): return problems.map(\.message).joined(separator: "; ")
    case .idTaken: return "another order was placed under this id: give a new id, or the same goods and code"
    case .notPlaced(let sentence): return sentence
    case .unconfirmed(let sentence, let id):
      return "\(sentence) The order may be placed all the same: send it again with --id \(id), and it is placed once"
    case .noted(let reason): return reason.refusal(in: menu.currency)
    }
  }
}

extension RecordError {
  /// The largest record that is read, in bytes.
  static let maximumRecordSize = 16 << 20
}

extension CupcakeMenu {
  /// The types as a sentence offers them.
  fileprivate var typeChoices: String { PricingError.choices(of: types.map(\.name)) }

  /// The quantities as a sentence offers them.
  fileprivate var quantityChoices: String { PricingError.choices(of: quantity.range) }
}
