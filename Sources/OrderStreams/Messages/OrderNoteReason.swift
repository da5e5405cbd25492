import OrderKit

extension OrderNote {
  enum Reason: Hashable {
    case extrasCleared
    case priceIgnored
    case emptyID
    /// The row before has the same `id`.
    case repeatedID
    /// A spreadsheet has changed the `id`.
    case damagedID
    /// An unknown key whose purpose can be guessed. The guess is `nil` if the key only seems to turn something on.
    case unknownKey(meant: MeantKey?)
    /// An unknown key whose purpose can be guessed, but whose value is an object.
    case unknownObject
    /// An unknown key whose purpose cannot be guessed. Only orders that are being placed get this note.
    case ignoredKey
    /// A warning about the address of an order that is being placed. It is indirect, since otherwise every failure in
    /// the main loop would be as large as a problem, and an order would take about a fifth more instructions.
    indirect case address(AddressProblem)
    case otherType(OrderKey)
    case code(CodeProblem)
    /// A code that resembles one on the menu.
    case misspelledCode(String, meant: String)
    case replaced(OrderKey)
  }
}

/// The key or the extra that a name stands for.
enum MeantKey: Hashable {
  case key(OrderKey)
  case extra(Extra)

  /// Creates the meaning of an extra, either as its own switch or as an entry in the list.
  init(_ extra: Extra) {
    self = OrderKey(stringValue: extra.key).map(MeantKey.key) ?? .extra(extra)
  }
}

extension MeantKey {
  /// The key as spelled in an order, or the key of the extra.
  var name: String {
    switch self {
    case .key(let key): key.spelling
    case .extra(let extra): extra.key
    }
  }

  /// The key of an order, or `nil` for an extra.
  var key: OrderKey? { if case .key(let key) = self { key } else { nil } }
}

extension MeantKey? {
  fileprivate var remedy: String {
    switch self {
    case .key(let key): "did you mean \"\(key.spelling)\"?"
    case .extra(let extra): "write \"extras\": [\(extra.key.asJSON)]"
    case nil: "name the extras of the menu in \"extras\""
    }
  }
}

extension OrderNote.Reason {
  var code: RecordCode {
    switch self {
    case .extrasCleared: .extrasCleared
    case .priceIgnored: "price.ignored"
    case .emptyID: "id.empty"
    case .repeatedID: .idRepeated
    case .damagedID: "id.damaged"
    case .unknownKey, .unknownObject: .unknownKey
    case .ignoredKey: .ignoredKey
    case .address(let warning): RecordCode(warning)
    case .otherType(let key): RecordCode(key, "type")
    case .code(let problem): problem.code
    case .misspelledCode: .codeUnknown
    case .replaced(let key): RecordCode(key, "replaced")
    }
  }

  /// Returns the message of the note, and of the error that replaces it if notes are treated as errors.
  func message(in currency: Currency) -> String {
    switch self {
    case .extrasCleared:
      "special requests are off, but an extra is on: set \"specialRequestEnabled\" to true, or the extra to false"
    case .priceIgnored: "the order has a price of its own, but the menu decides: remove it"
    case .emptyID: "the id is empty: write one, or remove it"
    case .repeatedID:
      "the row before has the same id, but each kind of cake is an order of its own: add an id to it, such as A-7-2"
    // The remedy is reported once for all rows of a table.
    case .damagedID:
      "the id is an error of a spreadsheet, or has been a number in one, so two orders may have the same one"
    case .unknownKey(let meant): "unknown key: \(meant.remedy)"
    case .unknownObject: "unknown key: move what is in its braces up, beside the other keys"
    case .ignoredKey: "the key is not passed on: put what the shop must know into \"note\", or remove it"
    case .address(let warning): warning.messageElsewhere
    case .otherType(.zip): "the zip is not text: write it in quotes, because a number loses its leading zeros"
    case .otherType(.id): "the id is neither text nor a number: write it in quotes"
    case .otherType: "not text: write it in quotes"
    case .code(let problem): problem.message(in: currency)
    case .misspelledCode(let code, let meant):
      "unknown promotion code \(code.asJSON): did you mean \(meant.asJSON)?"
    case .replaced(let key): "the order has an answer of an earlier run: remove \"\(key.spelling)\""
    }
  }

  /// The address field that the note is about, or `nil` if it is about something else.
  var field: Address.Field? {
    switch self {
    case .unknownKey(.key(let key)), .otherType(let key): key.field
    default: nil
    }
  }
}
