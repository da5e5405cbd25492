import PlainText

package enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii
}

extension GlyphSet {
  /// The character set of a locale: Unicode if the locale names UTF-8, otherwise ASCII.
  ///
  /// As in POSIX, the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty decides.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: "@").first?.split(separator: ".").last?.lowercased()
    self = codeset == "utf-8" || codeset == "utf8" ? .unicode : .ascii
  }

  /// Returns the text spelled in this character set, with the same width.
  package func spell(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.map { character in
      character.isASCII
        ? String(character) : asciiForms[character] ?? String(repeating: "?", count: character.columns)
    }.joined()
  }
}

/// The ASCII forms of the signs on the pages, and of signs that are common in addresses.
private let asciiForms: [Character: String] = {
  let forms: [(String, String)] = [
    ("–—―─━═╌┄", "-"), ("│┃║▏▕", "|"), ("╭╮╰╯┌┐└┘├┤┬┴┼", "+"), ("▁▂▃", "_"), ("▄▅▆▇█▓▒░▀■", "#"),
    ("❯›→▶▸", ">"), ("❮‹←◀◂", "<"), ("↑▲△⌃", "^"), ("↓▼▽⌄", "v"), ("●◉•◆★✦", "*"), ("○◯·∙□☐", "."),
    ("✓✔☑×", "x"), ("✗✘", "X"), ("…", "~"), ("“”„", "\""), ("‘’‚′", "'"), ("\u{A0}\u{202F}", " "),
  ]
  return Dictionary(uniqueKeysWithValues: forms.flatMap { signs, form in signs.map { ($0, form) } })
}()
