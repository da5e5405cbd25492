// Functions that read keys in other spellings, and unknown ones.

import OrderKit

extension OrderParser {
  /// Reads an unknown key or an unusual spelling of a known one, along with its colon.
  ///
  /// If the key is known, the returned position is where the key would start in its usual spelling.
  mutating func readOtherKey(
    _ keyStart: Int, _ start: JSONCursor
  ) throws(JSONFailure) -> (key: OrderKey?, position: JSONCursor.Position) {
    var cursor = start
    let key = try cursor.takeString()
    var following = cursor
    guard following.takeNext(.colon) else { throw following.unexpected(.colon) }
    let member = MemberLocation(key: keyStart, value: keyStart)
    switch spellings.meaning(of: key, cursor, compared: &order.comparedKeys) {
    case .known(let key):
      cursor.offset -= keys.length(of: key)
      return (key, cursor.position)
    case .ofAnswers(let bit, let meant):
      order.ownQuote |= bit
      following.skipBlanks()
      if readsGoods, following.byte == .quote, let meant {
        order.note(unknownKey: .unknownKey(meant: .key(meant)), in: member)
      }
      return (nil, following.position)
    case .unknown(let meant):
      following.skipBlanks()
      if isNoted(meant, following.byte) {
        let reason = following.byte == .openBrace ? OrderNote.Reason.unknownObject : .unknownKey(meant: meant)
        order.note(unknownKey: reason, in: member)
      } else if notesEveryKey {
        order.note(unknownKey: .ignoredKey, in: member)
      }
      return (nil, following.position)
    case .uncompared:
      if readsGoods { order.note(unknownKey: .unknownKey(meant: nil), in: member) }
      return (nil, following.position)
    }
  }

  /// Returns whether an unknown key gets a note, given the first byte of its value. If only addresses are read, only a
  /// key that stands for part of an address does.
  private mutating func isNoted(_ meant: MeantKey?, _ value: UInt8) -> Bool {
    guard readsGoods else { return OrderNote.Reason.unknownKey(meant: meant).field != nil }
    switch meant {
    // If someone turns on an unknown option, they may expect to be charged for it.
    case nil: return value == UInt8(ascii: "t")
    // An extra that is turned off must not be suggested.
    case .extra: return value != UInt8(ascii: "f") && value != UInt8(ascii: "n")
    case .key: return true
    }
  }
}
