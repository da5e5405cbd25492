package import OrderKit

extension OrderKey {
  /// Returns the key that a word stands for in a different spelling or in another program. Case, white space, `_` and
  /// `-` make no difference.
  package static func meant(by word: String) -> OrderKey? { meanings[word.foldedKey] }

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
  package static let ofAnswers = Set([
    "record", "minorUnits", "currency", "validAddress", "menu", "zipPrefix", "date", "lines", "taxIncluded", "notes",
    "alreadyPlaced", "shopID", "shopStatus", "shopTotal", "shopMinorUnits", "shopCurrency", "valid", "line", "file",
    "problems", "warnings", "normalized",
  ]).union(QuoteColumn.allCases.map(\.rawValue))
}
