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
        #expect(session.placed?.basket.code == row.sent && session.order.code == row.sent)
      } else {
        #expect(session.walk.current.focus == .code && session.order.code == row.text)
        #expect(session.focusedLine.hasSuffix("│ \(row.text)"))
        #expect(session.page.contains("correct \(Question.code.label)"), "\(session.page)")
      }
    }
    let emptied = self.typing(row.text, then: .enter, .control("u"), .enter, .enter)
    if row.problem != nil { #expect(emptied.placed != nil && emptied.placed?.basket.code == nil) }
  }

  @Test func `a code is edited like an address, and cleared`() {
    #expect(session([.up, .paste("xIRTHDAY"), .home, .delete, .text("b"), .end, .left]).order.code == "bIRTHDAY")
    let cleared = typing("lemon", then: .enter, .control("u"))
    #expect(cleared.order.code == nil && !cleared.page.contains("promotion code"))
    let again = typing("lemon", then: .enter, .backspace)
    #expect(again.order.code == "lemo")
    #expect(!again.page.contains("promotion code"), "no one is scolded while typing")
  }

  @Test func `a code stays through the pages, and what it takes off follows them`() {
    let session = typing("fiveoff", then: .up, .up, .up, .enter, .end, .enter)
    #expect(session.order.quantity == 20)
    #expect(session.page.contains("FIVEOFF") && session.page.contains("$36.00"), "\(session.page)")
  }

  @Test func `with --yes an order is placed at once, unless its code takes nothing off`() {
    let yes: Set<Question> = [.code, .placeOrder]
    #expect(session([], settled: yes) { $0.code = "birthday" }.placed?.basket.code == "BIRTHDAY")
    let shown = session([], settled: yes) { $0.code = "fiveoff" }
    #expect(shown.placed == nil)
    #expect(shown.page.contains(Notice.code(.tooFewForFive, .usd).message))
  }

  @Test func `a menu without codes has no field`() {
    let session = FullSession(on: .checkout, [.up])
    #expect(!session.page.contains(Question.code.label))
    #expect(session.walk.current.focus == .specialRequests)
  }

  @Test func `the end of the input is not the end of a code`() {
    let ranOut = WalkFailure.answersRanOut(label: Question.code.label, line: nil)
    #expect(session([.up, .control("d")]).failure == ranOut)
    let full = typing("x", then: .home, .control("d"))
    #expect(full.order.code == nil)
  }
}
