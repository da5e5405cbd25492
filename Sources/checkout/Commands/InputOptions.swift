import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

struct InputOptions: OptionList {
  let from = TypedOption<InputFormat?>.choice(
    "from", as: "format", of: InputFormat.allCases,
    "Input format, by default from the name.")
  let columns = TypedOption.texts(
    "column", as: "key=header", taking: .anything, "Read a key from another column. May be repeated.")
  let noColumns = TypedOption.flag("no-columns", "Do not use the menu's columns.")
}

extension Arguments<InputOptions> {
  /// Returns the columns of the menu with those of '--column' in their place, and those of '--column' alone. Throws
  /// unless some of the input is a table. If `takesAnyExtra` is `true`, extras need not be on the menu.
  func columns(of menu: CupcakeMenu, takesAnyExtra: Bool = false) throws(UsageError) -> [CupcakeMenu.TableColumns] {
    var headers: [String: [String]] = [:]
    for text in self.columns {
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        throw .refused("invalid '--column': write KEY=HEADER, such as 'type=Lineitem name'")
      }
      let (key, header) = (String(text[..<sign]), String(text[text.index(after: sign)...]))
      if !files.haveTable { throw .refused("'--column' is for tables: add '--from csv'") }
      let known = OrderKey.spellings[key.foldedKey]?.spelling ?? menu.extra(named: key)?.key
      headers[known ?? key, default: []].append(header)
    }
    do throws(MenuError) {
      let given = try CupcakeMenu.TableColumns(headers, on: takesAnyExtra ? nil : menu)
      let kinds = self.noColumns ? [] : menu.columns
      let changed = kinds.compactMap { try? $0.replacing(given) }
      if changed.isEmpty, let first = kinds.first { _ = try first.replacing(given) }
      return changed + [try CupcakeMenu.TableColumns().replacing(given)]
    } catch {
      throw .refused("--column: \(error.message)")
    }
  }

  /// The files named on the command line, or standard input.
  var files: InputFiles { InputFiles(operands, from: self.from) }

  /// Answers every record in the input files, showing a progress line on a terminal, and reports the failures.
  func answer<Tally: StreamTally>(
    _ noun: String, of record: String, not answered: String, _ onError: ErrorPolicy, into output: OutputBuffer,
    workers: Int? = nil, _ makeStream: @escaping (InputFormat, String?) -> AnswerStream<Tally>
  ) throws -> Tally {
    let files = files
    let line = ProgressLine.onTerminal(for: files)
    let tally = try SignalWatch.untilSignalled { interruption in
      defer { line?.end() }
      let settings = JobSettings(workers: workers, interruption: interruption, progress: line)
      var job = StreamJob(settings, into: output, makeStream)
      var other: String?
      try files.forEach { input, format, file in
        try job.run(input, from: format, file: file)
        let name = file ?? "standard input"
        for remark in job.state.remarks { Descriptor.report("note: \(name): \(remark)") }
        if let error = job.state.tableError { Descriptor.report("\(name): \(error)") }
        if job.state.hasOtherHeader { other = name }
        return !job.state.hasStopped && other == nil
      }
      if let other {
        let remedy = ", as its answers need another header: run the command for it alone"
        throw Failure(.badData, "\(other) was not read" + (job.state.tableError == nil ? remedy : ""))
      }
      return job.state.tally
    }
    if tally.records == 0 { Descriptor.report("no \(noun)") }
    guard tally.refused > 0 else { return tally }
    let isOnly = tally.records == 1
    let fact =
      (isOnly ? "the \(record)" : "\(tally.refused) of \(tally.records) \(record)s") + " could not be \(answered)"
    switch onError {
    case .report: Descriptor.report(fact)
    case .skip: Descriptor.report("\(fact) and \(tally.refused == 1 ? "was" : "were") left out")
    case .stop: Descriptor.report("stopped at \(record) \(tally.records)")
    }
    if !tally.unread.isEmpty { Descriptor.report(tally.unread.summary) }
    return tally
  }
}

extension Arguments {
  /// Returns whether any of these options are given; if so, they describe the only order or address of the run. Throws
  /// if they are combined with files, or with the named options of the command, which make no sense for a single one.
  func describe(
    _ noun: String, among all: [ParsedArguments.Given], without names: Set<String>
  ) throws(UsageError) -> Bool {
    guard let first = given.first?.option else { return false }
    if let file = operands.first {
      throw .refused(
        "'\(first.spelling)' describes one \(noun), so no file is read: leave out '\(file)', or the options")
    }
    if let other = all.first(where: { names.contains($0.option.name) })?.option.spelling {
      let words = "'\(first.spelling)' describes one \(noun), and no other is read: leave '\(other)' out"
      throw .conflict(other, first.synopsis, because: words)
    }
    return true
  }
}
