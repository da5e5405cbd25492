import CommandLineKit
import OrderKit
import SystemIO

struct SaveDetailsCommand: RunnableCommand {
  static let declaration = declare(
    name: "save",
    abstract: "Remember delivery details from a file.",
    paragraphs: [
      "Input": """
      The input is an address as JSON, or an order, whose address is kept. Locked details stay locked: age asks for \
      a new passphrase and encrypts with it. An empty country counts as none. At most 1 MiB is read.
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
    if bytes.allSatisfy({ " \t\r\n".utf8.contains($0) }) {
      throw Failure(.badData, "\(source) is empty: write an address as JSON, such as {\"name\":\"Ann\",…}")
    }
    let address = try Address(input: bytes, named: source)
    let replaced = kept.level == nil ? "" : ", in place of the address that was kept before"
    try kept.remember(address)
    Descriptor.report("saved, \(kept.level?.rawValue ?? "")\(replaced): \(kept.path)")
    return .ok
  }
}
