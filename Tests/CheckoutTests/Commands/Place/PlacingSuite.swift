import TestSupport

/// Ann's order for $9.00, as JSON.
func annsOrder(id: String? = nil, _ members: String = #""type":2,"quantity":4"#, city: String = "Ely") -> String {
  let id = id.map { #""id":\#($0),"# } ?? ""
  return #"{\#(id)\#(members),"name":"Ann","streetAddress":"1 Rd","city":"\#(city)","zip":"0042"}"#
}

/// A suite whose tests place orders, each in a home of its own.
protocol PlacingSuite {
  var home: TemporaryHome { get }
}

extension PlacingSuite {
  func place(_ arguments: String..., input: String = annsOrder()) async throws -> Binary.Result {
    try await place(arguments, input: input)
  }

  func place(_ arguments: [String], input: String = annsOrder()) async throws -> Binary.Result {
    try await home.run(["place"] + arguments, input: input)
  }

  /// The ids in answers, or in lines of the log.
  func ids(_ lines: some Sequence<some StringProtocol>) -> [String] {
    lines.compactMap { String($0).firstMatch(of: #/"id":"?([^",]+)/#).map { String($0.1) } }
  }

  /// The state of each line of the log.
  var states: [String] {
    home.logLines.map { $0.firstMatch(of: #/"state":"([^"]+)"/#).map { String($0.1) } ?? "placed" }
  }
}
