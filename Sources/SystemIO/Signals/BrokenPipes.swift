import Synchronization

/// Broken pipes, which end no process while programs run: a write to a program that has ended fails instead.
///
/// A signal's action belongs to the whole process, so the last of several runs puts it back.
package enum BrokenPipes {
  private struct Runs {
    var count = 0
    var former: SystemCalls.FormerAction?
  }

  private static let runs = Mutex(Runs())

  /// Ignores them from here on.
  package static func ignore() {
    runs.withLock { runs in
      if runs.count == 0 { runs.former = SystemCalls.ignore(.brokenPipe) }
      runs.count += 1
    }
  }

  /// Ends what one ``ignore()`` began.
  package static func restore() {
    runs.withLock { runs in
      runs.count -= 1
      guard runs.count == 0, let former = runs.former else { return }
      SystemCalls.restore(former)
      runs.former = nil
    }
  }
}
