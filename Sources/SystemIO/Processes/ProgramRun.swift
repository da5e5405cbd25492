/// A single run of a program. Input is written while output is being read, so that neither process can block the other.
struct ProgramRun {
  private let program: Program
  private let process: Int32
  private var input: ArraySlice<UInt8>
  /// This process's ends of the pipes, or `nil` once they are closed.
  private var toProgram: Descriptor?
  private var fromProgram: Descriptor?
  private var errorsFromProgram: Descriptor?
  /// The descriptor to which the program's errors are copied.
  private let errorOutput: Descriptor
  private let endings: Interruption?
  private var output: [UInt8] = []
  private var errors: [UInt8] = []
  private let start = SystemCalls.uptime
  private static let errorLimit = 4096

  init(
    _ program: Program, _ input: [UInt8], environment: [String], errorOutput: Descriptor, endings: Interruption?
  ) throws(ProgramError) {
    // A pipe can't contain more bytes than this before they are read.
    if let settings = program.settings, settings.count > 16 << 10 {
      throw .cannotStart(program.path, reason: "it takes at most 16 KiB of settings")
    }
    let pipes = (0..<3).compactMap { _ in PipeEnds() }
    let settings = program.settings.flatMap { Self.pipe(holding: $0[...]) }
    guard pipes.count == 3, (settings == nil) == (program.settings == nil) else {
      for pipe in pipes { pipe.close() }
      settings?.close()
      throw .cannotStart(program.path, reason: "no descriptors left")
    }
    let (inward, outward, errors) = (pipes[0], pipes[1], pipes[2])
    // The program's ends are blocking, unlike the ends of this process.
    let theirs = [inward.reading, outward.writing, errors.writing] + [settings].compactMap(\.self)
    for end in theirs { end.setWaiting(true) }
    let (process, error) = SystemCalls.spawn(
      program.path, program.arguments, environment: environment,
      descriptors: (theirs + [program.inherited].compactMap(\.self)).map(\.rawValue))
    for end in theirs { end.close() }
    self.program = program
    self.process = process
    self.input = input[...]
    self.endings = endings
    toProgram = inward.writing
    fromProgram = outward.reading
    errorsFromProgram = errors.reading
    self.errorOutput = errorOutput
    if let error {
      closePipes()
      throw .cannotStart(program.path, reason: error.message)
    }
  }

  mutating func finish() throws(ProgramError) -> Program.Report {
    do throws(ProgramError) {
      while fromProgram ?? errorsFromProgram ?? toProgram != nil { try exchange() }
      return Program.Report(end: try waitForEnd(), output: output, errors: errors)
    } catch {
      closePipes()
      stop()
      throw error
    }
  }

  /// Returns the reading end of a pipe that contains the bytes, or `nil` if that is not possible.
  private static func pipe(holding bytes: ArraySlice<UInt8>) -> Descriptor? {
    guard let ends = PipeEnds() else { return nil }
    defer { ends.writing.close() }
    if (try? ends.writing.write(bytes.span)) != nil { return ends.reading }
    ends.reading.close()
    return nil
  }

  private mutating func exchange() throws(ProgramError) {
    if input.isEmpty { close(&toProgram) }
    let sources = sources
    let ready = SystemCalls.wait(
      toRead: sources + wakers, toWrite: toProgram, timeout: try timeLeft())
    if isInterrupted { throw .interrupted }
    if ready.write { try feed() }
    for case (let source?, true) in zip(sources, ready.read) { try read(source) }
  }

  private var sources: [Descriptor?] { [fromProgram, errorsFromProgram] }

  /// The descriptors that become readable if the run must be stopped.
  private var wakers: [Descriptor?] { [endings?.descriptor, program.cancellation?.descriptor] }

  private var isInterrupted: Bool { SystemCalls.endingSignal != nil || program.cancellation?.hasCome == true }

  private mutating func feed() throws(ProgramError) {
    // A pipe that is ready for writing accepts at least this many bytes.
    let piece = input.prefix(512)
    do throws(IOError) {
      try toProgram?.write(piece.span)
      input = input.dropFirst(piece.count)
    } catch {
      // If the program has stopped reading, its exit status will indicate the reason.
      guard error.errno == .brokenPipe else { throw .pipeFailed(program.path, error.errno) }
      input = []
    }
  }

  private mutating func read(_ descriptor: Descriptor) throws(ProgramError) {
    let bytes: ContiguousArray<UInt8>
    do throws(IOError) { bytes = try descriptor.read(atMost: 4096) } catch {
      throw .pipeFailed(program.path, error.errno)
    }
    if descriptor == errorsFromProgram {
      if program.showsErrors { try? errorOutput.write(bytes.span) }
      errors += bytes.prefix(Self.errorLimit - errors.count)
      if bytes.isEmpty { close(&errorsFromProgram) }
      return
    }
    output += bytes
    if output.count > program.outputLimit { throw .wroteTooMuch(program.path, limit: program.outputLimit) }
    guard bytes.isEmpty else { return }
    close(&fromProgram)
    // A program that has closed its output doesn't need any more input.
    input = []
    close(&toProgram)
  }

  /// Returns the milliseconds left until the time limit, or -1 if there is no limit.
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
      _ = SystemCalls.wait(toRead: wakers, timeout: Int32(patience))
      if isInterrupted { throw .interrupted }
    }
  }

  /// Terminates the program with SIGTERM, followed by SIGKILL if it is still running after a second.
  private func stop() {
    SystemCalls.send(.terminate, to: process)
    for _ in 0..<100 {
      if SystemCalls.end(of: process, waiting: false) != nil { return }
      _ = SystemCalls.wait(toRead: [], timeout: 10)
    }
    SystemCalls.send(.kill, to: process)
    _ = SystemCalls.end(of: process, waiting: true)
  }

  private mutating func closePipes() {
    close(&toProgram)
    close(&fromProgram)
    close(&errorsFromProgram)
  }

  private func close(_ descriptor: inout Descriptor?) {
    descriptor?.close()
    descriptor = nil
  }
}
