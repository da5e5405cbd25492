import CommandLineKit
import OrderKit
import OrderScreens
import SystemIO

extension FullWalk {
  /// The button that continues, dimmed if answers are missing, with a hint. If there are few rows, the hint must not
  /// take a row of its own.
  func forward(_ layout: Layout) -> [Frame.Line] {
    let order = walk.page == .checkout ? walk.current.field(.placeOrder) : nil
    let label = order?.label ?? (walk.isReviewing ? "Back to checkout" : "Continue")
    let missing = walk.current.missingInWords.joined(separator: " · ")
    let hasFocus = walk.current.focus == order?.id
    let button = StyledText(
      "→ \(label)", !missing.isEmpty ? .muted : hasFocus ? .accent : .plain)
    let hint = missing.isEmpty ? order?.hint ?? "" : missing
    let lines = layout.row(button + (hint.isEmpty ? "" : "   " + .muted(hint)), hasFocus: hasFocus)
    return layout.size.rows < 16 && lines.count > 1 ? layout.row(button, hasFocus: hasFocus) : lines
  }

  /// The progress of an order that is being sent, or a warning about earlier attempts.
  func status(_ layout: Layout) -> [Frame.Line] {
    if let sending = walk.sender.sending {
      let time = SystemCalls.uptime - sending.start
      return layout.row(.strong("Sending the order… \(time.components.seconds) s"), after: "  ")
    }
    if walk.page != .checkout || walk.isOver { return [] }
    // A shop's words may be long, so the page has the beginning, and the end of the walk prints them all.
    return walk.doubts.flatMap { layout.row(.danger($0), after: "  ").prefix(3) }
  }

  func keys(_ layout: Layout) -> [Frame.Line] {
    if walk.sender.sending != nil { return hints([("Esc", "stop waiting"), ("^C", "stop and leave")], layout) }
    if asksWhetherToLeave {
      return layout.row(.strong("Discard this order and quit?"))
        + hints([("Enter", "quit"), ("Esc", "stay")], layout)
    }
    return hints(own + [("Esc", walk.page == .order && !walk.isReviewing ? "leave" : "back")], layout)
  }

  private var own: [Hint] {
    let isOpen = walk.current.whatIsMissing.isEmpty
    guard let question = walk.current.focus else {
      return [("Enter", isOpen ? "continue" : "go there"), ("↑", "change")]
    }
    if question.page != walk.page { return [("Enter", "change"), ("↑↓", "move")] }
    if question == .placeOrder, !isOpen { return [("Enter", "go there")] }
    return walk.current.field(question)?.hints ?? []
  }

  private func hints(_ hints: [Hint], _ layout: Layout) -> [Frame.Line] {
    var texts = hints.map { StyledText.key($0.keys) + .muted(" \($0.action)") }
    var line: StyledText {
      texts.dropFirst().reduce(texts[0]) { $0 + .muted(layout.isNarrow ? "  " : "  ·  ") + $1 }
    }
    // The first one and the last one, which is about leaving the page, are always there.
    while texts.count > 2, line.columns + 2 > layout.columns { texts.remove(at: texts.count - 2) }
    return layout.row(line)
  }
}
