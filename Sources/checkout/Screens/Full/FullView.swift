import OrderKit

/// A screen as full mode shows it: rows that can have the focus, a picture of them, and what keys mean there.
///
/// The picture is a function of the view model and of the little that the view keeps for itself, such as where the
/// cursor is in a text. What the person decides goes to the view model at once.
protocol FullView {
  associatedtype Model: ScreenModel
  var screen: Model { get }
  /// What can have the focus, from top to bottom; the way forward is the last.
  var rows: [Row] { get }
  /// Where the focus is. Set it by ``moveFocus(to:)``.
  var focus: Row { get set }
  /// What stands above the page, where it needs a heading.
  var heading: String? { get }
  /// Where the way forward leads; nil at its end.
  var destination: String? { get }
  /// The keys of the row that has the focus.
  var hints: [Hint] { get }

  /// The lines between the heading and the way forward.
  func body(_ layout: Layout) -> [PageLine]
  /// Does what a key means on the row that has the focus; nil if it means nothing special there.
  mutating func press(_ key: Key) -> Step?
  /// Gets ready for keys on the row that has got the focus.
  mutating func enterRow()
  /// Completes what was begun on the row that is losing the focus.
  mutating func leaveRow()
}

/// What can have the focus on a page.
enum Row: Hashable {
  case question(Question)
  /// The way to the next page.
  case forward
}

/// What a key asks of the walk.
enum Step: Hashable {
  /// Nothing more: the page has done it.
  case stay
  /// To whatever comes after this row.
  case next
  case forward
  case back
  /// From the last page to one answer.
  case review(Question)
  case endOfInput
}

/// Keys, and what they do here.
struct Hint: Hashable {
  let keys: String
  let deed: String

  init(_ keys: String, _ deed: String) {
    self.keys = keys
    self.deed = deed
  }
}

extension FullView {
  mutating func enterRow() {}

  mutating func leaveRow() {}

  /// Does what a key means on this page.
  mutating func pressed(_ key: Key) -> Step {
    if let step = press(key) { return step }
    switch key {
    case .enter: return focus == .forward ? .forward : .next
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .escape:
      leaveRow()
      return .back
    case .control("d"): return .endOfInput
    default: break
    }
    return .stay
  }

  /// Moves the focus up or down, as far as there are rows.
  mutating func moveFocus(by step: Int) {
    guard let index = rows.firstIndex(of: focus) else { return moveFocus(to: rows.first ?? .forward) }
    moveFocus(to: rows[min(max(index + step, 0), rows.count - 1)])
  }

  mutating func moveFocus(to row: Row) {
    leaveRow()
    focus = row
    enterRow()
  }
}
