import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite(.serialized, .blocking, .needs("curl", "python3")) struct SlowShopOnPseudoTerminalTests {
  private let home = TemporaryHome()
  private let shop: TestShop

  init() throws { shop = try TestShop(in: home) }

  private func start(_ arguments: [String] = [], path: String) throws -> PseudoTerminal {
    try checkout(["--post", shop.url(path), "--timeout", "50"] + arguments)
  }

  private func checkout(_ arguments: [String]) throws -> PseudoTerminal {
    try PseudoTerminal.checkout(
      arguments,
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "NO_COLOR": "1", "HOME": home.path,
      ], columns: 120)
  }

  /// Once the order is confirmed, the log no longer leads to its shop.
  @Test func `the command to order again names the shop that only the log knew`() throws {
    let address = "--name A --street B --city C --zip D --yes".words
    let first = try start("--type 0 --quantity 3 --no-extras --no-input".words + address, path: "/once")
    #expect(first.waitForEnd() == .exited(69), "\(first.text)")
    let second = try checkout(["orders", "again", try #require(id)] + address)
    #expect(second.waitForEnd() == .exited(0), "\(second.text)")
    let again = "Order it again: checkout orders again --post \(shop.url("/once"))\r\n"
    #expect(second.text.contains(again), "\(second.text)")
  }

  private func send(to path: String) throws -> PseudoTerminal {
    let terminal = try start(
      "--type 0 --quantity 3 --no-extras".words
        + "--name A --street B --city C --zip D".words, path: path)
    #expect(terminal.wait(for: "→ Place Order at 127.0.0.1:\(shop.port)"), "\(terminal.text)")
    #expect(terminal.pressEnter { terminal.text.contains("Sending the order… ") }, "\(terminal.text)")
    while shop.requests.isEmpty, terminal.waitForEnd(seconds: 0.02) == .running {}
    return terminal
  }

  private var id: String? { shop.requests.first?.header("Idempotency-Key").first }

  // The shop answers after a minute, so waiting for it would exceed the limit of the test.
  @Test(arguments: [SIGINT, SIGTERM, 0])
  func `what ends the walk while the order is sent does so at once, and reports that it is unconfirmed`(signal: Int32)
    throws
  {
    let terminal = try send(to: "/hang")
    terminal.type("yn\r\r")
    // 0 stands for the key Ctrl-C.
    if signal == 0 { terminal.type("\u{3}") } else { terminal.send(signal) }
    #expect(terminal.waitForEnd(seconds: 10) == .signaled(signal == 0 ? SIGINT : signal))
    #expect(terminal.isCooked)
    let id = try #require(id)
    let again = "checkout orders again --post \(shop.url("/hang")) --timeout 50 \(id)"
    #expect(terminal.text.contains(" \(id)\r\nto try again: \(again)\r\n"), "\(terminal.text)")
    #expect(home.logLines.count == 1 && home.logLines[0].contains(#""state":"unconfirmed""#))
  }

  @Test func `an order that the shop takes late is placed once, and thanks come then`() throws {
    // Long enough that the time is drawn at least once, even if the machine is busy.
    let terminal = try send(to: "/slow?seconds=5")
    #expect(terminal.wait { terminal.text.contains(/Sending the order… [1-9]/) }, "the time goes on")
    terminal.type("\r\r\r")
    #expect(terminal.waitForEnd() == .exited(0), "\(terminal.text)")
    #expect(terminal.text.contains(" (481 at the shop)\r\n"))
    #expect(shop.requests.count == 1)
  }
}
