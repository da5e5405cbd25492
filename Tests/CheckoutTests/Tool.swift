import Foundation
import Testing

/// A program that the tests need and the machine may lack.
enum Tool {
  /// Whether a missing program is a failure, as it is where all of them were installed.
  static let areRequired = ProcessInfo.processInfo.environment["CUPCAKE_REQUIRE_TOOLS"] == "1"

  /// Whether a program is on the path.
  static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Ends the running test, and says so, if a program is missing; where programs are required the test goes on and
  /// fails for lack of it.
  static func need(_ name: String) throws {
    if isInstalled(name) || areRequired { return }
    try Test.cancel("\(name) is not installed")
  }
}
