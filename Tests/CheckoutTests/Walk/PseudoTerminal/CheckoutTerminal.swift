import Foundation
import TestSupport
import Testing

extension PseudoTerminal {
  /// Starts the tool on a terminal that shows Unicode and color.
  static func checkout(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80, output: String? = nil
  ) throws -> PseudoTerminal {
    let all = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8"].merging(environment) { $1 }
    return try #require(
      PseudoTerminal(Binary.url.path, arguments, environment: all, columns: columns, standardOutput: output))
  }

  /// The screen and the modes of the terminal.
  var screen: (lines: [String], modes: Set<String>) {
    var emulator = TerminalEmulator(columns: 80, rows: 24)
    emulator.feed(text)
    return (emulator.screen, emulator.modes)
  }
}
