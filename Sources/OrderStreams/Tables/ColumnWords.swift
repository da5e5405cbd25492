import OrderKit
import PlainText

/// The words of a column name, such as `Lineitem quantity` or `How many cupcakes?`, and the key that they mean.
struct ColumnWords {
  let name: String
  /// The words in lower case and in the singular, or none for a long name.
  let words: [String]
  /// The key that the name resembles, if any.
  let key: OrderKey?

  init(_ name: String, _ spellings: KeySpellings) {
    self.name = name
    words = name.utf8.count > KeySpellings.longest ? [] : name.words
    let ownWords = words.filter { !Self.ofDelivery.contains($0) }
    let own = words.count == ownWords.count ? name : ownWords.joined()
    key =
      words == ["recipient"]
      ? .name
      : words.contains(where: Self.ofOthers.contains)
        ? nil : Self.key(ofWords: ownWords) ?? OrderKey.meant(by: own) ?? spellings.resembling(own)?.key
  }

  /// The rank of this column among columns with the same key. A column about the delivery is the likeliest, and then a
  /// column that has no words of another meaning and isn't about the order as a whole.
  var rank: Int { (isOfDelivery ? 4 : 0) + (isPlain ? 2 : 0) + (has(["order"]) ? 0 : 1) }

  var isOfDelivery: Bool { has(Self.ofDelivery) }

  /// Whether the name has only words that say what a column is for, as opposed to data.
  var isPlain: Bool {
    key != nil
      && (OrderKey.meant(by: words.joined()) != nil || words.allSatisfy { Self.all.contains($0) || Int($0) != nil })
  }

  /// Whether only headers have such a name.
  var isOfHeader: Bool { isPlain || name.hasSuffix("?") || Self.ofHeaders.contains(name.foldedKey) }

  /// The words without numbers, so that `Address 1` and `Address 2` are the parts of one value.
  var base: [String] { words.filter { Int($0) == nil && $0 != "line" } }

  func has(_ words: Set<String>) -> Bool { !words.isDisjoint(with: self.words) }

  private static func key(ofWords words: [String]) -> OrderKey? {
    let pairs = zip(words, words.dropFirst())
    func has(_ first: Set<String>, _ second: Set<String>) -> Bool {
      pairs.contains { first.contains($0) && second.contains($1) }
    }
    if words.contains(where: ofQuantity.contains) || has(["how"], ["many"]) || has(["number"], ["of"]) {
      return .quantity
    }
    if words.contains(where: ofType.contains) || has(ofGoods, ["name", "title"]) { return .type }
    return ofAddress.first { words.contains($0.key) }?.value
  }

  private static let ofQuantity: Set = ["quantity", "qty", "count"]
  private static let ofType: Set = ["type", "kind", "flavor", "flavour", "cake", "cupcake"]
  private static let ofGoods: Set = ["item", "lineitem", "product", "order"]
  /// The words for parts of an address. A column with several of them means the first.
  private static let ofAddress: KeyValuePairs<String, OrderKey> = [
    "zip": .zip, "postcode": .zip, "postal": .zip, "city": .city, "town": .city, "street": .streetAddress,
    "address": .streetAddress, "name": .name,
  ]
  private static let ofDelivery: Set = ["shipping", "ship", "delivery", "recipient"]
  private static let ofOthers: Set = ["billing", "email", "mail", "id", "sku", "price", "status", "date"]
  private static let others: Set = [
    "how", "many", "number", "of", "line", "title", "first", "last", "full", "to", "code",
  ]
  private static let all = ofQuantity.union(ofType).union(ofGoods).union(ofDelivery).union(others)
    .union(ofAddress.map(\.key))

  fileprivate static func isKnown(_ word: String) -> Bool { all.contains(word) || ofOthers.contains(word) }

  private static let ofHeaders: Set = ["timestamp", "email", "phone", "orderid", "sku", "price", "status", "total"]
}

extension String {
  /// The words in lower case and in the singular: `itemQuantities` is item and quantity.
  fileprivate var words: [String] {
    var spaced = ""
    var previous: Character?
    for character in self {
      let isCapital = character.isUppercase && previous?.isLowercase == true
      if isCapital || character.isNumber && previous?.isLetter == true { spaced.append(" ") }
      spaced.append(character)
      previous = character
    }
    return spaced.lowercased().replacing("tname", with: "t name").split { !$0.isLetter && !$0.isNumber }.map {
      String($0).singular
    }
  }

  private var singular: String {
    if ColumnWords.isKnown(self) || !hasSuffix("s") { return self }
    let stems = [hasSuffix("ies") ? String(dropLast(3)) + "y" : "", String(dropLast(2)), String(dropLast())]
    return stems.first(where: ColumnWords.isKnown) ?? self
  }
}
