/// One run of a program: bytes go in and out at the same time, so that neither side waits for ever.
struct ProgramRun {
  private let program: Program
  private let process: Int32
  private var input: ArraySlice<UInt8>
  /// Our ends of the pipes; nil once they are closed.
  private var toProgram: Descriptor?
  private var fromProgram: Descriptor?
  private let endings: Interruption?
  private var output: [UInt8] = []
  private let start = SystemCalls.uptime

  init(
    _ program: Program, _ input: [UInt8], environment: [String], errors: Int32, endings: Interruption?
  ) throws(ProgramError) {
    // More would wait in the pipe for a reader that is not there yet.
    if let settings = program.settings, settings.count > 16 << 10 {
      throw .cannotStart(program.path, reason: "it takes at most 16 KiB of settings")
    }
    guard let inward = SystemCalls.openPipe() else { throw .cannotStart(program.path, reason: "no descriptors left") }
    guard let outward = SystemCalls.openPipe() else {
      for end in [inward.reading, inward.writing] { Descriptor(rawValue: end).close() }
      throw .cannotStart(program.path, reason: "no descriptors left")
    }
    var descriptors = [inward.reading, outward.writing, errors]
    var settings: Descriptor?
    if let bytes = program.settings {
      settings = Self.pipe(holding: bytes)
      guard let settings else {
        for end in [inward.reading, inward.writing, outward.reading, outward.writing] {
          Descriptor(rawValue: end).close()
        }
        throw .cannotStart(program.path, reason: "no descriptors left")
      }
      descriptors.append(settings.rawValue)
    }
    // The program expects to wait; our own ends do not.
    SystemCalls.setWaiting(inward.reading, true)
    SystemCalls.setWaiting(outward.writing, true)
    let (process, error) = SystemCalls.spawn(
      program.path, program.arguments, environment: environment,
      descriptors: descriptors)
    for end in [inward.reading, outward.writing] { Descriptor(rawValue: end).close() }
    settings?.close()
    self.program = program
    self.process = process
    self.input = input[...]
    self.endings = endings
    toProgram = Descriptor(rawValue: inward.writing)
    fromProgram = Descriptor(rawValue: outward.reading)
    if let error {
      closePipes()
      throw .cannotStart(program.path, reason: error.message)
    }
  }

  /// Feeds and reads until the program has ended.
  mutating func finish() throws(ProgramError) -> Program.Outcome {
    do throws(ProgramError) {
      while fromProgram != nil || toProgram != nil { try exchange() }
      return Program.Outcome(end: try waitForEnd(), output: output)
    } catch {
      closePipes()
      stop()
      throw error
    }
  }
}

extension ProgramRun {
  /// The end to read from of a pipe that holds bytes, all that there will ever be.
  private static func pipe(holding bytes: [UInt8]) -> Descriptor? {
    guard let ends = SystemCalls.openPipe() else { return nil }
    let (reading, writing) = (Descriptor(rawValue: ends.reading), Descriptor(rawValue: ends.writing))
    defer { writing.close() }
    SystemCalls.setWaiting(ends.reading, true)
    if (try? writing.write(bytes.span)) != nil { return reading }
    reading.close()
    return nil
  }

  private mutating func exchange() throws(ProgramError) {
    if input.isEmpty { close(&toProgram) }
    let readers = [fromProgram].compactMap(\.?.rawValue) + wakers
    let ready = SystemCalls.wait(
      toRead: readers, toWrite: [toProgram].compactMap(\.?.rawValue), timeout: try timeLeft())
    if isInterrupted { throw .interrupted }
    if ready.write.contains(true) { feed() }
    if let fromProgram, ready.read.first == true { try read(fromProgram) }
  }

  /// What is readable once the run is to end.
  private var wakers: [Int32] { [endings, program.cancellation].compactMap(\.?.reading.rawValue) }

  private var isInterrupted: Bool { SystemCalls.endingSignal != nil || program.cancellation?.hasCome == true }

  private mutating func feed() {
    // A pipe takes at least this much at once when it says that it can be written.
    let piece = Array(input.prefix(512))
    // A program may end without having read everything: its exit status says why.
    if (try? toProgram?.write(piece.span)) == nil { input = [] } else { input = input.dropFirst(piece.count) }
  }

  private mutating func read(_ descriptor: Descriptor) throws(ProgramError) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var span = bytes.mutableSpan
    let count = (try? descriptor.read(into: &span)) ?? 0
    output += bytes[..<count]
    if output.count > program.outputLimit { throw .wroteTooMuch(program.path, limit: program.outputLimit) }
    guard count == 0 else { return }
    close(&fromProgram)
    // Who writes no more needs no more.
    input = []
    close(&toProgram)
  }

  /// Milliseconds until the time is up, or for ever.
  private func timeLeft() throws(ProgramError) -> Int32 {
    guard let limit = program.timeLimit else { return -1 }
    let left = limit - (SystemCalls.uptime - start)
    guard left > .zero else { throw .tookTooLong(program.path, limit) }
    return Int32(clamping: Int(left / .milliseconds(1)) + 1)
  }

  private func waitForEnd() throws(ProgramError) -> ProcessEnd {
    while true {
      if let end = SystemCalls.end(of: process, waiting: false) { return end }
      let patience = min(try timeLeft().magnitude, 10)
      _ = SystemCalls.wait(toRead: wakers, toWrite: [], timeout: Int32(patience))
      if isInterrupted { throw .interrupted }
    }
  }

  /// Ends the program, at first by asking.
  private func stop() {
    SystemCalls.send(.terminate, to: process)
    for _ in 0..<100 {
      if SystemCalls.end(of: process, waiting: false) != nil { return }
      _ = SystemCalls.wait(toRead: [], toWrite: [], timeout: 10)
    }
    SystemCalls.send(.kill, to: process)
    _ = SystemCalls.end(of: process, waiting: true)
  }

  private mutating func closePipes() {
    close(&toProgram)
    close(&fromProgram)
  }

  private func close(_ descriptor: inout Descriptor?) {
    descriptor?.close()
    descriptor = nil
  }
}
