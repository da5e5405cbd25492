import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// The offer of a saved address. The page with it is recorded by RecordedFramesTests.
@Suite struct KeepingFramesTests {
  /// Opens the delivery page, which offers a saved address.
  private func session(_ keys: [Key]) -> FullSession {
    FullSession(
      [.tab, .tab, .tab, .enter] + keys,
      prepareWalk: { walk in
        walk.addressScreen.focus = .savedAddress
        walk.addressScreen.savedAddress = (Address.ada.line, { () throws(Notice) in .ada })
      })
  }

  private func isOffered(_ session: FullSession) -> Bool { session.page.contains(Question.savedAddress.label) }

  private func offerHasFocus(_ session: FullSession) -> Bool {
    session.focusedLine.hasPrefix("→ \(Question.savedAddress.label)")
  }

  @Test func `back leaves the offer as it is`() {
    #expect(offerHasFocus(session([.escape, .tab, .tab, .tab, .enter])), "it is offered again")
    #expect(offerHasFocus(session([.text("x")])), "text goes nowhere")
    #expect(session([.control("d"), .enter]).order.address == Address())
  }

  @Test(arguments: ["Nancy", "Ann", "Yolanda", "nn", "y"], [[Key.down], [.tab]])
  func `a name that is typed while a saved address is offered stays whole`(name: String, past: [Key]) {
    let session = session(past + .typed(name))
    #expect(session.order.address == Address(name: name))
    #expect(session.focusedLine.contains("│ \(name)"))
    #expect(!isOffered(session), "a page with an address offers no other")
    #expect(offerHasFocus(self.session(past + .typed(name) + [.control("u"), .up])), "a page without one does")
  }
}
