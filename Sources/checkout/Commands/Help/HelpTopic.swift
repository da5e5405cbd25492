import CommandLineKit
import OrderKit
import OrderStreams

enum HelpTopic: String, CaseIterable {
  case exitCodes = "exit-codes"
  case codes
  case environment

  static let exitStatuses: KeyValuePairs = [
    "0": "Done, and every byte of the output was delivered.",
    "1": "The answer is no: an address is not valid, an order was declined, or nothing is kept.",
    "64": "The command line is wrong, or asks for a type, quantity, extra or code that the menu does not have.",
    "65": "An order, an address, an answer or a saved file is wrong, or was not read. Correct it before trying again.",
    "66": "A file or an order does not exist, or the file is a directory.",
    "69": "A shop or a program is unavailable, or has not confirmed an order. Run the same command again.",
    "73": "A file cannot be created, no directory is known for it, or something that is not a file is in its place.",
    "74": "Reading or writing failed.",
    "77": "Permission is missing, or the passphrase is wrong.",
    "78": "The menu is not valid.",
    "129, 130, 131, 143": "Ended by a signal: hung up, interrupted, quit, terminated.",
    "141": "The reader of the output stopped reading.",
  ]

  var sections: [HelpSection] {
    switch self {
    case .exitCodes:
      [
        HelpSection(
          "EXIT STATUS", text: "If several apply, the status is the first of these: 74, 73, 77, 69, 65, 1.",
          rows: Self.exitStatuses.explained)
      ]
    case .codes:
      [
        ("ERRORS", RecordCode.errors.explained),
        ("ERRORS IN PLACING", RecordCode.errorsInPlacing.explained + RecordCode.errorsInSending.explained),
        ("NOTES", RecordCode.notes.explained),
        ("NOTES IN PLACING", RecordCode.notesInPlacing.explained + RecordCode.notesInSending.explained),
        ("PROBLEMS OF ADDRESSES", AddressProblem.Code.problems.explained),
        ("WARNINGS ABOUT ADDRESSES, BESIDES NOTES", AddressProblem.Code.warnings.explained),
      ].map { HelpSection($0, rows: $1) }
    case .environment:
      [
        HelpSection("ENVIRONMENT", rows: ToolEnvironment.variables),
        HelpSection("FILES", rows: ToolEnvironment.files.explained),
      ]
    }
  }
}

extension KeyValuePairs where Key: RawRepresentable<String>, Value == String {
  fileprivate var explained: [Explanation] { map { Explanation($0.rawValue, $1) } }
}
