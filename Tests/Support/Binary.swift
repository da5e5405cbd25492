package import Foundation
import SystemIO
import Testing

/// Runs the built `checkout` as a shell would.
///
/// All three streams are files, so that neither side waits for the other. For a pipe, use
/// ``shell(_:input:environment:)``.
package enum Binary {
  package struct Result {
    /// The exit status; `nil` if a signal ended the process.
    package let status: Int32?
    /// The signal that ended the process; `nil` if it exited.
    package let signal: Int32?
    package let outputBytes: Data
    package let errorBytes: Data

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  package static let directory =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  /// The executable: the built one, or the path in `CUPCAKE_CHECKOUT`.
  package static let url =
    ProcessInfo.processInfo.environment["CUPCAKE_CHECKOUT"].map { URL(fileURLWithPath: $0) }
    ?? directory.appendingPathComponent("checkout")

  /// A value of `PATH` with `checkout` and the other products.
  package static let path = "\(url.deletingLastPathComponent().path):\(directory.path)"

  /// Runs `checkout` with `PATH`, a temporary `HOME`, and the given variables only.
  package static func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(arguments, input: input, environment: environment)
  }

  package static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    try await run(url, arguments, input: Data(input.utf8), environment: environment)
  }

  package static func shell(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    let shell = URL(fileURLWithPath: "/bin/sh")
    return try await run(shell, ["-c", line], input: Data(input.utf8), environment: environment)
  }

  package static func run(
    _ program: URL, _ arguments: [String], input: Data, environment: [String: String] = [:]
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("checkout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (inputFile, outputFile, errorFile) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out"), folder.appendingPathComponent("err")
    )
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)

    let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // Days for people are local, and some tests compare them with times in UTC.
    let variables = ["PATH": "\(path):\(others)", "HOME": folder.path, "TZ": "UTC"].merging(environment) { _, given in
      given
    }
    let files = [
      try FileHandle(forReadingFrom: inputFile), try FileHandle(forWritingTo: outputFile),
      try FileHandle(forWritingTo: errorFile),
    ]
    await Places.all.take()
    let child = Child(program.path, arguments, environment: variables, files: files)
    let end = await child?.end
    await Places.all.give()
    let (status, signal): (Int32?, Int32?) =
      switch try #require(end, "\(program.path) does not start") {
      case .exited(let number): (number, nil)
      case .signaled(let number): (nil, number.rawValue)
      }
    return Result(
      status: status, signal: signal, outputBytes: try Data(contentsOf: outputFile),
      errorBytes: try Data(contentsOf: errorFile))
  }
}

/// Limits the number of programs that run at once.
///
/// All tests start together. Without the limit, tests that wait for an answer would run out of time.
private actor Places {
  static let all = Places()
  private var free = 2 * ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
