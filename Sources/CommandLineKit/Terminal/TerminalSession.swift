package import SystemIO

/// The terminal of this process, kept in raw mode while a closure runs.
///
/// The original mode is always restored: on return, on error, and before a signal terminates or stops the process.
package final class TerminalSession: Terminal {
  let input: Descriptor
  private let output: Descriptor
  private let mode: TerminalMode
  private var signals: SignalWatch
  private let renderer: FrameRenderer
  private var decoder = KeyDecoder()
  private var keys: ArraySlice<Key> = []
  /// Whether the alternate screen is open. Opening it twice would save the cursor twice.
  private var isOpen = false
  /// A closure that is called before a signal terminates the process, after the terminal has been restored.
  package var beforeEnding: () -> Void = {}

  private init?(input: Descriptor, output: Descriptor, renderer: FrameRenderer) {
    guard let mode = TerminalMode(of: input), let signals = SignalWatch() else { return nil }
    self.input = input
    self.output = output
    self.mode = mode
    self.signals = signals
    self.renderer = renderer
  }

  /// Returns `nil`, without calling `work`, if the terminal cannot be controlled.
  package static func run<Outcome>(
    input: Descriptor = .standardInput, output: Descriptor = .standardError, renderer: FrameRenderer,
    _ work: (TerminalSession) throws -> Outcome
  ) rethrows -> Outcome? {
    guard let session = TerminalSession(input: input, output: output, renderer: renderer) else { return nil }
    session.take()
    defer { session.giveBack() }
    return try work(session)
  }

  package var size: TerminalSize {
    let size = output.windowSize ?? (0, 0)
    // A size of 0 means that the size is unknown.
    return TerminalSize(columns: size.columns == 0 ? 80 : size.columns, rows: size.rows == 0 ? 24 : size.rows)
  }

  package func draw(_ frame: Frame) throws(IOError) {
    // The size may have changed since the last event.
    let bytes = renderer.render(frame, on: size)
    do { try output.write(bytesOf: bytes) } catch  where error.errno == .ioError { end(by: .hangUp) }
  }

  /// Waits for the next key. Doesn't return after Ctrl-C, a terminating signal, or the end of the terminal.
  package func nextKey(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> Key? {
    let deadline = time.map { SystemCalls.uptime + $0 }
    while true {
      let left = deadline.map { Int32(clamping: Int(max($0 - SystemCalls.uptime, .zero) / .milliseconds(1))) }
      let patience = [left, decoder.patience].compactMap(\.self).min() ?? -1
      let ready = SystemCalls.wait(
        toRead: [signals.descriptor, input, interruption?.descriptor], timeout: keys.isEmpty ? patience : 0
      ).read
      if ready[0] {
        if let signal = try signals.next() { respond(to: signal) }
        return nil
      } else if let key = keys.popFirst() {
        return respond(to: key)
      } else if ready[1] {
        // In raw mode, input ends only when the terminal is closed. The corresponding signal may arrive later.
        guard let bytes = try read() else { end(by: .hangUp) }
        keys = decoder.decode(bytes)[...]
      } else if ready[2] || left == 0 {
        return nil
      } else {
        keys = decoder.timeOut()[...]
      }
    }
  }

  package var hasPendingKey: Bool { !keys.isEmpty || input.isReadable }

  package func discardPendingInput() throws(IOError) {
    // Read and decode the input instead of calling `tcflush`, because that could discard the end marker of a paste. The
    // limit ends the loop even if a key is being held down.
    var room = 1 << 20
    // The rest of a key is pending as well, but the rest of a paste or a reply may take too long.
    while room > 0, SystemCalls.wait(toRead: [input], timeout: min(decoder.patience ?? 0, 100)).read[0],
      let bytes = try read()
    {
      keys += decoder.decode(bytes)
      room -= bytes.count
    }
    // Ctrl-C must take effect even if it was typed ahead.
    keys = keys.filter { $0 == .control("c") }[...]
    if let patience = decoder.patience, patience <= 100 { _ = decoder.timeOut() }
  }

  /// Returns the bytes that have arrived, or `nil` at the end of the input.
  private func read() throws(IOError) -> ContiguousArray<UInt8>? {
    do {
      let bytes = try input.read(atMost: 4096)
      return bytes.isEmpty ? nil : bytes
    } catch  where error.errno == .ioError {
      // The terminal was closed.
      return nil
    }
  }

  func take() {
    signals.begin()
    mode.raw.apply(to: input)
    // Errors can be ignored here, because they will occur again when the first frame is drawn.
    if !isOpen { try? output.write(bytesOf: Escape.openScreen) }
    isOpen = true
  }

  func giveBack() {
    // If this process is in the background, the terminal belongs to another job, so don't change its mode.
    if input.isForeground {
      try? output.write(bytesOf: Escape.closeScreen)
      isOpen = false
      mode.apply(to: input)
    }
    signals.end()
  }

  package func stepAside(_ work: () -> Void) {
    giveBack()
    work()
    if let signal = SystemCalls.endingSignal {
      beforeEnding()
      SystemCalls.end(by: signal)
    }
    take()
  }
}
