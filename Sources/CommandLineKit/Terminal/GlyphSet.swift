import PlainText

package enum GlyphSet: Hashable, Sendable {
  case unicode
  case ascii

  /// Creates the character set of a locale: Unicode if the locale specifies UTF-8, or ASCII otherwise.
  ///
  /// As in POSIX, the first nonempty variable out of `LC_ALL`, `LC_CTYPE` and `LANG` determines the locale.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: "@").first?.split(separator: ".").last?.lowercased()
    self = codeset == "utf-8" || codeset == "utf8" ? .unicode : .ascii
  }

  /// Returns the text converted to this character set, without changing its width.
  package func spell(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // A button's arrow must not look like the mark of the focus.
    return text.replacing("→ ", with: "- ").map { character in
      character.isASCII
        ? String(character) : asciiForms[character] ?? String(repeating: "?", count: character.columns)
    }.joined()
  }
}

/// ASCII substitutes for the symbols on the pages and for the punctuation common in addresses.
private let asciiForms: [Character: String] = {
  let forms: [(String, String)] = [
    ("–—", "-"), ("│", "|"), ("❯›→", ">"), ("‹←", "<"), ("↑", "^"), ("↓", "v"), ("●", "*"), ("○·", "."), ("✓", "x"),
    ("…", "~"), ("“”„", "\""), ("‘’‚′", "'"), ("\u{A0}\u{202F}", " "),
  ]
  return Dictionary(uniqueKeysWithValues: forms.flatMap { signs, form in signs.map { ($0, form) } })
}()
