import CommandLineKit
import OrderKit
import PlainText
import SystemIO

protocol OrderStreamOptions: OptionList {
  var menu: TypedOption<String?> { get }
  var code: TypedOption<String?> { get }
  var date: TypedOption<CalendarDate?> { get }
  var onError: TypedOption<ErrorPolicy> { get }
  var strict: TypedOption<Bool> { get }
}

extension Arguments where Options: OrderStreamOptions {
  /// Returns how orders are read and priced. `readsFiles` is false if options describe the order.
  ///
  /// Throws if the menu lacks the promotion code.
  func orderOptions(readsFiles: Bool = true) throws -> OrderOptions {
    if readsFiles, self.menu == "-", operands.isEmpty || operands.contains("-") {
      throw UsageError.refused("standard input cannot hold the menu and the orders: name a file for one")
    }
    let menu = try ActiveMenu.find(self.menu).menu
    let code = self.code.flatMap { $0.meansNone ? nil : $0 }
    if let code, menu.code(spelled: code) == .unknown {
      let nearest = Spelling.meant(by: code, among: menu.codes.map(\.code))
      let remedy = nearest.map { "did you mean '\($0)'?" } ?? "see 'checkout menu'"
      throw UsageError.refused("--code: unknown promotion code '\(code)': \(remedy)")
    }
    return OrderOptions(menu: menu, code: code, date: self.date ?? .today, isStrict: self.strict)
  }
}

extension Arguments {
  /// Answers every record of the files that the command line names, with a progress line on a terminal.
  ///
  /// Reports failures on standard error, such as `2 of 9 orders could not be priced`.
  func answer<Tally>(
    _ noun: String, of record: String, not answered: String, _ onError: ErrorPolicy, into output: OutputBuffer,
    workers: Int? = nil, _ makeStream: @escaping (String?) -> AnswerStream<Tally>
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
        return !job.hasStopped
      }
      return job.tally
    }
    tally.report(noun, of: record, not: answered, onError)
    return tally
  }
}
