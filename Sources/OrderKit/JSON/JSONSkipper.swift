/// Reads over one value of any kind, checking all of it, without recursion.
///
/// Its state is a value: when the bytes run out it can go on where it stopped as soon as more have come.
struct JSONSkipper {
  /// How many objects and arrays may stand within each other.
  static let maximumDepth = 512

  /// How many brackets are open.
  private(set) var depth: Int
  /// One bit a level: set for an object.
  private var kinds = SIMD8<UInt64>()
  private var state = State.value
  private var stringIsKey = false

  private enum State {
    case value, firstValue, firstKey, key, colon, next, string, done
  }

  /// Starts in front of a value that stands inside `outerDepth` brackets.
  ///
  /// A number longer than `longestNumber` is refused: it could be cut by the end of the bytes again and again.
  init(inside outerDepth: Int = 0, longestNumber: Int = .max) {
    depth = outerDepth
    base = outerDepth
    self.longestNumber = longestNumber
  }

  private let longestNumber: Int

  private let base: Int

  /// Reads on; true when the value is complete, false when the bytes ran out inside it.
  ///
  /// With `isFinal` no more bytes will come, so running out is a failure.
  mutating func skip(_ cursor: inout JSONCursor, isFinal: Bool = true) throws(JSONFailure) -> Bool {
    while state != .done {
      if state != .string { cursor.skipBlanks() }
      let start = cursor.offset
      do throws(JSONFailure) {
        try step(&cursor)
      } catch {
        guard isFinal == false, case .end = error.reason else { throw error }
        // A string keeps what it has read; any other token is short and is read again.
        if state != .string { cursor.offset = start }
        return false
      }
      // A number that touches the end may have more digits to come.
      if isFinal == false, cursor.isAtEnd, state == .next || state == .done, cursor.offset > start,
        cursor.byte(at: cursor.offset - 1).endsNumber
      {
        cursor.offset = start
        state = .value
        return false
      }
    }
    return true
  }

  @inline(always)
  private mutating func step(_ cursor: inout JSONCursor) throws(JSONFailure) {
    switch state {
    case .firstValue where cursor.take(.closeBracket): close()
    case .value, .firstValue: try value(&cursor)
    case .firstKey where cursor.take(.closeBrace): close()
    case .firstKey, .key:
      guard cursor.take(.quote) else { throw cursor.unexpected(state == .key ? .key : .keyOrClosingBrace) }
      stringIsKey = true
      state = .string
    case .colon:
      guard cursor.take(.colon) else { throw cursor.unexpected(.colon) }
      state = .value
    case .next: try next(&cursor)
    case .string:
      _ = try cursor.takeStringBody()
      guard cursor.take(.quote) else { throw cursor.unclosedString() }
      if stringIsKey { state = .colon } else { finishValue() }
    case .done: break
    }
  }

  @inline(always)
  private mutating func value(_ cursor: inout JSONCursor) throws(JSONFailure) {
    switch cursor.byte {
    case .quote:
      cursor.offset += 1
      stringIsKey = false
      state = .string
    case .openBrace: try open(&cursor, asObject: true)
    case .openBracket: try open(&cursor, asObject: false)
    case .minus, .zero ... .nine:
      let number = try cursor.takeNumber()
      if number.end - number.start > longestNumber { throw JSONFailure(.badNumber, at: number.start) }
      finishValue()
    default:
      guard cursor.takeTrue() || cursor.takeFalse() || cursor.takeNull() else { throw cursor.unexpectedLiteral() }
      finishValue()
    }
  }

  @inline(always)
  private mutating func open(_ cursor: inout JSONCursor, asObject: Bool) throws(JSONFailure) {
    guard depth < Self.maximumDepth else { throw JSONFailure(.tooDeep, at: cursor.offset) }
    let bit: UInt64 = 1 << UInt64(depth & 63)
    if asObject { kinds[depth >> 6] |= bit } else { kinds[depth >> 6] &= ~bit }
    depth += 1
    cursor.offset += 1
    state = asObject ? .firstKey : .firstValue
  }

  @inline(always)
  private mutating func close() {
    depth -= 1
    finishValue()
  }

  @inline(always)
  private mutating func finishValue() {
    state = depth == base ? .done : .next
  }

  @inline(always)
  private mutating func next(_ cursor: inout JSONCursor) throws(JSONFailure) {
    let isObject = kinds[(depth - 1) >> 6] & 1 << UInt64((depth - 1) & 63) != 0
    if cursor.take(.comma) {
      state = isObject ? .key : .value
    } else if cursor.take(isObject ? .closeBrace : .closeBracket) {
      close()
    } else {
      throw cursor.unexpected(isObject ? .commaOrClosingBrace : .commaOrClosingBracket)
    }
  }
}

extension JSONCursor {
  /// What is wrong where a value should begin: the first byte that no literal has, or the end that cuts one.
  func unexpectedLiteral() -> JSONFailure {
    for literal in ["true", "false", "null"] where byte == literal.utf8.first {
      for (index, expected) in literal.utf8.enumerated() where byte(at: min(offset + index, end)) != expected {
        let place = offset + index
        return place >= end ? JSONFailure(.end(.value), at: end) : JSONFailure(.unexpected(.value), at: place)
      }
    }
    return unexpected(.value)
  }
}

extension UInt8 {
  /// Whether the byte can be the last one of a number.
  fileprivate var endsNumber: Bool { isDigit }
}
