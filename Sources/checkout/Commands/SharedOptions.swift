import CommandLineKit
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit

extension CalendarDate {
  /// The day that it is, in UTC.
  static var today: CalendarDate? { CalendarDate(of: Date()) }
}

extension String {
  /// Whether the text says that there is nothing, where a code is asked for.
  var meansNone: Bool { foldedName == "none" }
}

extension ParsedArguments {
  /// The promotion code of orders that give none themselves, if there is one.
  var codeOfOrders: String? { self[.codeOfOrders].flatMap { $0.meansNone ? nil : $0 } }
}

extension TypedOption<ColorPolicy> {
  static var color: Self { .choice("color", as: "when", default: .auto, "When to use colour.") }
}

extension TypedOption<ErrorPolicy> {
  static var onError: Self { .choice("on-error", as: "policy", default: .report, "What to do with a bad record.") }
}

extension TypedOption<Bool> {
  static var quiet: Self { .flag("quiet", short: "q", "Write no answers to standard output.") }
  static var strictAboutNotes: Self { .flag("strict", "Make an error of what would be a note.") }
  static var strictAboutWarnings: Self { .flag("strict", "Make an error of what would be a warning.") }
}

extension TypedOption<CalendarDate?> {
  static var date: Self {
    .day("date", "The day for which codes are checked, such as 2026-12-31 (default: today in UTC).")
  }

  static func day(_ name: String, _ help: String) -> Self { .value(name, as: "date", help) { CalendarDate($0) } }
}

extension TypedOption<Int?> {
  static var jobs: Self { .number("jobs", as: "n", in: 1...64, "How many workers (default: one per processor).") }
}

extension TypedOption<String?> {
  static var menu: Self {
    .file("menu", "The menu's file, instead of the one that CHECKOUT_MENU names or the embedded one.")
  }
  static var codeOfOrders: Self {
    .text("code", "The promotion code of orders that give none themselves; 'none' for none.")
  }
  static var recipientName: Self { .text("name", "Who receives the cakes.") }
  static var street: Self { .text("street", "Street and house number.") }
  static var city: Self { .text("city", "City or town.") }
  static var zip: Self { .text("zip", "Postal code.") }
}

extension Operand {
  static let files = Operand(
    name: "file", allowed: .file, isRepeating: true,
    help: "Files to read. Standard input is read for '-', or when there is none.")
}

extension Status {
  static let usage = Status(.usage, "The command line is wrong.")
  static let noInput = Status(.noInput, "A file is not there, or is a directory.")
  static let badMenu = Status(.badMenu, "The menu is bad.")
  static let noPermission = Status(.noPermission, "There is no permission to read a file.")
  static let noLog = Status(.cannotCreate, "The log cannot be made: the order was not placed.")
  static let noPermissionOrLog = Status(.noPermission, "There is no permission to read a file, or to write the log.")
  static let ioError = Status(.ioError, "Reading or writing failed.")
  static let interrupted = Status(130, "Interrupted; 129 hung up, 131 quit, 143 terminated.")
  static let readerGone = Status(141, "The reader of the output went away.")
}

extension [Status] {
  /// How a command may end that shows something of the menu.
  static func ofMenu(_ done: String, bad: Status = .badMenu) -> [Status] {
    [
      Status(.ok, done), .usage, Status(.noInput, "The menu is not there, or is a directory."), .ioError, .noPermission,
      bad, .readerGone,
    ]
  }
}

extension Fact {
  /// Every layout is read as it is.
  static let framing = Fact("--framing", "remove it: lines, arrays and single objects are all read, in any mixture")
}
