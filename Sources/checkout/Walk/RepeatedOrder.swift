import OrderKit
import PlainText

/// The command that orders the same again. It carries no address but its country: commands stay in a shell's history.
struct RepeatedOrder {
  /// The words of the command line, the program's name first.
  let words: [String]

  /// Makes the command with options of the command line, such as the menu's file and the shop's address.
  init(_ order: Basket, of menu: CupcakeMenu, to country: String? = nil, with options: [String] = []) {
    var words = ["checkout"]
    if menu.types.indices.contains(order.type) {
      words += options + ["--type", menu.types[order.type].id, "--quantity", String(order.quantity)]
      if order.specialRequestEnabled {
        // Naming an extra that is wanted answers special requests with yes.
        if order.extras.isDisjoint(with: menu.extras.offered) { words.append("--special-requests") }
        let offered = Extra.allCases.filter(menu.extras.offered.contains)
        words += offered.map { (order.extras.contains($0) ? "--" : "--no-") + $0.option }
      } else {
        words.append("--no-special-requests")
      }
    }
    self.words = words + (country.map { ["--country", $0] } ?? []) + (order.code.map { ["--code", $0] } ?? [])
  }

  /// The command as one types it into a shell.
  var command: String { words.map(\.quotedForShell).joined(separator: " ") }
}
