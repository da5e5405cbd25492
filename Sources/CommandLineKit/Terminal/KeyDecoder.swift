/// Bytes in, keys out: what a terminal sends, understood however it was split among reads.
///
/// Sequences that mean nothing to us are swallowed whole. Memory is bounded, whatever comes.
struct KeyDecoder: Sendable {
  private var assembler = ScalarAssembler()
  private var state = State.ground
  /// What has been pasted since the last call.
  private var pasted = String.UnicodeScalarView()
  private var keys: [Key] = []

  private enum State: Hashable {
    case ground
    /// One ESC, or two: rxvt puts one in front for Alt.
    case escape(count: Int)
    /// After `ESC [` or `ESC O`.
    case sequence(Introducer, parameters: String, alt: Bool)
    /// Inside a string for the terminal's own use (OSC, DCS, APC, PM, SOS), which ends with BEL or `ESC \`.
    case string(sawEscape: Bool)
    /// Characters that belong to a sequence although they come after its end.
    case skip(Int)
    /// Inside a paste, with as much of its end mark as was seen.
    case paste(matched: Int, afterReturn: Bool)
  }

  private enum Introducer {
    case bracket
    case letterO
  }

  init() {}
}

extension KeyDecoder {
  /// The keys that the bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes {
      for scalar in assembler.take(byte) { take(scalar) }
    }
    return handOver()
  }

  /// How many milliseconds to wait for the rest of what has begun before calling ``timeOut()``; `nil` is for ever.
  ///
  /// Nothing else distinguishes a lone Esc from a sequence. The end mark of a paste comes however late, but one that got
  /// lost must not lock a person out.
  var patience: Int32? {
    switch state {
    case .ground: nil
    case .paste: 2_000
    default: 40
    }
  }

  /// Whether a paste has begun and not ended.
  var isInPaste: Bool {
    if case .paste = state { true } else { false }
  }

  /// Says that nothing has come for the time of ``patience``: an ESC was the key, an unfinished sequence is dropped.
  mutating func timeOut() -> [Key] {
    if case .escape(let count) = state { keys += Array(repeating: .escape, count: count) }
    state = .ground
    return handOver()
  }

  private mutating func handOver() -> [Key] {
    flushPaste()
    defer { keys = [] }
    return keys
  }

  private mutating func flushPaste() {
    if !pasted.isEmpty { keys.append(.paste(String(pasted))) }
    pasted = String.UnicodeScalarView()
  }
}

extension KeyDecoder {
  private mutating func take(_ scalar: Unicode.Scalar) {
    switch state {
    case .ground: takeGround(scalar)
    case .escape(let count): takeEscape(scalar, count: count)
    case .sequence(let introducer, let parameters, let alt):
      takeSequence(scalar, introducer, parameters, alt)
    case .string(let sawEscape): takeString(scalar, sawEscape: sawEscape)
    case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
    case .paste(let matched, let afterReturn): takePaste(scalar, matched, afterReturn)
    }
  }

  private mutating func takeGround(_ scalar: Unicode.Scalar) {
    state = .ground
    if scalar == escape {
      state = .escape(count: 1)
    } else if let key = Key(scalar) {
      keys.append(key)
    }
  }

  private mutating func takeEscape(_ scalar: Unicode.Scalar, count: Int) {
    switch scalar {
    case "[": state = .sequence(.bracket, parameters: "", alt: count > 1)
    case "O": state = .sequence(.letterO, parameters: "", alt: count > 1)
    default:
      // Only `ESC ESC [` and `ESC ESC O` are Alt with a key; otherwise the first ESC was a key of its own.
      if count > 1 { keys.append(.escape) }
      switch scalar {
      case escape: state = .escape(count: 2)
      case "]", "P", "X", "^", "_": state = .string(sawEscape: false)
      case "b": finish(with: .wordLeft)
      case "f": finish(with: .wordRight)
      case "\u{08}", "\u{7F}": finish(with: .control("w"))
      // Alt takes nothing away from Ctrl-C; with a character it is a command that we do not have.
      case "\0"..<" ": takeGround(scalar)
      default: state = .ground
      }
    }
  }

  private mutating func finish(with key: Key?) {
    if let key { keys.append(key) }
    state = .ground
  }

  private mutating func takeSequence(
    _ scalar: Unicode.Scalar, _ introducer: Introducer, _ parameters: String, _ alt: Bool
  ) {
    let isPrivate = parameters.first.map { "<=>?".contains($0) } ?? false
    switch scalar {
    // The Linux console's function keys are `ESC [ [` and a letter.
    case "[" where introducer == .bracket && parameters.isEmpty: state = .skip(1)
    // A mouse report of the oldest kind carries three characters.
    case "M" where introducer == .bracket && parameters.isEmpty: state = .skip(3)
    case "~" where introducer == .bracket && parameters == "200": state = .paste(matched: 0, afterReturn: false)
    case "$" where !isPrivate && !parameters.isEmpty, "@"..."~":
      finish(with: isPrivate ? nil : Key(final: scalar, parameters: parameters, withAlt: alt))
    case " "..."?":
      // No key has this many; what is longer is swallowed all the same.
      let kept = parameters.utf8.count < 32 ? parameters + String(scalar) : parameters
      state = .sequence(introducer, parameters: kept, alt: alt)
    default: takeGround(scalar)
    }
  }

  private mutating func takeString(_ scalar: Unicode.Scalar, sawEscape: Bool) {
    switch scalar {
    case "\\" where sawEscape: state = .ground
    case _ where sawEscape: takeEscape(scalar, count: 1)
    case escape: state = .string(sawEscape: true)
    // BEL, CAN, SUB, and ST as one character.
    case "\u{07}", "\u{18}", "\u{1A}", "\u{9C}": state = .ground
    default: break
    }
  }

  private mutating func takePaste(_ scalar: Unicode.Scalar, _ matched: Int, _ afterReturn: Bool) {
    if scalar == endOfPaste[matched] {
      state = .paste(matched: matched + 1, afterReturn: afterReturn)
      if matched + 1 == endOfPaste.count {
        flushPaste()
        state = .ground
      }
    } else if matched > 0 {
      // It was no end mark: its ESC is dropped like every control character, the rest is text.
      pasted.append(contentsOf: endOfPaste[1..<matched])
      takePaste(scalar, 0, false)
    } else {
      state = .paste(matched: 0, afterReturn: scalar == "\r")
      switch scalar {
      case "\n" where afterReturn: break
      case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": pasted.append("\n")
      case "\t": pasted.append(" ")
      case _ where scalar.properties.generalCategory == .control: break
      default: pasted.append(scalar)
      }
    }
  }
}

private let escape: Unicode.Scalar = "\u{1B}"
private let endOfPaste: [Unicode.Scalar] = ["\u{1B}", "[", "2", "0", "1", "~"]
