// Tuned: `JSONCursor.value(of:_:)` returns the plain order value.

import OrderKit

// The members of a parsed order, each with its location for use in errors and notes.

extension ParsedOrder {
  /// The location of a member in its object.
  struct MemberLocation: Hashable {
    /// The offset of the quote before the key.
    var key: Int
    /// The offset of the value, or of the error within it.
    var value: Int
  }

  /// A member whose value should be a Boolean.
  ///
  /// Like a ``Text``, it is reset by changing a single byte.
  struct Switch {
    private var state = State.absent
    private var location = MemberLocation(key: 0, value: 0)

    private enum State { case absent, off, on }
  }

  /// A member that is supposed to be text.
  ///
  /// A text is reset by changing a single byte. As an optional, it would cost about 1 % more instructions.
  struct Text {
    private var state = State.absent
    private var text = JSONString(start: 0, end: 0, characters: .plain)
    private var location = MemberLocation(key: 0, value: 0)

    private enum State { case absent, otherType, blank, visible }
  }

  /// The `id` of an order.
  struct Identifier {
    let member: MemberLocation
    /// The bytes of the value with any quotes, or `nil` if it is neither text nor a number.
    let range: Range<Int>?
    /// Whether the value contains only printable ASCII and letters, so that it can be copied into an answer.
    var isPlain = true
  }

  /// A `quote` or `error` in the order, which an earlier run may have merged into it.
  struct FormerAnswer: Hashable {
    let key: OrderKey
    /// The bytes of the member, from its key to the end of its value.
    let range: Range<Int>
    /// Whether the value is one of our answers. Any other value but null belongs to the order and is never replaced.
    let isAnswer: Bool
    let isNull: Bool

    var isOurs: Bool { isAnswer || isNull }
  }
}

extension ParsedOrder.Switch {
  @inline(always)
  mutating func reset() { state = .absent }

  @inline(always)
  mutating func turn(on isOn: Bool, _ member: ParsedOrder.MemberLocation) {
    state = isOn ? .on : .off
    location = member
  }

  @inline(always)
  var value: Bool? { state == .absent ? nil : isOn }

  @inline(always)
  var isOn: Bool { state == .on }

  @inline(always)
  var isOff: Bool { state == .off }

  var member: ParsedOrder.MemberLocation? { state == .absent ? nil : location }
}

extension ParsedOrder.Text {
  @inline(always)
  mutating func reset() { state = .absent }

  @inline(always)
  init(_ string: JSONString, isVisible: Bool, _ member: ParsedOrder.MemberLocation) {
    state = isVisible ? .visible : .blank
    text = string
    location = member
  }

  /// Creates a member whose value is not text.
  init(ofOtherType member: ParsedOrder.MemberLocation) {
    state = .otherType
    location = member
  }

  @inline(always)
  var string: JSONString? { state == .visible || state == .blank ? text : nil }

  @inline(always)
  var visible: JSONString? { state == .visible ? text : nil }

  @inline(always)
  var isAbsent: Bool { state == .absent }

  /// Whether the value is text that contains a visible character.
  @inline(always)
  var isVisible: Bool { state == .visible }

  var member: ParsedOrder.MemberLocation? { state == .absent ? nil : location }
}
