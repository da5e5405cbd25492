// The bytes that keys send, as characters, as legacy sequences, and in the keyboard modes of xterm and kitty.

extension Key {
  /// Creates the key that sends a character. Returns `nil` for a control character that no supported key sends.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x08, 0x7F: self = .backspace
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x60)))
    case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) | 0x40)))
    case 0x00, 0x80..<0xA0: return nil
    default: self = .text(String(scalar))
    }
  }

  /// Returns the key that sends a sequence, or `nil` for other keys, for the release of a key, and for reports.
  ///
  /// For instance, Home is `ESC [ H` or `ESC O H` in xterm, `ESC [ 1 ~` on the Linux console, and `ESC [ 7 ~` in rxvt.
  /// Ctrl-C is `ESC [ 99 ; 5 u` in kitty's mode, and `ESC [ 27 ; 5 ; 99 ~` in xterm's modifyOtherKeys.
  static func sent(by introducer: UInt8, _ parameters: [UInt8], _ final: UInt8) -> Key? {
    // Only reports have intermediate bytes or private parameters.
    guard introducer != 0x2F, parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
    // A missing number is 0.
    let texts = String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
    let fields =
      texts.map { $0.split(separator: ":", omittingEmptySubsequences: false).map { UInt32($0) ?? 0 } + [0, 0, 0] }
      + [[0, 0], [0]]
    if fields[1][1] == 3 { return nil }
    switch (Character(Unicode.Scalar(final)), fields[0][0]) {
    case ("~", 27): return typed(fields[2] + [0, 0], fields[1][0])
    case ("~", let number): return numbered[number]
    case ("u", 1...): return typed(fields[0], fields[1][0])
    case ("M", _) where introducer == 0x4F: return .enter
    case ("I", _) where introducer == 0x4F: return .tab
    case (let letter, _): return lettered[letter]
    }
  }

  private static let numbered: [UInt32: Key] = [1: .home, 3: .delete, 4: .end, 7: .home, 8: .end]
  private static let lettered: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .backTab,
  ]

  /// Returns the key with a code point and with modifiers, which are 1 plus a sum of bits.
  ///
  /// Terminals encode text in this way only for programs that ask for it, so it is skipped unless Ctrl was pressed.
  ///
  /// - Parameter code: The code point, that with Shift, and that of the same key in the standard layout, so that Ctrl-C
  ///   also works in Cyrillic. If unknown, each is 0.
  private static func typed(_ code: [UInt32], _ modifiers: UInt32) -> Key? {
    let bits = max(modifiers, 1) - 1
    // This is Enter on the keypad. The other code points for private use are those of function keys.
    if code[0] == 57_414 { return .enter }
    guard let key = Unicode.Scalar(code[0]).flatMap(Key.init) else { return nil }
    guard case .text = key else { return key == .tab && bits & 1 != 0 ? .backTab : key }
    let letter = code[0] < 0x80 ? code[0] : code[2]
    return bits & 4 != 0 && (0x40...0x7F).contains(letter) ? Unicode.Scalar(letter & 0x1F).flatMap(Key.init) : nil
  }
}
