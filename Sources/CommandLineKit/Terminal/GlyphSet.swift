import PlainText

package enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii
}

extension GlyphSet {
  /// What the locale promises: Unicode where it names UTF-8. The first variable that is set and not empty decides, as
  /// POSIX has it; none at all is the "C" locale.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: "@").first?.split(separator: ".").last?.lowercased()
    self = codeset == "utf-8" || codeset == "utf8" ? .unicode : .ascii
  }

  /// The text in these characters, as wide as before, so that a layout holds.
  package func spell(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.map { character in
      character.isASCII
        ? String(character) : asciiForms[character] ?? String(repeating: "?", count: character.columns)
    }.joined()
  }
}

/// What is written for the signs that our pages use, and for those that people's keyboards put into addresses.
private let asciiForms: [Character: String] = {
  let forms: [(String, String)] = [
    ("–—―─━═╌┄", "-"), ("│┃║▏▕", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), ("▁▂▃", "_"), ("▄▅▆▇█▓▒░▀■", "#"),
    ("❯›→▶▸", ">"), ("❮‹←◀◂", "<"), ("↑▲△⌃", "^"), ("↓▼▽⌄", "v"), ("●◉•◆★✦", "*"), ("○◯·∙□☐", "."),
    ("✓✔☑×", "x"), ("✗✘", "X"), ("…", "~"), ("“”„", "\""), ("‘’‚′", "'"), ("\u{A0}\u{202F}", " "),
  ]
  return Dictionary(uniqueKeysWithValues: forms.flatMap { signs, form in signs.map { ($0, form) } })
}()
