import PlainText

/// Another program, run by its full path and without a shell. It inherits only the descriptors intended for it.
///
/// Pass secrets on standard input, because arguments and often the environment are visible to other users.
package struct Program {
  package let path: String
  package var arguments: [String] = []
  /// The names of the environment variables to pass on. The program gets no others.
  package var variables = ["HOME", "LANG", "LC_ALL", "LC_CTYPE", "PATH", "TERM"]
  /// Whether the program prompts for input at the terminal.
  package var needsTerminal = false
  /// Whether to show what the program writes on standard error, at the terminal if there is one.
  package var showsErrors = true
  /// Up to 16 KiB for the program to read from `/dev/fd/3`.
  package var settings: [UInt8]?
  /// A descriptor for the program to inherit. If its file is locked, the lock lasts at least as long as the program.
  package var inherited: Descriptor?
  package var outputLimit = 1 << 20
  package var timeLimit: Duration?
  package var cancellation: Interruption?

  package struct Report: Hashable {
    package let end: ProcessEnd
    package let output: [UInt8]
    /// The standard error output of a program that needs a terminal.
    package var errors: [UInt8] = []
  }
}

package enum ProgramError: Error, Hashable {
  case notThere(String)
  case cannotStart(String, reason: String)
  case noTerminal(String)
  case wroteTooMuch(String, limit: Int)
  case tookTooLong(String, Duration)
  /// Part of the input or output was lost, so the result of the run cannot be used.
  case pipeFailed(String, Errno)
  /// The run was cancelled, or this process has to end because of a signal; see ``SystemCalls/endingSignal``.
  case interrupted

  package var message: String {
    switch self {
    case .notThere(let name): "\(name) is not in a directory of PATH: install it"
    case .cannotStart(let path, let reason): "cannot run \(path): \(reason)"
    case .noTerminal(let path): "\(path) asks at a terminal, and there is none: run this in a terminal"
    case .wroteTooMuch(let path, let limit): "\(path) wrote more than \(limit) bytes"
    case .tookTooLong(let path, let limit): "\(path) took longer than \(limit.components.seconds) seconds"
    case .pipeFailed(let path, let error): "the connection to \(path) failed: \(error.message)"
    case .interrupted: "interrupted"
    }
  }
}

extension Program {
  /// Locates a program on `PATH`, ignoring relative directories because they depend on the current directory.
  package init(named name: String, environment: [String: String]) throws(ProgramError) {
    let directories = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    let candidates = directories.filter { $0.utf8.first == UInt8(ascii: "/") }.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: SystemCalls.isProgram) else { throw .notThere(name) }
    self.init(path: path)
  }

  /// Runs the program with `input` as its standard input and waits for it to exit.
  ///
  /// If a signal is about to end this process, the program is terminated first and the terminal mode is restored.
  package func run(_ input: [UInt8] = [], environment: [String: String]) throws(ProgramError) -> Report {
    let terminal = needsTerminal ? SystemCalls.openTerminal() : nil
    if needsTerminal, terminal == nil { throw .noTerminal(path) }
    // If a program is killed at its passphrase prompt, the terminal remains without echo.
    let mode = terminal.flatMap { TerminalMode(of: $0) }
    let values = variables.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return try SignalWatch.deferringEndingSignals { endings throws(ProgramError) in
      defer {
        if let terminal {
          if terminal.isForeground { mode?.apply(to: terminal) }
          terminal.close()
        }
      }
      do throws(ProgramError) {
        var run = try ProgramRun(
          self, input, environment: values, errorOutput: terminal ?? .standardError, endings: endings)
        return try run.finish()
      } catch {
        // The prompt was not answered, so begin a new line after it.
        if error == .interrupted, let terminal { try? terminal.write("\n", as: .lines) }
        throw error
      }
    }
  }
}
