import CommandLineKit
import OrderKit
import PlainText

extension FullWalk {
  func total(_ layout: Layout) -> [Frame.Line] {
    let long = walk.current.runningTotal
    let total = sender.keptTotal(of: walk.order.value) ?? walk.current.quote?.description ?? "unknown"
    // The receipt on the last page already lists the stages line by line.
    let words =
      walk.page == .checkout
      ? ["Your total is \(total)"] : ["Total so far: \(long ?? total)", "Total so far: \(total)"]
    return [layout.line(layout.fitting((words + ["Total: \(total)", total]).map { .strong($0) }))]
  }

  /// The button that continues to the next page (dimmed if answers are missing), and the labels of missing answers.
  func forward(_ layout: Layout) -> [Frame.Line] {
    let (isLast, isOpen) = (walk.page == .checkout, walk.current.whatIsMissing.isEmpty)
    let hasFocus = walk.current.focus == (isLast ? .placeOrder : nil)
    let tone: Meaning = !isOpen ? .muted : hasFocus ? .accent : .plain
    let way = layout.fitting(labels.map { StyledText(layout.glyphs.button($0), tone) })
    let hint =
      isOpen
      ? StyledText.muted(isLast ? walk.checkoutScreen.field(.placeOrder)?.hint ?? "" : "")
      : StyledText(walk.current.missingInWords.joined(separator: " · "), overlay == .refused ? .danger : .muted)
    if let both = layout.joined(way, hint) { return layout.row(both, hasFocus: hasFocus) }
    var below = layout.row(hint, indent: 2)
    if layout.size.rows < 16 {
      // Limit the hint to one line if there are few rows.
      if below.count > 1 { below[0].content += "…" }
      below = isOpen ? [] : Array(below.prefix(1))
    }
    return layout.row(way, hasFocus: hasFocus) + below
  }

  private var labels: [String] {
    switch walk.page {
    case _ where walk.isReviewing: ["Back to checkout", "Checkout"]
    case .order: ["Continue to delivery details", "Continue"]
    case .delivery: ["Continue to checkout", "Continue"]
    case .checkout:
      // This label is never abbreviated, because it contains the name of the shop.
      [walk.checkoutScreen.field(.placeOrder)?.label ?? Question.placeOrder.label(on: walk.menu)]
    }
  }

  /// The progress of an order that is being sent, or a warning about earlier attempts.
  func status(_ layout: Layout) -> [Frame.Line] {
    if let sendingTime {
      return layout.row(.strong("Sending the order… \(sendingTime.components.seconds) s"), indent: 2)
    }
    if walk.page != .checkout || walk.isOver { return [] }
    return sender.doubts(about: walk.checkoutScreen.orderToSend).flatMap { layout.row(.danger($0), indent: 2) }
  }

  func keys(_ layout: Layout) -> [Frame.Line] {
    if sendingTime != nil { return hints([("Esc", "stop waiting"), ("^C", "stop and leave")], layout) }
    switch overlay {
    case .leaving:
      return layout.row(.strong("Discard this order and quit?"))
        + hints([("Enter", "quit"), ("Esc", "stay")], layout)
    case .keys, .notes: return hints([("any key", "go on")], layout)
    case .none, .refused: return hints(own + [way], layout)
    }
  }

  func allKeys(_ layout: Layout) -> [Frame.Line] {
    let choosesByArrow = own.first?.keys == "↑↓"
    let moves: [Hint] = [
      (choosesByArrow ? "Tab" : "↑↓ Tab", "move"), ("Home End", "first, last row"),
    ]
    let letters = walk.current.focus.flatMap(walk.current.field).map(\.letterHint) ?? ("j k", "as ↓ ↑")
    let all =
      own.filter { $0.keys != "?" && !["move", "no"].contains($0.action) && $0.keys != "↑" }
      + moves + [letters, way, ("^D", "leave"), ("^C", "quit at once")].compactMap(\.self)
    let width = (all.map(\.keys.columns).max() ?? 0) + 2
    return [layout.line(.strong("Keys"))]
      + all.flatMap { layout.row(StyledText.key($0.keys).padded(to: width) + StyledText($0.action)) }
  }

  private var way: Hint { ("Esc", walk.page == .order && !walk.isReviewing ? "leave" : "back") }

  /// The action of Enter on a button while other answers are missing.
  private var toMissing: String { "go there" }

  private var own: [Hint] {
    let isOpen = walk.current.whatIsMissing.isEmpty
    guard let question = walk.current.focus else {
      return [("Enter", isOpen ? "continue" : toMissing), ("↑", "change"), ("?", "keys")]
    }
    if question.page != walk.page { return [("Enter", "change"), ("↑↓", "move"), ("?", "keys")] }
    return (walk.current.field(question)?.hints ?? []).map {
      if question == .placeOrder, !isOpen, $0.keys == "Enter" { return ("Enter", toMissing) }
      // While an answer from the last page is being changed, Enter returns directly to the last page.
      return walk.isReviewing && $0 == ("Enter", "next") ? ("Enter", "done") : $0
    }
  }

  /// Returns as many hints as fit. The first and last hints are dropped last; the last one is about leaving the page.
  private func hints(_ hints: [Hint], _ layout: Layout) -> [Frame.Line] {
    var shown = hints
    while true {
      let texts = shown.map { StyledText.key($0.keys) + .muted(" \($0.action)") }
      let lines = layout.lines(of: texts, separator: .muted("  ·  "))
      let most = layout.isNarrow && layout.size.rows >= 10 ? 2 : 1
      if lines.count <= most || shown.count < 2 { return lines.map { layout.line($0) } }
      shown.remove(at: max(shown.count - 2, 0))
    }
  }
}
