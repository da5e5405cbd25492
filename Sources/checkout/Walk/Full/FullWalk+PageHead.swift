import CommandLineKit
import OrderKit
import PlainText

extension FullWalk {
  /// The title with the current step, followed by a summary of each completed step. The last page lists the address
  /// itself.
  func head(upTo page: OrderPage?, _ layout: Layout) -> [StyledText] {
    let done = page.map { $0 == .order ? [] : [.order] } ?? OrderPage.allCases
    let title = StyledText.strong("Cupcake Corner")
    let summaries = done.map {
      mark(of: $0, layout) + StyledText(walk.summary(of: $0)).truncated(to: layout.columns - layout.glyphs.done.count)
    }
    let long = title + "   " + indicator(upTo: page, layout)
    guard let page, long.columns > layout.columns else { return [long] + summaries }
    let (step, all) = ("\(page.rawValue + 1)", "\(OrderPage.allCases.count)")
    let short = [" · step \(step) of \(all)", " \(step)/\(all)"].first { title.columns + $0.columns <= layout.columns }
    return [title + .muted(short ?? "")] + summaries
  }

  /// Returns the marker of a completed step, or a warning if later answers have made the step incomplete again.
  private func mark(of page: OrderPage, _ layout: Layout) -> StyledText {
    walk.screen(of: page).whatIsMissing.isEmpty ? .accent(layout.glyphs.done) : .danger("! ")
  }

  private func indicator(upTo current: OrderPage?, _ layout: Layout) -> StyledText {
    var steps = StyledText()
    for page in OrderPage.allCases {
      if page != .order { steps += .muted(" ── ") }
      let isDone = current.map { page.rawValue < $0.rawValue } ?? true
      switch page {
      case current: steps += .accent(layout.glyphs.option(isChosen: true) + page.name)
      case _ where isDone: steps += mark(of: page, layout) + StyledText(page.name)
      default: steps += .muted(layout.glyphs.option(isChosen: false) + page.name)
      }
    }
    return steps
  }
}

extension OrderPage {
  fileprivate var name: String {
    switch self {
    case .order: "Cakes"
    case .delivery: "Delivery"
    case .checkout: "Check out"
    }
  }
}

extension Walk {
  fileprivate func summary(of page: OrderPage) -> String {
    switch page {
    case .order:
      ([checkoutScreen.summary ?? ""]
        + menu.extras.filter { order[$0.extra] }.map { $0.name.lowercased() }).joined(separator: ", ")
    case .delivery: order.address.line
    case .checkout: "Order placed"
    }
  }
}
