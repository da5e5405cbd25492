import CommandLineKit
import OrderKit
import SystemIO

struct SaveDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "save",
    abstract: "Remember delivery details from a file.",
    paragraphs: [
      "Input": """
      An address, or an order that has one, as JSON or as a table named .csv or .tsv. Locked details stay locked: age \
      asks for a new passphrase. At most 1 MiB is read.
      """,
      "Exit status": "0, 64-66, 69, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    operands: [Operand(name: "file", allowed: .file, help: "The file, or - for standard input (the default).")],
    examples: [
      "Remember an address.": "checkout details save me.json",
      "Remember the address in a QR code.": "zbarimg --quiet --raw code.png | checkout details save",
    ])

  let arguments: Arguments<NoOptions>

  func run() throws -> ExitStatus {
    let operands = arguments.operands
    let kept = try RememberedDetails(environment: SystemCalls.environment)
    let bytes = try InputFiles(operands).read(upTo: PrivateFile.limit + 1)
    let source = operands.first.flatMap { $0 == "-" ? nil : $0 } ?? "standard input"
    let address = try Address(input: bytes, named: source)
    try kept.remember(address)
    Descriptor.report("saved, \(kept.level?.rawValue ?? ""): \(kept.path)")
    return .ok
  }
}
