import Foundation
import TestSupport
import Testing

@testable import checkout

/// The other sessions about details are recorded.
@Suite struct DetailsTests {
  @Test(.needs("age", "setsid")) func `without a terminal nothing is locked`() async throws {
    let home = TemporaryHome()
    let result = try await home.shell(
      "checkout details save '\(Project.directory.path)/Examples/order.json'; setsid -w checkout details lock")
    #expect(result.error.contains("/age asks at a terminal") && result.status == 69)
    #expect(home.text(home.details)?.hasPrefix("{") == true)
  }
}
