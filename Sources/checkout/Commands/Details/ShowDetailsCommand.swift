import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

struct ShowDetailsCommand: RunnableCommand {
  struct Options: OptionList {
    let output = FormatOptions()
  }

  static let declaration = declare(
    name: "show",
    abstract: "Show the remembered details.",
    paragraphs: [
      "Output": """
      At a terminal, writes one field per line, and elsewhere JSON that 'save', 'validate' and '--details' read. If the \
      details are locked, age asks for the passphrase at the terminal.
      """,
      "Exit status": "0, 1, 64, 65, 69, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    examples: [
      "Show what is remembered.": "checkout details show",
      "Show it as a QR code, for a phone.": "checkout details show | qrencode -t ansiutf8",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    let format = try arguments.output.chosen() ?? .usual
    let address = try RememberedDetails(environment: SystemCalls.environment).open()
    let lines =
      format == .text ? address.lines.map(\.visible) : [String(decoding: address.canonicalBytes, as: UTF8.self)]
    try Descriptor.standardOutput.write(lines.map { $0 + "\n" }.joined(), as: format.syntax)
    return .ok
  }
}

extension Address {
  var lines: [String] {
    Field.allCases.filter { !self[$0].isBlank }.map { "\($0.label): \(self[$0])" }
  }

  /// Reads the address from a person's own file. That file is never written to.
  init(details path: String) throws {
    let bytes = try IOError.naming(path) {
      try Descriptor.read(path, upTo: PrivateFile.limit + 1)
    }
    try self.init(input: bytes, named: path)
  }
}
