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
      + [[0, 0], [0], [0]]
    if fields[1][1] == 3 { return nil }
    let modifiers = Modifiers(rawValue: max(fields[1][0], 1) - 1)
    switch (Character(Unicode.Scalar(final)), fields[0][0]) {
    // ESC and a key is that key with Alt.
    case (let letter, _) where introducer == 0x1B: return word[letter]
    case ("~", 27): return typed(fields[2] + [0, 0], modifiers)
    case ("~", let number): return numbered[number]
    case ("u", 1...): return typed(fields[0], modifiers, text: fields[2])
    case ("M", _) where introducer == 0x4F: return .enter
    case ("I", _) where introducer == 0x4F: return .tab
    case ("j"..."y", _) where introducer == 0x4F:
      // The keypad of a VT100 has these characters, each with the seventh bit.
      return .text(String(Character(Unicode.Scalar(final & 0x3F))))
    case (let letter, _):
      let key = lettered[letter]
      return modifiers.isDisjoint(with: [.alt, .control])
        ? key : key == .left ? .wordLeft : key == .right ? .wordRight : key
    }
  }

  private static let numbered: [UInt32: Key] = [1: .home, 3: .delete, 4: .end, 7: .home, 8: .end]
  private static let lettered: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "Z": .backTab, "c": .wordRight,
    "d": .wordLeft,
  ]
  private static let word: [Character: Key] = [
    "b": .wordLeft, "d": .deleteWord, "f": .wordRight, "\u{7F}": .control("w"),
  ]

  /// The modifiers of a key. The lock keys are among them, and so are others that no text has.
  private struct Modifiers: OptionSet {
    let rawValue: UInt32
    static let shift = Self(rawValue: 1)
    static let alt = Self(rawValue: 2)
    static let control = Self(rawValue: 4)
    static let locks = Self(rawValue: 64 + 128)
    static let capsLock = Self(rawValue: 64)
  }

  /// Returns the key with a code point and modifiers.
  ///
  /// - Parameters:
  ///   - code: The code point, that with Shift, and that of the same key in the standard layout, so that Ctrl-C also
  ///     works in Cyrillic. If unknown, each is 0.
  ///   - text: The code points that the key types, if the terminal says so, followed by zeros.
  private static func typed(_ code: [UInt32], _ modifiers: Modifiers, text: [UInt32] = []) -> Key? {
    if let key = keypad(code[0]) { return key }
    // The code points for private use are those of function keys.
    guard !(0xE000...0xF8FF).contains(code[0]), let key = Unicode.Scalar(code[0]).flatMap(Key.init) else { return nil }
    guard case .text(let plain) = key else {
      if key == .backspace, !modifiers.isDisjoint(with: [.alt, .control]) { return .control("w") }
      return key == .tab && modifiers.contains(.shift) ? .backTab : key
    }
    let held = modifiers.subtracting([.shift, .locks])
    let isAltGr = held == [.alt, .control] && !plain.allSatisfy { $0.isLetter || $0.isNumber }
    if held.isEmpty || isAltGr {
      let scalars = text.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
      if !scalars.isEmpty { return .text(String(String.UnicodeScalarView(scalars))) }
      let isShifted = modifiers.contains(.shift)
      if isShifted, let shifted = Unicode.Scalar(code[1]), code[1] != 0 { return Key(shifted) }
      return .text(isShifted != modifiers.contains(.capsLock) ? plain.uppercased() : plain)
    }
    if held == .alt { return word[Character(plain)] }
    let letter = code[0] < 0x80 ? code[0] : code[2]
    return held.contains(.control) && (0x40...0x7F).contains(letter)
      ? Unicode.Scalar(letter & 0x1F).flatMap(Key.init) : nil
  }

  /// Returns the keypad key for one of kitty's private-use code points, or `nil` for any other code point.
  private static func keypad(_ code: UInt32) -> Key? {
    switch code {
    case 57_414: .enter
    case 57_399..<57_417: .text(String(Array("0123456789./*-+\n=,")[Int(code - 57_399)]))
    case 57_417..<57_427: [.left, .right, .up, .down, nil, nil, .home, .end, nil, .delete][Int(code - 57_417)]
    default: nil
    }
  }
}
