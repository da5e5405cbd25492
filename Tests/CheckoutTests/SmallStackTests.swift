import Foundation
import TestSupport
import Testing

/// Runs the built program with 512 KiB of stack, the size that threads have on Apple's systems.
@Suite(.unsanitized) struct SmallStackTests {
  private let home = TemporaryHome()
  private static let nested = String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500)

  private func run(_ command: String, input: String) async throws -> Binary.Result {
    try await home.shell("ulimit -s 512; \(command)", input: input)
  }

  @Test func `a menu with 500 nested objects is refused`() async throws {
    let menu = "\(home.path)/nested.json"
    try home.write(Self.nested, to: menu)
    let result = try await run("checkout menu check '\(menu)'", input: "")
    #expect(result.signal == nil && result.status == 78, "\(result.error.prefix(200))")
  }

  @Test(.needs("curl", "python3"))
  func `a shop's answer with 500 nested objects confirms an order`() async throws {
    let shop = try TestShop(in: home)
    let order = #"{"type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
    let result = try await run("checkout place --post '\(shop.url("/deep"))'", input: order)
    #expect(result.signal == nil && result.status == 0, "\(result.error.prefix(200))")
    #expect(result.output.contains(#""shopID":"481""#))
  }

  @Test func `an order with 500 nested objects is priced`() async throws {
    let result = try await run("checkout price", input: #"{"type":0,"quantity":3,"more":\#(Self.nested)}"#)
    #expect(result.output.hasPrefix(#"{"total":"6.00""#), "\(result.error.prefix(200))")
  }
}
