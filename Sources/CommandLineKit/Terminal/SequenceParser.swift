/// Separates text from escape sequences and control strings in terminal input, byte by byte, as ECMA-48 defines them.
///
/// A terminal also sends input that nobody typed, such as replies and mouse reports. Its end must be found, because
/// otherwise the rest would count as typed.
struct SequenceParser: Sendable {
  enum Event: Hashable, Sendable {
    /// A byte of a character, or a control character other than ESC.
    case byte(UInt8)
    /// The Esc key.
    case escape
    /// A sequence such as `ESC [ 1 ; 5 A`, where `[` is the introducer and `A` the final byte. Of Alt and a key, the
    /// introducer is ESC.
    case sequence(introducer: UInt8, parameters: [UInt8], final: UInt8)
  }

  private enum State {
    case text
    case escape
    /// Inside a character that was typed with Alt, which is skipped.
    case altCharacter
    case sequence(introducer: UInt8)
    /// After `ESC [ [`, with which the Linux console begins a function key.
    case functionKey
    /// Inside the coordinates of a mouse report, which some terminals encode as UTF-8.
    case coordinates(left: Int, mayContinue: Bool)
    case string(length: Int)
  }

  private var state = State.text
  /// Whether an ESC may be the Esc key, which it is not if it ended a control string.
  private var mayBeKey = false
  private var parameters: [UInt8] = []

  /// The milliseconds to wait for the rest of a sequence before calling ``timeOut()``, or `nil` for no limit.
  ///
  /// Timing is the only way to tell the Esc key from the start of a sequence, and Alt with a key from the start of a
  /// control string.
  var patience: Int32? {
    switch state {
    case .text: nil
    case .string(0): 40
    case .escape where mayBeKey: 100
    default: 1_000
    }
  }

  /// Gives up on the rest of a sequence. A lone ESC becomes the Esc key, and an incomplete sequence is discarded.
  mutating func timeOut() -> Event? {
    defer { state = .text }
    return if case .escape = state, mayBeKey { .escape } else { nil }
  }

  /// Returns terminal input without its sequences and control strings.
  static func text(in bytes: [UInt8]) -> [UInt8] {
    var parser = Self()
    return bytes.compactMap { if case .byte(let byte)? = parser.next($0) { byte } else { nil } }
  }

  /// Parses the next byte. Returns an event if the byte completes one.
  mutating func next(_ byte: UInt8) -> Event? {
    let former = state
    state = .text
    switch (former, byte) {
    case (_, 0x1B):
      let isSecond = if case .escape = former { mayBeKey } else { false }
      mayBeKey = if case .string(1...) = former { false } else { true }
      state = .escape
      return isSecond ? .escape : nil
    // BEL and CAN end a string, and so do Ctrl-C, Ctrl-D and Ctrl-Z, which count.
    case (.string, 0x07), (.string, 0x18): break
    case (.string(let length), _) where ![0x03, 0x04, 0x1A].contains(byte):
      if length < 1 << 16 { state = .string(length: length + 1) }
    // `[`, `O`, and `/`, which begins the reply of a VT52
    case (.escape, 0x5B), (.escape, 0x4F), (.escape, 0x2F): (state, parameters) = (.sequence(introducer: byte), [])
    // `P`, `X`, `]`, `^` and `_`
    case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5D...0x5F): state = .string(length: 0)
    case (.escape, 0xC2...0xF4), (.altCharacter, 0x80...0xBF): state = .altCharacter
    case (.escape, 0x20...): return mayBeKey ? .sequence(introducer: 0x1B, parameters: [], final: byte) : nil
    case (.functionKey, 0x20...0x7E): break
    case (.sequence, 0x20...0x3F):
      state = former
      if parameters.count < 256 { parameters.append(byte) }
    case (.sequence(0x5B), 0x5B) where parameters.isEmpty: state = .functionKey
    case (.sequence(let introducer), 0x40...0x7E):
      guard introducer == 0x5B, parameters.isEmpty, let left = coordinates[byte] else {
        return .sequence(introducer: introducer, parameters: parameters, final: byte)
      }
      state = .coordinates(left: left, mayContinue: false)
    case (.coordinates(let left, true), 0x80...0xBF):
      if left > 0 { state = .coordinates(left: left, mayContinue: false) }
    case (.coordinates(let left, _), _) where left > 0 && (byte == 0 || byte >= 0x20):
      if left > 1 || byte >= 0xC2 { state = .coordinates(left: left - 1, mayContinue: byte >= 0xC2) }
    // Alt-Ctrl-C counts as Ctrl-C, and what interrupts a sequence counts.
    default: return .byte(byte)
    }
    return nil
  }
}

/// The number of coordinates that follow a mouse report without parameters, by its final byte: `M`, `t` or `T`.
private let coordinates: [UInt8: Int] = [0x4D: 3, 0x74: 2, 0x54: 6]
