import CommandLineKit
import OrderKit
import OrderStreams
import Testing

@testable import checkout

@Suite struct StoreLocationTests {
  @Test(arguments: [
    (["HOME": "/home/ann"], "/home/ann/.local/state/checkout", "/home/ann/.local/share/checkout"),
    (["HOME": "/h", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d"], "/s/checkout", "/d/checkout"),
    // Relative and empty paths count as unset.
    (["HOME": "/h", "XDG_STATE_HOME": "s"], "/h/.local/state/checkout", "/h/.local/share/checkout"),
    (["HOME": "/h", "XDG_DATA_HOME": ""], "/h/.local/state/checkout", "/h/.local/share/checkout"),
  ])
  func `places follow the XDG specification`(environment: [String: String], state: String, data: String) throws {
    #expect(try StoreLocation.orderLog.path(in: environment) == "\(state)/orders.ndjson")
    #expect(try StoreLocation.details.path(in: environment) == "\(data)/details")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "here"]])
  func `without a place it is said which variable gives one`(environment: [String: String]) throws {
    for (location, variable) in [(StoreLocation.orderLog, "XDG_STATE_HOME"), (.details, "XDG_DATA_HOME")] {
      let error = try #require(throws: Failure.self) { try location.path(in: environment) }
      #expect(error.message.contains("HOME or \(variable)") && error.exitStatus == .cannotCreate)
    }
  }
}
