import OrderKit
import PlainText

/// The command that orders the same again. It carries no address but its country: commands stay in a shell's history.
struct RepeatedOrder {
  private let order: Basket
  private let menu: CupcakeMenu
  private let country: String?
  private let file: String?

  /// Makes the command; `file` is the menu's, if the command line named one.
  init(_ order: Basket, of menu: CupcakeMenu, to country: String? = nil, in file: String? = nil) {
    self.order = order
    self.menu = menu
    self.country = country
    self.file = file
  }

  /// The words of the command line, the program's name first.
  var words: [String] {
    choices + (country.map { [Question.address(.country).flag, $0] } ?? [])
      + (order.code.map { [Question.code.flag, $0] } ?? [])
  }

  private var choices: [String] {
    guard menu.types.indices.contains(order.type) else { return ["checkout"] }
    let words =
      ["checkout"] + (file.map { ["--menu", $0] } ?? []) + [
        Question.type.flag, menu.types[order.type].id, Question.quantity.flag, String(order.quantity),
      ]
    // Naming an extra answers special requests with yes.
    guard order.specialRequestEnabled else { return words + ["--no-" + Question.specialRequests.name] }
    let offered = Extra.allCases.filter(menu.extras.offered.contains)
    let wantsNone = order.extras.isDisjoint(with: menu.extras.offered)
    return words + (wantsNone ? [Question.specialRequests.flag] : [])
      + offered.map { (order.extras.contains($0) ? "--" : "--no-") + Question.extra($0).name }
  }

  /// The command as one types it into a shell.
  var command: String { words.map(\.quotedForShell).joined(separator: " ") }
}

extension String {
  /// The text as one word of a POSIX shell.
  var quotedForShell: String {
    // A path whose bytes are no text; bash, zsh and ksh read this form.
    if decoded == nil { return "$'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'").visible + "'" }
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-+=./:,@%".unicodeScalars.contains($0))
      }
    return isPlain
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
