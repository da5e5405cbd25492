import CommandLineKit
import SystemIO
import Synchronization

@testable import checkout

/// Records the calls of a process, and simulates its death after some of them.
final class CallRecorder: Sendable {
  private let recorded = Mutex<[FileStep]>([])
  private let last: Int

  init(killedAfter last: Int = .max) {
    self.last = last
  }

  var calls: [FileStep] { Array(recorded.withLock { $0 }.prefix(last)) }

  /// Whether the process tried to make another call.
  var wasKilled: Bool { recorded.withLock { $0.count } > last }

  /// Steps that fail after the simulated death, including the steps that clean up.
  var steps: FileSteps {
    FileSteps { [self] step in
      recorded.withLock { calls in
        calls.append(step)
        return calls.count > last ? .interrupted : nil
      }
    }
  }
}
