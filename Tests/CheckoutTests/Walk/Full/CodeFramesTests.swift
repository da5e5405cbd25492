import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// Promotion codes on the last page. The receipt with a code is recorded by RecordedFramesTests.
@Suite struct CodeFramesTests {
  /// Types into the field of the code, in an order for $9.00.
  private func session(
    _ keys: [Key], settled: Set<Question> = [], prepare: (Order) -> Void = { _ in }
  ) -> FullSession {
    FullSession(on: .checkout, keys, columns: 110, rows: 23, menu: .withCodes, settled: settled) { order in
      (order.type, order.quantity) = (2, 4)
      prepare(order)
    }
  }

  private func typing(_ text: String, then keys: Key...) -> FullSession { session([.up] + .typed(text) + keys) }

  struct Typed: Sendable {
    let text: String
    /// Why the code takes nothing off.
    var problem: CodeProblem?
    /// Whether that is certain before the field is left.
    var showsAtOnce = false
    /// The code that is sent.
    var sent: String?
  }

  @Test(arguments: [
    Typed(text: "lemon", problem: .unknown),
    Typed(text: "spring", problem: .springIsOver, showsAtOnce: true),
    Typed(text: "FIVEOFF", problem: .tooFewForFive, showsAtOnce: true),
    Typed(text: "birthday", sent: "BIRTHDAY"), Typed(text: " today ", sent: "TODAY"), Typed(text: ""),
    Typed(text: " "),
  ])
  func `a code is sent as the menu spells it; one that takes nothing off says why, keeps the focus and orders nothing`(
    row: Typed
  ) {
    let message = row.problem.map { Notice.code($0, .usd).message } ?? "promotion code"
    let (typing, left) = (typing(row.text), typing(row.text, then: .enter))
    #expect(typing.page.contains(message) == row.showsAtOnce, "\(typing.page)")
    #expect(left.page.contains(message) == (row.problem != nil), "\(left.page)")
    for keys in [[.enter, .enter, .enter], [.enter, .down, .enter]] as [[Key]] {
      let session = session([.up] + .typed(row.text) + keys)
      #expect((session.placed == nil) == (row.problem != nil))
      if row.problem == nil {
        #expect(session.placed?.order.basket.code == row.sent && session.order.code == row.sent)
      } else {
        #expect(session.walk.current.focus == .code && session.order.code == row.text)
        #expect(session.focusedLine.hasSuffix("│ \(row.text)"))
        #expect(session.page.contains("fix the promotion code first"), "\(session.page)")
      }
    }
    let emptied = self.typing(row.text, then: .enter, .control("u"), .enter, .enter)
    if row.problem != nil { #expect(emptied.placed != nil && emptied.placed?.order.basket.code == nil) }
  }

  @Test func `with --yes an order is placed at once, unless its code takes nothing off`() {
    let yes: Set<Question> = [.code, .placeOrder]
    #expect(session([], settled: yes) { $0.code = "birthday" }.placed?.order.basket.code == "BIRTHDAY")
    let shown = session([], settled: yes) { $0.code = "fiveoff" }
    #expect(shown.placed == nil)
    #expect(shown.page.contains(Notice.code(.tooFewForFive, .usd).message))
  }
}
