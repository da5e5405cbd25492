// Tuned: `Address.problems` examines the same fields as texts.

import OrderKit

// Functions that examine the address of a record in its bytes, with the same result as the plain examination of texts.
// Only unusual zips and countries are decoded.

extension JSONCursor {
  /// Returns whether the address of a record is valid. Only a country has rules beyond visible text.
  @inline(always)
  func hasValidAddress(_ order: inout ParsedOrder, defaultCountry: GivenCountry?) -> Bool {
    if order.country.isAbsent, defaultCountry == nil { return order.hasVisibleAddress }
    return examination(of: &order, defaultCountry: defaultCountry).problems.isEmpty
  }

  /// Examines the address of a record. `defaultCountry` is used if the record does not name a country. If the `start`
  /// of the record is given, a missing field is explained by keys that stand for it.
  @inline(always)
  func examination(
    of order: inout ParsedOrder, defaultCountry: GivenCountry? = nil, explainedFrom start: Int? = nil
  ) -> AddressExamination {
    let own = order.country.isAbsent ? nil : country(order.country)
    let zip = order.zip.string
    var examination = AddressExamination(
      country: own ?? defaultCountry,
      zip: { isNeeded in zip.flatMap { isNeeded || mayBeNumber($0) ? text(of: $0) : nil } }
    ) { content(order[$0], of: $0) }
    if let start, !examination.problems.isEmpty {
      var record = self
      record.offset = start
      examination.explainMissing { [notes = order.notes] field in
        let key = OrderKey.ofAddress.first { $0.field == field }
        return key.flatMap { record.remedy(forMissing: $0, notes) }
      }
    }
    return examination
  }

  /// Returns the country that a member names, or `nil` if its text is blank. Two-letter codes are not decoded.
  func country(_ field: ParsedOrder.Text) -> GivenCountry? {
    guard let string = field.string else { return .otherType }
    if string.isPlain, string.end - string.start == 2,
      let rule = CountryRule(byte(at: string.start), byte(at: string.start + 1))
    {
      return .known(rule)
    }
    return GivenCountry(text(of: string))
  }

  @inline(always)
  private func content(_ text: ParsedOrder.Text, of field: Address.Field) -> FieldContent {
    if text.isAbsent { return .absent }
    guard let string = text.string else { return .otherType }
    if !text.isVisible { return .blank }
    var flaws = isFlawless(string) ? [] : flaws(of: string)
    if field == .name, !beginsWithLetter(string), !self.text(of: string).hasLetter { flaws.insert(.noLetter) }
    if field != .zip, mayBePlaceholder(string), String.placeholders.contains(self.text(of: string)) {
      flaws.insert(.placeholder)
    }
    return .visible(flaws)
  }

  /// Returns the address of a record. Fields that are not text are empty.
  func address(of order: borrowing ParsedOrder) -> Address {
    var address = Address()
    for field in Address.Field.allCases {
      if let string = field.isRequired ? order[field].string : order[field].visible {
        address[field] = text(of: string)
      }
    }
    return address
  }

  /// Returns whether a string cannot have flaws, as it has only visible ASCII, plain letters and inner spaces.
  @inline(always)
  private func isFlawless(_ string: JSONString) -> Bool {
    string.isPlainOrLetters && byte(at: string.start) != .space
      && byte(at: string.end &- 1) != .space
  }

  /// Returns whether a visible string may end in a point and one or two zeros, as a zip does that has been a number.
  @inline(always)
  private func mayBeNumber(_ zip: JSONString) -> Bool {
    let last = byte(at: zip.end &- 1)
    if !zip.isPlain || last == .space { return true }
    return last == .zero && !(byte(at: zip.end &- 2).isDigit && byte(at: zip.end &- 3).isDigit)
  }

  /// Whether a string begins with a letter of ASCII, or consists of letters beyond it.
  @inline(always)
  private func beginsWithLetter(_ string: JSONString) -> Bool {
    string.characters == .letters || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte(at: string.start) | 0x20)
  }

  /// Returns whether a string may be what programs write for nothing, from its first three bytes.
  @inline(always)
  private func mayBePlaceholder(_ string: JSONString) -> Bool {
    switch byte(at: string.start) {
    case 0x75, 0x6E, 0x4E, 0x54, 0x23, 0x28, 0x3C, 0x5B:  // u n N T # ( < [
      string.isEscaped || UInt64.placeholders & word(at: string.start).beginning != 0
    case .backslash: true
    default: false
    }
  }

  @inline(never)
  func flaws(of string: JSONString) -> TextFlaws {
    var search = FlawSearch()
    var position = string.start
    while position < string.end {
      let byte = byte(at: position)
      if byte.isVisibleAndPlain {
        search.takeVisible()
        // Further visible characters do not change the result.
        repeat { position &+= 1 } while self.byte(at: position).isVisibleAndPlain
      } else {
        search.take(scalar(of: string, at: &position))
      }
    }
    return search.flaws
  }
}

extension UInt64 {
  fileprivate static let placeholders = String.placeholders.reduce(0) {
    $0 | UInt64(Array($1.utf8.prefix(3)), at: 0).beginning
  }

  /// One of 64 bits, chosen by the first three bytes of a text.
  fileprivate var beginning: UInt64 { 1 << (((self & 0xFF_FFFF) &* 0x9E37_79B9_7F4A_7C15) >> 58) }
}

extension UInt8 {
  /// Whether the byte is visible ASCII other than a quote or backslash.
  fileprivate var isVisibleAndPlain: Bool { self > .space && self < .delete && self != .backslash && self != .quote }
}
