import PlainText

/// An outside program: run by its full path, without a shell, with no descriptor of ours but those that are for it.
///
/// What is secret goes in by standard input: other users can see arguments, and often the environment.
package struct Program {
  package let path: String
  package var arguments: [String] = []
  /// The variables that it gets, of those that are set: where it finds its own files, and how it talks.
  package var variables = ["HOME", "LANG", "LC_ALL", "LC_CTYPE", "PATH", "TERM"]
  /// Whether it talks with the person at the terminal, which is then also where its errors go.
  package var needsTerminal = false
  /// What it finds at `/dev/fd/3`, if it is to find something there: at most 16 KiB.
  package var settings: [UInt8]?
  package var outputLimit = 1 << 20
  package var timeLimit: Duration?
  package var cancellation: Interruption?

  package struct Outcome: Hashable {
    package let end: ProcessEnd
    package let output: [UInt8]
    /// The errors that a program with a terminal wrote there.
    package var errors: [UInt8] = []
  }
}

package enum ProgramError: Error, Hashable {
  case notThere(String)
  case cannotStart(String, reason: String)
  case noTerminal(String)
  case wroteTooMuch(String, limit: Int)
  case tookTooLong(String, Duration)
  /// It was cancelled, or a signal has come that ends us; see ``SystemCalls/endingSignal``.
  case interrupted
}

extension Program {
  /// Finds a program in the directories that `PATH` names by their full paths; others would depend on where one is.
  package init(named name: String, environment: [String: String]) throws(ProgramError) {
    let directories = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    let candidates = directories.filter { $0.utf8.first == UInt8(ascii: "/") }.map { "\($0)/\(name)" }
    guard let path = candidates.first(where: SystemCalls.isProgram) else { throw .notThere(name) }
    self.init(path: path)
  }

  /// Runs the program with bytes as its standard input, and waits for its end.
  ///
  /// A signal that would end us ends the program first, and the terminal gets its mode back.
  package func run(_ input: [UInt8] = [], environment: [String: String]) throws(ProgramError) -> Outcome {
    let terminal = needsTerminal ? SystemCalls.openTerminal() : nil
    if needsTerminal, terminal == nil { throw .noTerminal(path) }
    // A program that asks for a passphrase and is killed leaves the terminal mute.
    let mode = terminal.flatMap { TerminalMode(of: $0) }
    let values = variables.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return try SignalWatch.whileEndingsWait { endings throws(ProgramError) in
      defer {
        if let terminal {
          if SystemCalls.isForeground(terminal) { mode?.apply(to: terminal) }
          terminal.close()
        }
      }
      do throws(ProgramError) {
        return try SystemCalls.withoutBrokenPipes { () throws(ProgramError) in
          var run = try ProgramRun(self, input, environment: values, terminal: terminal, endings: endings)
          return try run.finish()
        }
      } catch {
        // What is written next does not continue the line of an unanswered question.
        if error == .interrupted, let terminal { try? terminal.write("\n", as: .lines) }
        throw error
      }
    }
  }
}

extension ProgramError {
  package var message: String {
    switch self {
    case .notThere(let name): "\(name) is not installed, or not in a directory of PATH"
    case .cannotStart(let path, let reason): "cannot run \(path): \(reason)"
    case .noTerminal(let path): "\(path) needs a terminal to ask at, and there is none: run this in a terminal"
    case .wroteTooMuch(let path, let limit): "\(path) wrote more than \(limit) bytes"
    case .tookTooLong(let path, let limit): "\(path) took longer than \(limit.components.seconds) seconds"
    case .interrupted: "interrupted"
    }
  }
}
