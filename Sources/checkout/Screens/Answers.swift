import OrderKit
import PlainText

// What a person typed or a flag says, turned into a value. Blanks around a number, a name or a yes do not count.

extension CupcakeMenu {
  /// The type that a text means: its id or name as names compare, or else its index.
  func typeIndex(named text: String) throws(Notice) -> Int {
    let wanted = text.foldedName
    if let index = types.firstIndex(where: { [$0.id.foldedName, $0.name.foldedName].contains(wanted) }) {
      return index
    }
    if let index = Int(wanted), types.indices.contains(index) { return index }
    let names = types.map(\.name)
    throw .noSuchType(names: names, nearest: Spelling.closest(to: wanted, among: names))
  }

  /// The quantity that a text means, within the menu's bounds.
  func quantity(written text: String) throws(Notice) -> Int {
    guard let quantity = Int(trimmed(text)), self.quantity.range.contains(quantity) else {
      throw .quantity(allowed: self.quantity.range)
    }
    return quantity
  }
}

extension Address.Field {
  /// The text, if it can stand in the field of an address in a country; it is kept as it was typed.
  func checked(_ text: String, in country: String? = nil) throws(Notice) -> String {
    var address = Address(country: country)
    address[self] = text
    if let problem = address.problems.first(where: { $0.field == self }) { throw .address(problem) }
    // What may be empty can be emptied with a blank.
    return text.hasVisibleScalar ? text : ""
  }
}

extension Bool {
  /// Whether a text says yes or no, in any case, as a word or its first letter.
  init(yesOrNo text: String, to label: String) throws(Notice) {
    switch trimmed(text).lowercased() {
    case "yes", "y": self = true
    case "no", "n": self = false
    default: throw .notYesOrNo(label: label)
    }
  }
}

/// A text without the blanks around it.
func trimmed(_ text: String) -> Substring {
  var rest = Substring(text)
  while rest.first?.isWhitespace == true { rest.removeFirst() }
  while rest.last?.isWhitespace == true { rest.removeLast() }
  return rest
}
