import CommandLineKit
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit

extension ColorPolicy {
  static let `default` = auto
}

extension ErrorPolicy {
  static let `default` = report
}

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
  var codeOfOrders: String? { text(.codeOfOrders).flatMap { $0.meansNone ? nil : $0 } }

  /// The day that `--date` names, or else today's.
  func day() throws(UsageError) -> CalendarDate? { try day(.date) ?? .today }

  /// The day that an option names, if it was given.
  func day(_ option: Option) throws(UsageError) -> CalendarDate? {
    guard let text = text(option) else { return nil }
    guard let date = CalendarDate(text) else { throw .invalidValue(text, for: option, nearest: nil) }
    return date
  }
}

extension Option {
  static let menu = value(
    "menu", as: "file", taking: .file,
    "The menu's file, instead of the one that CHECKOUT_MENU names or the embedded one.")
  static let codeOfOrders = value(
    "code", "The promotion code of orders that give none themselves; 'none' for none.")
  static let date = value("date", "The day for which codes are checked, such as 2026-12-31 (default: today in UTC).")
  static let color = choice("color", as: "when", ColorPolicy.self, default: .default, "When to use colour.")
  static let quiet = flag("quiet", short: "q", "Write no answers, only set the exit status.")
  static let onError = choice(
    "on-error", as: "policy", ErrorPolicy.self, default: .default, "What to do with a bad record.")

  static let jobs = value(
    "jobs", as: "n", taking: .wholeNumber(1...64), "How many workers answer (default: one a processor).")

  static let recipientName = value("name", "Who receives the cakes.")
  static let street = value("street", "Street and house number.")
  static let city = value("city", "City or town.")
  static let zip = value("zip", "Postal code.")
  static let country = value("country", as: "code", "Country where none is named, as a code of ISO 3166 such as GB.")
}

extension Operand {
  static let files = Operand(
    name: "file", allowed: .file, isRepeating: true,
    help: "Files to read. Standard input is read for '-', or when there is none.")
}

extension Status {
  static let usage = Status(.usage, "The command line is wrong.")
  static let noInput = Status(.noInput, "A file is not there, or is a directory.")
  static let noMenu = Status(.noInput, "The menu is not there, or is a directory.")
  static let badMenu = Status(.badMenu, "The menu is bad.")
  static let noPermission = Status(.noPermission, "A file may not be read.")
  static let ioError = Status(.ioError, "Reading or writing failed.")
  static let interrupted = Status(130, "Interrupted; 129 hung up, 131 quit, 143 terminated.")
  static let readerGone = Status(141, "The reader of the output went away.")
}

extension [Status] {
  /// How a command that reads files may end besides.
  static let reading: [Status] = [.noInput, .ioError, .noPermission, .interrupted, .readerGone]
  /// How one may end that reads them under a menu.
  static let underMenu: [Status] = [.noInput, .ioError, .noPermission, .badMenu, .interrupted, .readerGone]
}

extension Fact {
  /// Every layout is read as it is.
  static let framing = Fact("--framing", "remove it: lines, arrays and single objects are all read, in any mixture")
}
