import CommandLineKit
import SystemIO

struct ForgetDetailsCommand: RunnableCommand {
  struct Options: OptionList {
    let never = TypedOption.flag("never", "Remove only the setting that the walk should never ask.")
  }

  static let declaration = declare(
    name: "forget",
    abstract: "Forget everything that is kept about you.",
    paragraphs: [
      "What is removed": """
      Removes the remembered details, locked or not, the leftovers of an interrupted save, and the setting that the \
      walk should never ask. Each file is named. This does not wipe the disk: old data there, and backups, \
      may still hold the details.
      """,
      "Exit status": "0, 64, 73, 74, 77: see 'checkout help exit-codes'.",
    ],
    examples: [
      "Remove everything.": "checkout details forget",
      "Let the walk ask again, and keep the address.": "checkout details forget --never",
    ])

  let arguments: Arguments<Options>

  func run() throws -> ExitStatus {
    var isEmpty = true
    let files: [StoreLocation] = arguments.never ? [.neverRemember] : [.details, .neverRemember]
    try RememberedDetails.forget(files, in: SystemCalls.environment) { path in
      Descriptor.report("removed \(path)")
      isEmpty = false
    }
    if isEmpty { Descriptor.report("nothing was kept") }
    return .ok
  }
}
