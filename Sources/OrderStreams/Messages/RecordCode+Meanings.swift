package import OrderKit

extension RecordCode {
  /// The codes of errors with their meanings. `*` stands for a key of an order or an extra, `FIELD` for a field of an
  /// address.
  package static let errors: KeyValuePairs<Self, String> = [
    .typeMissing: "The order has no type.",
    .typeUnknown: "The menu has no type with this name.",
    .typeRange: "The menu has no type with this index.",
    .quantityMissing: "The order has no quantity.",
    .quantityRange: "The menu does not allow this number of cakes.",
    .extraUnknown: "The menu has no extra with this name.",
    "*.offered": "The menu does not offer this extra, as in 'addSprinkles.offered'.",
    "*.type": "The value is of another type, as in 'quantity.type' for \"3\" or 3.5.",
    "key.duplicate": "The order has the key twice.",
    "order.object": "The record is JSON, but not an object.",
    "order.wrapped": "The order is inside another object.",
    "order.cart": "The record is a cart with several kinds of cake.",
    .menu: "The record is a menu.",
    "order.error": "The record is the error message of another program.",
    .reservedKey: "The order has a 'quote' or 'error' of its own, which the answer would replace.",
    .recordSize: "The record is larger than 16 MiB.",
    .jsonEnd: "The record or its array is not complete.",
    .jsonSyntax: "The record is not JSON.",
    .jsonTrailing: "Something other than a separator follows the record.",
    "json.bom": "A byte order mark is not at the start of the input.",
    "json.utf8": "The record is not UTF-8.",
    "json.utf16": "The input is UTF-16.",
    "json.control": "A string contains a control character.",
    "json.escape": "A string contains an unknown escape.",
    "json.surrogate": "A string contains half of a surrogate pair.",
    "json.number": "A number is malformed.",
    "json.depth": "The record is nested deeper than 512 levels.",
    .tableHeader: "The header lacks a key, has one twice or cannot be read, so no row was read.",
    .tableCells: "The row has more or fewer cells than the header.",
    "csv.quote": "A quoted cell is not closed within 16 MiB, has melted two rows, or text follows its closing quote.",
  ]

  /// The codes of further errors, in orders being placed.
  package static let errorsInPlacing: KeyValuePairs<Self, String> = [
    "FIELD.PROBLEM": "The address has this problem, as in 'zip.blank'.",
    .idInvalid: "The id cannot stand for an order.",
    "id.damaged": "The id has been a number in a spreadsheet, or is an error of one.",
    .noteType: "The note is not text.",
    .noteSize: "The note is longer than 1,000 bytes.",
    .ignoredKey: "The key is not passed on to the shop, and notes are treated as errors.",
  ]

  package static let notes: KeyValuePairs<Self, String> = [
    .extrasCleared: "Special requests are off, so the extras were removed.",
    .codeUnknown: "The promotion code is not on the menu.",
    .codeEarly: "The promotion code is not valid yet.",
    .codeExpired: "The promotion code has expired.",
    .codeMinimum: "The goods cost less than the promotion code requires.",
    "price.ignored": "A price in the order was ignored.",
    "id.empty": "The id is empty, so it was left out.",
    .idRepeated: "The row has the id of the row before it.",
    "id.damaged": "The id has been a number in a spreadsheet, or is an error of one.",
    "*.type": "The value is of another type and was ignored, as in 'zip.type'.",
    .unknownKey: "The key was ignored, although it resembles a known one or turns something on.",
    "quote.replaced": "The quote of an earlier run was replaced.",
    "error.replaced": "The error of an earlier run was replaced.",
  ]

  /// The codes of further notes, in orders being placed.
  package static let notesInPlacing: KeyValuePairs<Self, String> = [
    "FIELD.WARNING": "The address has this warning, as in 'zip.reformatted'."
  ]
}

extension AddressProblem.Code {
  package static let problems: KeyValuePairs<Self, String> = [
    .missing: "The record does not have the field.",
    .blank: "The field contains nothing visible.",
    .type: "The field is not text.",
    .format: "The zip does not have the format of the country.",
    .unknownCountry: "The country is no ISO 3166 code, and not the name of exactly one country.",
  ]

  package static let warnings: KeyValuePairs<Self, String> = [
    .surroundingSpace: "The field has white space around it.",
    .invisibleCharacter: "The field has characters that cannot be seen.",
    .controlCharacter: "The field has control characters.",
    .bidiOverride: "The field has characters that force its direction.",
    .noLetter: "The name has no letter. '--strict' accepts it.",
    .placeholder: "The text is what programs write for nothing. '--strict' accepts it as a name.",
    .reformatted: "The zip is right, but the country usually prints it differently.",
    .unexpected: "The country does not use zips.",
    .number: "The zip ends like a number, as in '2201.0'.",
    .countryAlias: "The country is not written as its alpha-2 code. '--strict' accepts it.",
  ]
}
