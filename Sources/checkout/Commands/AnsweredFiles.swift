import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// A list with the options of a command that reads a stream of orders.
protocol OrderStreamOptions: OptionList {
  var menu: TypedOption<String?> { get }
  var code: TypedOption<String?> { get }
  var date: TypedOption<CalendarDate?> { get }
  var onError: TypedOption<ErrorPolicy> { get }
  var strict: TypedOption<Bool> { get }
}

extension Arguments where Options: OrderStreamOptions {
  /// Returns the stream options of a command for orders. It refuses a promotion code that the menu does not have, because
  /// the code would be wrong for every order. `readsFiles` is false if options name the order.
  func orderOptions(for format: AnswerFormat, readsFiles: Bool = true) throws -> StreamOptions {
    if readsFiles, self.menu == "-", operands.isEmpty || operands.contains("-") {
      throw UsageError.refused("standard input cannot hold the menu and the orders: name a file for one of them")
    }
    let menu = try ActiveMenu.find(self.menu).menu
    let code = self.code.flatMap { $0.meansNone ? nil : $0 }
    if menu.code(spelled: code) == .unknown {
      throw UsageError.refused("--code: the menu has no such promotion code: 'checkout menu' lists its codes")
    }
    return StreamOptions(
      menu: menu, code: code, date: self.date ?? .today, format: format, onError: self.onError,
      isStrict: self.strict,
      namesFiles: operands.count > 1)
  }
}

extension Arguments {
  /// Answers every record of the command's files, with a line that shows how far it is, and reports on standard error how
  /// many have no answer; `refused` says what those are.
  func answer<Tally>(
    _ noun: String, refused: String, _ options: StreamOptions, into output: OutputBuffer, workers: Int? = nil,
    _ makeStream: @escaping (String?) -> AnswerStream<Tally>
  ) throws -> Tally {
    let files = InputFiles(operands, of: noun)
    let line = ProgressLine.onTerminal(for: files)
    let tally = try SignalWatch.untilSignalled { interruption in
      defer { line?.end() }
      var output = output
      var jobSettings = JobSettings(workers: workers, interruption: interruption)
      if let line { jobSettings.progress = { line.note($0) } }
      var job = StreamJob(jobSettings, makeStream)
      try files.forEach { input, file throws(IOError) in
        defer { line?.endSource() }
        try job.run(input, file: file, into: &output)
        return job.hasStopped == false
      }
      return job.tally
    }
    tally.report(noun, refused: refused, options.onError)
    return tally
  }
}

extension AnswerTally {
  /// What the shell gets for the records that have no answer.
  func exitCode(_ onError: ErrorPolicy) -> ExitCode { refused > 0 && onError != .skip ? .badData : .ok }

  /// Writes to standard error how many records have no answer; `refused` says what those are.
  func report(_ noun: String, refused words: String, _ onError: ErrorPolicy) {
    if records == 0 { Descriptor.report("no \(noun)") }
    guard refused > 0 else { return }
    switch onError {
    case .report: Descriptor.report("\(refused) of \(records) \(words)")
    case .skip: Descriptor.report("\(refused) of \(records) \(words) and were left out")
    case .stop: Descriptor.report("Stopped at record \(records)")
    }
  }
}
