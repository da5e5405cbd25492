import OrderKit
import PlainText

/// The command that orders the same again. It carries no address but its country: commands stay in a shell's history.
struct RepeatedOrder {
  private let order: Basket
  private let menu: CupcakeMenu
  private let country: String?
  private let options: [String]

  /// Makes the command with options of the command line, such as the menu's file and the shop's address.
  init(_ order: Basket, of menu: CupcakeMenu, to country: String? = nil, with options: [String] = []) {
    self.order = order
    self.menu = menu
    self.country = country
    self.options = options
  }

  /// The words of the command line, the program's name first.
  var words: [String] {
    choices + (country.map { ["--country", $0] } ?? []) + (order.code.map { ["--code", $0] } ?? [])
  }

  private var choices: [String] {
    guard menu.types.indices.contains(order.type) else { return ["checkout"] }
    let words =
      ["checkout"] + options
      + ["--type", menu.types[order.type].id, "--quantity", String(order.quantity)]
    // Naming an extra answers special requests with yes.
    guard order.specialRequestEnabled else { return words + ["--no-special-requests"] }
    let offered = Extra.allCases.filter(menu.extras.offered.contains)
    let wantsNone = order.extras.isDisjoint(with: menu.extras.offered)
    return words + (wantsNone ? ["--special-requests"] : [])
      + offered.map { (order.extras.contains($0) ? "--" : "--no-") + $0.option }
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
