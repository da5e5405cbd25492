// Tuned: `JSONCursor.value(of:_:)` returns the plain order value.

import OrderKit

/// The members of a record as offsets into its bytes.
///
/// A parser reuses the same value for all records, and no bytes are copied.
struct ParsedOrder {
  /// The index of the cake type: 0 if the type is not on the menu, or `nil` if the order doesn't specify a type.
  var type: Int?
  /// The number of cakes: 0 if the value is not a whole number, or `nil` if the order doesn't specify a quantity.
  var quantity: Int?
  /// The extras to charge for, as in `Selection.extras`. Extras that are not on the menu have higher bits.
  var extras: UInt64 = 0
  var specialRequestEnabled = Switch()
  var extraFrosting = Switch()
  var addSprinkles = Switch()
  var name = Text()
  var streetAddress = Text()
  var city = Text()
  var zip = Text()
  var country = Text()
  var code = Text()
  var customerNote = Text()
  var id: Identifier?
  /// A bit each for `total`, `minorUnits` and `currency`. Together they are an earlier answer, which needs no note.
  var ownQuote = 0
  /// The number of unknown keys that were compared with all known ones.
  var comparedKeys = 0
  /// Whether the record has an `error`, as error messages from servers do.
  var hasError = false
  /// Answers from earlier runs, and other values with the keys of answers, in byte order.
  var formerAnswers: ContiguousArray<FormerAnswer> = []
  /// The first error in the content of the record, as opposed to its JSON syntax.
  var failure: RecordFailure?
  /// Whether the items ordered can be read, even if the order is refused.
  var hasGoods = true
  /// Notes about values that were ignored or repaired, in byte order, except that repairs come last.
  var notes: ContiguousArray<Note> = []

  /// Forgets the previous record.
  ///
  /// The members are reset one by one, because assigning a whole new value would make the processor wait for its bytes.
  @inline(always)
  mutating func reset() {
    type = nil
    quantity = nil
    extras = 0
    specialRequestEnabled.reset()
    extraFrosting.reset()
    addSprinkles.reset()
    name.reset()
    streetAddress.reset()
    city.reset()
    zip.reset()
    country.reset()
    code.reset()
    customerNote.reset()
    id = nil
    ownQuote = 0
    comparedKeys = 0
    hasError = false
    if failure != nil { (failure, hasGoods) = (nil, true) }
    if !formerAnswers.isEmpty { formerAnswers.removeAll(keepingCapacity: true) }
    if !notes.isEmpty { notes.removeAll(keepingCapacity: true) }
  }

  /// Whether special requests are on. If the record doesn't mention them, they are on as soon as there is an extra.
  @inline(always)
  var isSpecial: Bool { specialRequestEnabled.isOn || extras != 0 }

  /// The items ordered, without the promotion code and the zip. The order must not contain an error.
  @inline(always)
  var goods: Selection {
    Selection(type: type ?? 0, quantity: quantity ?? 0, extras: UInt32(truncatingIfNeeded: extras))
  }

  @inline(always)
  subscript(field: Address.Field) -> Text {
    switch field {
    case .name: name
    case .streetAddress: streetAddress
    case .city: city
    case .zip: zip
    case .country: country
    }
  }

  /// Whether all required address fields contain visible text.
  @inline(always)
  var hasVisibleAddress: Bool {
    name.isVisible && streetAddress.isVisible && city.isVisible && zip.isVisible
  }

  @inline(always)
  var hasNoAddress: Bool { name.isAbsent && streetAddress.isAbsent && city.isAbsent && zip.isAbsent }
}
