import CommandLineKit
import OrderStreams
import PlainText
import SystemIO

struct ColumnsCommand: RunnableCommand {
  enum Format: String, CaseIterable { case text, json, menu }

  struct Options: OptionList {
    let menu = TypedOption.menu
    let format = TypedOption<Format?>.choice(
      "format", of: Format.allCases, "The output format. By default, text; menu is the menu with these columns.")
    let json = TypedOption.json
  }

  static let declaration = declare(
    name: "columns",
    abstract: "Show which columns of a table are read, and what to write into the menu.",
    paragraphs: [
      "What is proposed": """
      Other commands read columns that are called like keys of orders, and those that "columns" in the menu names. \
      This command proposes keys for the rest, guessing from names in seven languages and from the first 200 rows: \
      check the proposal before you use it. Of several columns for a key, one about the delivery wins. Columns without \
      a key are put under "ignore", except those that may hold an extra: if they do not, add them yourself.
      """,
      "The menu": """
      '--format menu' writes the active menu with these columns added, or in place of columns that already fit the \
      table. With CHECKOUT_MENU set to that file, every command reads such tables without options.
      """,
      "Exit status": """
      1 if there is no column for the type or the quantity, 65 if the input is not a table; 0, 64, 66, 74, 77, 78: see \
      'checkout help exit-codes' and 'checkout help codes'.
      """,
    ],
    operands: [
      Operand(name: "file", allowed: .file, help: "A table, or - for standard input (the default).")
    ],
    examples: [
      "The columns of an export.": "checkout columns orders.csv",
      "Say once how such tables look.": "checkout columns orders.csv --format menu > new.json && mv new.json shop.json",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try Format.chosen(arguments.format, or: arguments.json ? .json : nil) ?? .text
    let menu = try ActiveMenu.find(arguments.menu, beside: arguments.operands).menu
    let most = 1 << 20
    let bytes = try InputFiles(arguments.operands).read(upTo: most)
    let file = arguments.operands.first { $0 != "-" }
    let sample: TableSample
    do throws(RecordError) {
      sample = try TableSample(bytes, isCut: bytes.count == most, atMost: 200, StreamOptions(menu: menu), file: file)
    } catch {
      throw Failure(.badData, error.description)
    }
    let guess = ColumnGuess(sample, on: menu)
    let isComplete = guess.missing.isEmpty
    let report = try ColumnReport(guess)
    switch format {
    case .text: try Descriptor.standardOutput.write(report.text, as: .lines)
    case .json: try Descriptor.standardOutput.write(report.json, as: .json)
    case .menu:
      for remark in report.remarks { Descriptor.report(remark) }
      if isComplete { try Descriptor.standardOutput.write(report.menu.canonicalText + "\n", as: .json) }
    }
    return isComplete ? .ok : .no
  }
}
