import OrderKit

/// The last screen in line mode. "Place Order" has no default: nobody orders by pressing Enter once too often.
struct CheckoutLineView: LineView {
  let screen: CheckoutScreen

  var heading: String { "Check out, step 3 of 3" }

  var summary: [String] {
    var lines: [String] = []
    if let summary = screen.summary { lines.append(summary) }
    if let quote = screen.quote { lines += Receipt(quote).lines }
    // The total stands last, next to the question that it is about.
    lines.insert("Deliver to: \(screen.order.destination.joined(separator: ", "))", at: max(lines.count - 1, 0))
    return lines
  }

  var questions: [LineQuestion] {
    (screen.asksForCode ? [code] : []) + [
      .yesOrNo(.placeOrder, Question.placeOrder.label(on: screen.menu), now: nil) { isYes in
        if isYes { screen.placeOrder() } else { screen.decline() }
      }
    ]
  }

  private var code: LineQuestion {
    LineQuestion(
      question: .code, label: Question.code.label(on: screen.menu), hint: ", or none",
      standard: screen.order.code ?? "none", take: screen.enterCode)
  }
}
