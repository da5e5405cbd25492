// Tuned: RFC 8259, as `Tests/OrderStreamsTests/Framing/ValueReference.swift` reads it plainly.

/// Validates and skips a value of any kind. It follows the grammar of RFC 8259, but without recursion.
///
/// If the bytes end in the middle of the value, the skipper keeps its state and resumes once more bytes have arrived.
struct JSONSkipper {
  /// The maximum nesting depth of objects and arrays.
  static let maximumDepth = 512

  /// The position at which to resume after the failure ``JSONFailure/Reason/end(_:)``.
  private(set) var stop = JSONCursor.Position(offset: 0, lineFeeds: 0)

  private let base: Int
  /// The number of open brackets.
  private var depth: Int
  /// The kinds of the innermost 64 levels, with a 1 for each object and a 0 for each array. The lowest bit stands for
  /// the innermost level.
  private var kinds: UInt64 = 0
  /// The kinds of the outer levels, 64 in each word.
  private var outerKinds = SIMD8<UInt64>()
  private var state = State.value

  private enum State {
    case value, firstValue, firstKey, key, colon, next, keyText, text
  }

  /// Creates a skipper for a value that is nested in `outerDepth` brackets.
  init(inside outerDepth: Int = 0) {
    base = outerDepth
    depth = outerDepth
  }

  /// Resumes at the cursor and returns the position after the value.
  ///
  /// A number is complete only when another byte follows, unless the number is the whole value.
  mutating func skip(_ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    var state = state
    // Keep the state in a local variable, which stays in a register, and store it only when the bytes run out. Each
    // state falls through to the state that follows most often.
    do throws(JSONFailure) {
      while true {
        switch state {
        case .firstKey, .key:
          if state == .firstKey, cursor.takeNext(.closeBrace) {
            state = close()
            continue
          }
          guard cursor.takeNext(.quote) else { throw cursor.unexpected(state == .key ? .key : .keyOrClosingBrace) }
          state = .keyText
          fallthrough
        case .keyText:
          _ = try cursor.takeStringBody()
          guard cursor.take(.quote) else { throw cursor.unclosedString() }
          state = .colon
          fallthrough
        case .colon:
          guard cursor.takeNext(.colon) else { throw cursor.unexpected(.colon) }
          state = .value
          fallthrough
        case .firstValue, .value:
          cursor.skipBlanks()
          state = try begin(&cursor, mayBeEmpty: state == .firstValue)
          if state != .text { continue }
          fallthrough
        case .text:
          _ = try cursor.takeStringBody()
          guard cursor.take(.quote) else { throw cursor.unclosedString() }
          state = .next
          fallthrough
        case .next:
          if depth == base { return cursor.position }
          let isObject = kinds & 1 == 1
          if cursor.takeNext(.comma) {
            state = isObject ? .key : .value
          } else if cursor.take(isObject ? .closeBrace : .closeBracket) {
            state = close()
          } else {
            throw cursor.unexpected(isObject ? .commaOrClosingBrace : .commaOrClosingBracket)
          }
        }
      }
    } catch {
      self.state = state
      stop = cursor.position
      throw error
    }
  }

  /// Skips the first byte of a string, object or array, or any other value as a whole.
  @inline(always)
  private mutating func begin(_ cursor: inout JSONCursor, mayBeEmpty: Bool) throws(JSONFailure) -> State {
    switch cursor.byte {
    case .quote:
      cursor.offset &+= 1
      return .text
    case .openBrace:
      try open(cursor, kind: 1)
      cursor.offset &+= 1
      return .firstKey
    case .openBracket:
      try open(cursor, kind: 0)
      cursor.offset &+= 1
      return .firstValue
    case .minus, .zero ... .nine: cursor.offset = try endOfNumber(cursor)
    case .closeBracket where mayBeEmpty:
      cursor.offset &+= 1
      return close()
    case .closeBracket where depth > base && kinds & 1 == 0:
      throw JSONFailure(.commaBefore(.closeBracket), at: cursor.offset)
    default:
      guard cursor.takeTrue() || cursor.takeFalse() || cursor.takeNull() else { throw cursor.unexpectedLiteral() }
    }
    return .next
  }

  @inline(always)
  private mutating func open(_ cursor: JSONCursor, kind: UInt64) throws(JSONFailure) {
    guard depth < Self.maximumDepth else { throw JSONFailure(.tooDeep, at: cursor.offset) }
    if depth & 63 == 0, depth > 0 { outerKinds[depth >> 6 - 1] = kinds }
    kinds = kinds << 1 | kind
    depth &+= 1
  }

  @inline(always)
  private mutating func close() -> State {
    depth &-= 1
    kinds >>= 1
    if depth & 63 == 0, depth > 0 { kinds = outerKinds[depth >> 6 - 1] }
    return .next
  }

  /// Returns the end of the number at the cursor. Inside brackets, another byte must follow the number.
  @inline(always)
  private func endOfNumber(_ start: JSONCursor) throws(JSONFailure) -> Int {
    var cursor = start
    if cursor.takeSmallNumber() == nil { _ = try cursor.takeNumber() }
    if cursor.isAtEnd, depth > base {
      throw cursor.unexpected(kinds & 1 == 1 ? .commaOrClosingBrace : .commaOrClosingBracket)
    }
    return cursor.offset
  }
}

extension JSONCursor {
  /// Returns the failure for a missing value. It points at the first byte that doesn't match a literal, or at the end.
  func unexpectedLiteral() -> JSONFailure {
    for literal in ["true", "false", "null"] where byte == literal.utf8.first {
      for (index, expected) in literal.utf8.enumerated() where byte(at: min(offset + index, end)) != expected {
        let position = offset + index
        return position >= end ? JSONFailure(.end(.value), at: end) : JSONFailure(.unexpected(.value), at: position)
      }
    }
    return unexpected(.value)
  }
}
