import CommandLineKit
import SystemIO

extension FullWalk {
  /// Sends the order and waits. Esc stops waiting; all other keys are dropped.
  func send() throws(WalkFailure) {
    let sending = sender.begin(walk.order)
    (self.sending, hasSent) = (sending, true)
    let start = SystemCalls.uptime
    defer { sendingTime = nil }
    while !sending.isDone {
      sendingTime = SystemCalls.uptime - start
      try draw(page)
      do throws(IOError) {
        switch try terminal.nextEvent(within: .seconds(1), unless: sending.arrival) {
        case .key(.escape), .endOfInput: sending.cancellation?.interrupt()
        default: break
        }
      } catch {
        cancelSending()
        throw .console(error)
      }
    }
    self.sending = nil
    dropsWhatIsTypedAhead = true
    try walk.finish(sender.finish(sending))
  }

  /// Interrupts the sending and waits for its outcome.
  func cancelSending() {
    guard let sending else { return }
    self.sending = nil
    sending.cancellation?.interrupt()
    try? walk.finish(sender.finish(sending))
  }
}
