#if os(Linux)
  import Foundation
  import Glibc
  import OrderKit
  import TestSupport
  import Testing

  @testable import CommandLineKit
  @testable import SystemIO
  @testable import checkout

  /// Kills the program before its system calls. Nothing that it reported may be lost, and nothing incomplete may be
  /// left.
  ///
  /// The next run must complete the work.
  @Suite(.needs("strace"), .unsanitized, .long, .blocking) struct KillTests {
    /// The scripts that replace `age` and `curl`, outside of the home.
    private let programs = TemporaryHome()

    init() throws {
      for (name, script) in ["age": Self.age, "curl": Self.curl] {
        _ = try programs.addProgram(name, script)
      }
    }

    /// An action of the program, and checks that hold whenever it is killed.
    struct Action: CustomTestStringConvertible {
      let testDescription: String
      let arguments: String
      let prepare: @Sendable (TemporaryHome) throws -> Void
      /// Checks the home after the program was killed. `reported` is the output until then.
      let check: @Sendable (TemporaryHome, _ reported: String) throws -> Void
      let finish: @Sendable (TemporaryHome) throws -> Void
    }

    @Test(arguments: [
      placing("placing", ""), placing("placing two groups", "", count: 300),
      placing("placing after a line that was torn off", "--strict", torn: true),
      placing("placing at a shop", "--post http://shop.example/orders"), saving, locking, unlocking, forgetting,
    ])
    func `killed before any call, it has lost and left nothing`(action: Action) throws {
      // The number of calls that allocate memory varies.
      try inject("signal=KILL", into: action) { [.signaled(SIGKILL), .exited(0)].contains($0.end) }
    }

    /// A call that fails ends the run with a message, unless the call doesn't matter.
    ///
    /// `brk` returns no error number, and a `close` that fails still closes, which strace prevents.
    @Test(arguments: [
      placing("placing", ""), placing("placing at a shop", "--post http://shop.example/orders"), pricing, saving,
      locking, unlocking, forgetting,
    ])
    func `if any call fails, it has lost and left nothing`(action: Action) throws {
      try inject("error=ENOSPC", into: action, except: ["brk", "close"]) {
        $0.end == .exited(0) || $0.text.contains(/error"?: ?/)
      }
    }

    private typealias Run = (end: PseudoTerminal.End, text: String)

    /// Runs an action once for each of its calls, with a fault there, and then again without one.
    private func inject(
      _ fault: String, into action: Action, except spared: Set<String> = [], _ endsWell: (Run) -> Bool
    ) throws {
      let whole = TemporaryHome()
      try action.prepare(whole)
      try #require(try run(action, in: whole, "-o '\(programs.path)/trace'").end == .exited(0))
      let points = Self.points(in: try #require(programs.text(programs.path + "/trace")))
      try #require(points.count >= 5)
      for point in points where !spared.contains(point.call) {
        let home = TemporaryHome()
        try action.prepare(home)
        let run = try run(action, in: home, "-o /dev/null -e inject=\(point.call):\(fault):when=\(point.count)")
        #expect(endsWell(run), "\(point): \(run.text)")
        try action.check(home, run.text)
        let next = try self.run(action, in: home)
        #expect(next.end == .exited(0), "after \(point): \(next.text)")
        try action.finish(home)
        #expect(home.names.filter { $0.hasSuffix(".new") } == [], "after \(point)")
      }
    }

    private struct Point {
      let call: String
      let count: Int
    }

    private static let killsBeforeEveryCall = ProcessInfo.processInfo.environment["CUPCAKE_LONG_TESTS"] == "every"

    /// Returns the calls since `main` began that read or change files; with `CUPCAKE_LONG_TESTS=every`, all of them.
    ///
    /// The first call of the program itself, after those of the loader, asks whether standard input is open.
    private static func points(in trace: String) -> [Point] {
      let ofFiles: Set<Substring> = [
        "mkdir", "chmod", "fchmod", "flock", "read", "write", "fsync", "rename", "unlink", "ftruncate", "openat",
      ]
      var counts: [Substring: Int] = [:]
      var isInMain = false
      return trace.split(separator: "\n").compactMap { line in
        let call = line.prefix { $0 != "(" }
        guard call.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), call != "execve" else { return nil }
        counts[call, default: 0] += 1
        isInMain = isInMain || line.hasPrefix("fcntl(0, F_GETFD")
        guard isInMain, killsBeforeEveryCall || ofFiles.contains(call) else { return nil }
        return Point(call: String(call), count: counts[call, default: 0])
      }
    }

    /// Runs the program at a terminal, with `options` under strace. Returns its output.
    private func run(_ action: Action, in home: TemporaryHome, _ options: String? = nil) throws -> Run {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let environment = [
        // Twice, so that the script is found even if looking for it fails once.
        "PATH": "\(programs.path)/bin:\(programs.path)/bin:\(Binary.path):\(path)", "HOME": home.path, "TERM": "dumb",
      ]
      let line = "exec \(options.map { "strace -qq \($0) " } ?? "")checkout \(action.arguments)"
      let output = programs.path + "/output"
      let terminal = try #require(
        PseudoTerminal("/bin/sh", ["-c", line], environment: environment, standardOutput: output))
      let end = terminal.waitForEnd()
      if let taken = programs.text(programs.path + "/taken") {
        try Data(((home.text(home.path + "/taken") ?? "") + taken).utf8)
          .write(to: URL(fileURLWithPath: home.path + "/taken"))
        try FileManager.default.removeItem(atPath: programs.path + "/taken")
      }
      return (end, (programs.text(output) ?? "") + terminal.text)
    }
  }
#endif
