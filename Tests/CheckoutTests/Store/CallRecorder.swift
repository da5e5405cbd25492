import CommandLineKit
import SystemIO
import Synchronization

@testable import checkout

/// The calls that a process makes in their order, up to the one before which it is killed.
final class CallRecorder: Sendable {
  private let recorded = Mutex<[FileStep]>([])
  private let last: Int

  /// A process that makes at most so many calls.
  init(killedAfter last: Int = .max) {
    self.last = last
  }

  /// The calls that were made.
  var calls: [FileStep] { Array(recorded.withLock { $0 }.prefix(last)) }

  /// Whether there was one more to make.
  var wasKilled: Bool { recorded.withLock { $0.count } > last }

  /// Makes no call any more once the process is killed, not even one that would clean up.
  var steps: FileSteps {
    FileSteps { [self] step in
      recorded.withLock { calls in
        calls.append(step)
        return calls.count > last ? .interrupted : nil
      }
    }
  }
}
