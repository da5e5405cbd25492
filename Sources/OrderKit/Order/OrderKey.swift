/// The known keys of an order. The subscript of ``Order/Value`` that takes a key defines their meaning.
@usableFromInline
package enum OrderKey: Int, CodingKey, CaseIterable {
  case type, quantity
  case specialRequestEnabled, extraFrosting, addSprinkles, extras
  case code
  case id, name, streetAddress, city, zip, country, note
  case createdAt
  /// A price calculated by the sender of the order. Such prices are ignored.
  case total, cost, price, finalPrice
  /// The answer of an earlier run, merged into the order. Servers may also send an `error`.
  case quote, error

  /// Always `nil`, so that decoding errors name keys and not their numbers.
  @usableFromInline package var intValue: Int? { nil }

  /// The key as spelled in JSON, which is the name of the case.
  package var spelling: String { stringValue }

  /// Whether the key is valid in orders. All other keys are known just so that notes and errors can mention them.
  package var belongsToOrder: Bool { rawValue <= OrderKey.createdAt.rawValue }

  /// Whether the key is part of an order's value. The shop adds `createdAt` when it confirms the order.
  package var isStored: Bool { rawValue < OrderKey.createdAt.rawValue }

  /// Returns the key that a word stands for in a different spelling or in another program. Case, white space, `_` and
  /// `-` make no difference.
  package static func meant(by word: String) -> OrderKey? { meanings[word.foldedKey] }

  /// The keys by their folded spelling.
  package static let spellings = Dictionary(
    allCases.map { ($0.spelling.foldedKey, $0) }, uniquingKeysWith: { first, _ in first })

  private static let meanings = otherWords.reduce(into: spellings) { meanings, words in
    for word in words.value.split(separator: " ") { meanings[String(word)] = words.key }
  }

  /// Other words for a key, case-folded.
  private static let otherWords: KeyValuePairs<OrderKey, String> = [
    .type: "cake flavor flavour", .quantity: "qty count",
    .specialRequestEnabled: "specialrequestsenabled specialrequestedenabled", .extraFrosting: "frosting",
    .addSprinkles: "sprinkles extrasprinkles", .extras: "toppings",
    .code: "promo promocode promotioncode coupon couponcode discountcode voucher vouchercode",
    .streetAddress: "streetadress street address", .city: "town", .zip: "zipcode postcode postalcode",
    .country: "countrycode", .note: "comment notes",
  ]

  /// Other keys in answers. An order may contain some of these keys if it has been answered before.
  package static let ofAnswers: Set = [
    "record", "minorUnits", "currency", "validAddress", "menu", "zipPrefix", "date", "lines", "taxIncluded", "notes",
    "alreadyPlaced", "shopID", "shopStatus", "shopTotal", "shopMinorUnits", "shopCurrency", "valid", "line", "file",
    "problems", "warnings", "normalized", "quote.total",
    "quote.currency", "quote.validAddress", "quote.notes", "quote.error", "quote.message",
  ]
}

extension OrderKey {
  package var field: Address.Field? { Self.fields[rawValue] }

  /// The field of each key, because finding one by its spelling is slow.
  private static let fields = allCases.map { Address.Field(rawValue: $0.spelling) }

  /// The keys of an address.
  package static let ofDestination = allCases.filter { $0.field != nil }
  /// The keys of the fields that every address has.
  package static let ofAddress = allCases.filter { $0.field?.isRequired == true }
}
