package import Foundation

/// The built `checkout`, run as a shell would run it.
///
/// All three streams are files, so that neither side can wait for the other; a test that needs a real pipe spells it
/// in ``shell(_:input:environment:)``.
package enum Binary {
  /// How a run ended and what it wrote.
  package struct Result {
    /// The exit status, or nil if a signal ended the process.
    package let status: Int32?
    /// The signal that ended the process, or nil if it exited.
    package let signal: Int32?
    package let outputBytes: Data
    package let errorBytes: Data

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var error: String { String(decoding: errorBytes, as: UTF8.self) }
  }

  /// The directory of the build's products, which holds the test bundle too.
  package static let directory =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  /// Where the executable is: beside the tests, or where `CUPCAKE_CHECKOUT` says, as for the program that is released.
  package static let url =
    ProcessInfo.processInfo.environment["CUPCAKE_CHECKOUT"].map { URL(fileURLWithPath: $0) }
    ?? directory.appendingPathComponent("checkout")

  /// Where a shell finds `checkout`, and then the other products.
  package static let path = "\(url.deletingLastPathComponent().path):\(directory.path)"

  /// Runs `checkout`. The environment is `PATH`, a `HOME` of the run's own and what is given, whatever the tests run in.
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

  /// Runs a line of shell that finds `checkout` on its path.
  package static func shell(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) async throws -> Result {
    let shell = URL(fileURLWithPath: "/bin/sh")
    return try await run(shell, ["-c", line], input: Data(input.utf8), environment: environment)
  }

  /// Runs any program with bytes as its standard input.
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

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // A home of its own, gone with the run.
    process.environment = ["PATH": "\(path):\(others)", "HOME": folder.path]
      .merging(environment) { _, given in given }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    await Places.all.take()
    do {
      try withAllSignals { try process.run() }
      for await _ in ends {}
      await Places.all.give()
    } catch {
      await Places.all.give()
      throw error
    }

    let died = process.terminationReason == .uncaughtSignal
    return Result(
      status: died ? nil : process.terminationStatus, signal: died ? process.terminationStatus : nil,
      outputBytes: try Data(contentsOf: outputFile), errorBytes: try Data(contentsOf: errorFile))
  }

  /// A child inherits its thread's signal mask, and the threads that run tests block nearly everything: without this
  /// no SIGPIPE or SIGTERM would reach the program.
  private static func withAllSignals(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}

/// Places for programs that run at once. All tests start together: without a limit hundreds of programs would, and those
/// whose test waits for an answer in time would get none.
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
