import Foundation
package import Testing

package enum Tool {
  /// Whether a missing program is a failure, as in `.ci/run`.
  package static let areRequired = ProcessInfo.processInfo.environment["CUPCAKE_REQUIRE_TOOLS"] == "1"

  package static func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test of a process's resources under a sanitizer, which itself uses many.
  package static var unsanitized: Self {
    let marks = ["__asan_init", "__tsan_init"]
    return .enabled(if: marks.allSatisfy { unsafe dlsym(nil, $0) == nil }, "a sanitizer takes much for itself")
  }

  /// Skips a slow test that rarely fails, unless `CUPCAKE_LONG_TESTS=1` is set, as it is in `.ci/run`.
  package static var long: Self { .enabled(if: samples(0, long: 1) == 1, "it is slow: set CUPCAKE_LONG_TESTS=1") }

  package static func onLinux(_ reason: Comment) -> Self {
    #if os(Linux)
      .enabled(if: true, reason)
    #else
      .disabled(reason)
    #endif
  }

  /// Skips the test if a program is missing. If programs are required, the test runs and fails.
  package static func needs(_ programs: String...) -> Self {
    let missing = Tool.areRequired ? [] : programs.filter { !Tool.isInstalled($0) }
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: " and ")) is not installed")
  }
}
