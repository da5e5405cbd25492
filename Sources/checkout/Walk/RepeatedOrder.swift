import OrderKit
import PlainText

extension Basket {
  /// The command that orders the same again, as one types it into a shell, with options of the command line, such as the
  /// menu's file and the shop's address. It carries no address but its country: commands stay in a shell's history.
  func command(on menu: CupcakeMenu, to country: String? = nil, with options: [String] = []) -> String {
    var words = ["checkout"]
    if menu.types.indices.contains(type) {
      words += options + ["--type", menu.types[type].id, "--quantity", String(quantity)]
      if specialRequestEnabled {
        // Naming an extra that is wanted answers special requests with yes.
        if extras.isDisjoint(with: menu.extras.offered) { words.append("--special-requests") }
        let offered = Extra.allCases.filter(menu.extras.offered.contains)
        words += offered.map { (extras.contains($0) ? "--" : "--no-") + $0.option }
      } else {
        words.append("--no-special-requests")
      }
    }
    words += (country.map { ["--country", $0] } ?? []) + (code.map { ["--code", $0] } ?? [])
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}
