import Foundation
import Testing

@testable import checkout

/// What an order is called once it is placed, and that it is placed once under that.
@Suite struct PlacedIDTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private func order(id: String? = nil, _ goods: String = #""type":2,"quantity":4"#, city: String = "Ely") -> String {
    let id = id.map { #""id":\#($0),"# } ?? ""
    return #"{\#(id)\#(goods),"name":"Ann","streetAddress":"1 Rd","city":"\#(city)","zip":"0042"}"#
  }

  private func place(_ arguments: String..., input: String) async throws -> Binary.Result {
    try await Binary.run(["place"] + arguments, input: input, environment: home.environment)
  }

  /// The id of each line.
  private func ids(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.firstMatch(of: #/"id":"([^"]+)"/#).map { String($0.1) } ?? "" }
  }

  @Test func `an order's own id is its id, in the echo and in the log`() async throws {
    let result = try await place(
      input: [order(id: #""A-1""#), order(id: "697"), order(), order(id: "null")].joined(separator: "\n"))
    let placed = ids(result.output)
    #expect(placed.prefix(2) == ["A-1", "697"])
    #expect(placed.dropFirst(2).allSatisfy { UUID(uuidString: $0) != nil })
    #expect(Set(placed).count == 4)
    #expect(ids(home.logLines.joined(separator: "\n")) == placed)
  }

  @Test func `an id that cannot be one is an error at its place, in a dry run too`() async throws {
    for arguments in [[], ["--dry-run"]] {
      let result = try await Binary.run(
        ["place"] + arguments, input: order(id: #""""#), environment: home.environment)
      #expect(result.output.hasPrefix(#"{"id":"","error":{"code":"id.invalid","path":"/id","record":1,"line":1,"column":7,"#))
      #expect(result.status == 65)
    }
    #expect(home.logLines == [])
  }

  @Test func `--id names an order without an id, and is refused beside another id`() async throws {
    let result = try await place("--id", "A-2", input: order(id: #""A-1""#))
    #expect(result.status == 64)
    #expect(result.error.hasPrefix("Error: '--id' is 'A-2', but the order's own id is 'A-1': leave out one of them.\n"))
    #expect(result.output == "")
    #expect(home.logLines == [])
    #expect(ids(try await place("--id", "697", input: order(id: "697")).output) == ["697"])
    #expect(ids(try await place("--id", "A-2", input: order(id: "null")).output) == ["A-2"])
  }
}
