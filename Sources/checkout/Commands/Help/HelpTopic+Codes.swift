import CommandLineKit

extension HelpTopic {
  /// The codes in answers, with their meanings, under a heading for each kind of answer.
  ///
  /// `FIELD` stands for a field of the address, and `KEY` for a key of the order.
  static let meanings: [(title: String, codes: [Explanation])] = [
    (
      "ERRORS (the order …)",
      [
        Explanation("type.missing, quantity.missing", "has no such key."),
        Explanation("type.unknown, type.range", "names a type that the menu does not have, or its index."),
        Explanation("type.type, quantity.type", "has a value of the wrong type: \"3\" and 3.5 are not quantities."),
        Explanation(
          "specialRequestEnabled.type, extraFrosting.type, addSprinkles.type", "has a value other than true or false."),
        Explanation("extras.type", "has something other than a list of texts as 'extras'."),
        Explanation("extra.unknown", "names an extra that the menu does not have."),
        Explanation("quantity.range", "asks for more or fewer cakes than the menu allows."),
        Explanation("extraFrosting.offered, addSprinkles.offered", "turns on an extra that the menu does not offer."),
        Explanation("total.overflow", "has a price that is too large to be counted."),
        Explanation(
          "csv.header",
          "stands for a table whose header has no 'type' or 'quantity', names a key twice or cannot be read; no row of it was read."
        ),
        Explanation(
          "csv.cells, csv.quote", "is a row with too many or too few cells, or with a mistake in its quotes."),
        Explanation(
          "order.object, order.wrapped, order.error", "is not an object, is inside another object, is an error message."
        ),
        Explanation("order.cart, order.menu", "is a cart with several kinds of cake, or a menu."),
        Explanation(
          "order.reserved", "('--merge') has its own 'quote' or 'error', which the answer would replace."),
        Explanation("key.duplicate", "has a key of an order twice."),
        Explanation("record.size", "has more than 16 MiB."),
        Explanation(
          "json.end, json.syntax, json.trailing", "ends too early, is not JSON, is followed by something else."),
        Explanation("json.utf8, json.utf16, json.bom", "is not UTF-8, or has a byte order mark in the middle."),
        Explanation(
          "json.control, json.escape, json.surrogate",
          "has a string with a bare control character, a wrong escape, or half a surrogate pair."),
        Explanation("json.number, json.depth", "has a malformed number, or is nested deeper than 512 levels."),
        Explanation("FIELD.PROBLEM", "('place') cannot be delivered: a field and a problem, such as 'zip.blank'."),
        Explanation("id.invalid, id.taken", "('place') has an id that is not allowed, or that another order has."),
        Explanation(
          "log.damaged", "('place') may be in a line of the log that cannot be read: restore or delete the line."),
        Explanation("id.missing", "('place') has no id in a batch for a shop on the network."),
        Explanation("note.type, note.size", "('place') has a note that is not text, or longer than 1,000 bytes."),
        Explanation(
          "shop.refused, shop.unreachable, shop.unconfirmed",
          "('place') was refused by the shop, was not taken this time, or may have been taken."),
      ]
    ),
    (
      "NOTES (what was done)",
      [
        Explanation("extras.cleared", "special requests are off, so the extras were removed."),
        Explanation("price.ignored", "a price in the order was ignored."),
        Explanation("id.empty", "the id of the order is empty, so it was left out."),
        Explanation("shop.total", "('place') the shop's total is another."),
        Explanation(
          "key.unknown",
          "a key was ignored that stands for a known one, such as 'zipCode' or 'promo', that is an extra of the menu, or that has the value 'true'."
        ),
        Explanation(
          "key.ignored",
          "('place') a key that stands for nothing was not passed on; standard error names these keys once, at the end."
        ),
        Explanation("FIELD.WARNING", "('place') a field of the address has a warning, such as 'zip.reformatted'."),
        Explanation(
          "name.type, streetAddress.type, city.type, zip.type, country.type",
          "the field is not text, so the address is not valid."),
        Explanation("id.type, code.type", "the value has another type and was ignored."),
        Explanation("code.unknown, code.early, code.expired, code.minimum", "the promotion code took nothing off."),
        Explanation("quote.replaced, error.replaced", "('--merge') the answer of an earlier run was replaced."),
      ]
    ),
    (
      "PROBLEMS (the field of the address …)",
      [
        Explanation("missing", "is not in the record."),
        Explanation("blank", "holds nothing visible."),
        Explanation("type", "is not text."),
        Explanation("format", "(zip) does not have the format of the country's zips."),
        Explanation("unknownCountry", "(country) is not an ISO 3166 code."),
      ]
    ),
    (
      "WARNINGS (the field of the address …)",
      [
        Explanation("surroundingSpace", "has white space around it."),
        Explanation("invisibleCharacter", "has characters that cannot be seen."),
        Explanation("controlCharacter", "has control characters."),
        Explanation("bidiOverride", "has characters that force its direction."),
        Explanation("reformatted", "(zip) is right, but is usually printed differently there."),
        Explanation("unexpected", "(zip) is not used there."),
        Explanation("countryAlias", "(country) is not the two-letter code, but one that is known for it."),
        Explanation("key.unknown", "has another key, such as 'zipCode', which was ignored."),
        Explanation("code.type, id.type", "has another type and was ignored."),
        Explanation("id.empty", "is empty, so it was left out."),
      ]
    ),
  ]
}
