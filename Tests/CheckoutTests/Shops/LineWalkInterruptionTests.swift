#if canImport(Glibc)
  import CommandLineKit
  import Foundation
  import Glibc
  import OrderKit
  import TestSupport
  import Testing

  @testable import checkout

  @Suite(.serialized, .blocking, .needs("curl"), .needs("python3")) struct LineWalkInterruptionTests {
    @Test func `Ctrl-C while an order is sent says that it is unconfirmed, how to ask again, and ends by the signal`()
      throws
    {
      let home = try TemporaryHome()
      let shop = try TestShop(in: home)
      let order = [
        "--type", "2", "--quantity", "4", "--no-special-requests", "--name", "Ann", "--street", "1 Rd", "--city", "Ely",
        "--zip", "0042",
      ]
      let environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8", "HOME": home.path]
      let terminal = try #require(
        PseudoTerminal(
          Binary.url.path, ["--accessible", "--post", shop.url("/hang")] + order, environment: environment))
      let before = terminal.firstMode
      #expect(terminal.wait(for: "\(Question.remember.label), "))
      terminal.type("\n")
      #expect(terminal.wait(for: Question.placeOrder.label))
      terminal.type("y\n")
      #expect(terminal.wait(for: "Sending "))
      for _ in 0..<600 where shop.requests.isEmpty { terminal.waitForQuiet(milliseconds: 20) }
      let key = try #require(shop.requests.first?.header("Idempotency-Key").first)
      terminal.type("\u{3}")
      #expect(terminal.waitForEnd() == .signaled(SIGINT), "\(terminal.text)")
      #expect(terminal.mode == before && terminal.isCooked)
      // Lines are broken between words, but not the command, which a person copies.
      #expect(terminal.text.contains("unconfirmed: "))
      #expect(terminal.text.contains("to try again: checkout orders again --accessible \(key)\r\n"))
      #expect(home.logLines.count == 1)
      #expect(home.logLines.first?.contains(#"{"id":"\#(key)","#) == true)
    }
  }
#endif
