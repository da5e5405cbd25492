import PlainText

/// The text of a single-line field and its cursor. Positions are counted in graphemes, that is, perceived characters.
package struct LineEditor: Hashable, Sendable {
  private(set) var head: String
  private(set) var tail: String

  /// The maximum length of the text in UTF-8 bytes. Longer pastes are truncated.
  package static let capacity = 4096

  /// Creates an editor with the cursor after the given number of graphemes, or at the end of the text.
  package init(_ text: String = "", cursor: Int = .max) {
    let cut = text.index(text.startIndex, offsetBy: max(cursor, 0), limitedBy: text.endIndex) ?? text.endIndex
    head = String(text[..<cut])
    tail = String(text[cut...])
  }

  package var text: String { head + tail }

  package var cursor: Int { head.count }

  /// Applies a key to the text. Returns `false` if text fields don't use the key.
  package mutating func apply(_ key: Key) -> Bool {
    switch key {
    case .text(let text), .paste(let text): insert(text)
    case .backspace: _ = head.popLast()
    case .delete: if !tail.isEmpty { tail.removeFirst() }
    case .left, .control("b"): if let character = head.popLast() { tail.insert(character, at: tail.startIndex) }
    case .right, .control("f"): if !tail.isEmpty { head.append(tail.removeFirst()) }
    case .home, .control("a"): self = LineEditor(text, cursor: 0)
    case .end, .control("e"): self = LineEditor(text)
    case .control("w"): head = String(head.dropLast(wordLength(in: head.reversed())))
    case .deleteWord: tail = String(tail.dropFirst(wordLength(in: tail)))
    case .wordLeft: self = LineEditor(text, cursor: cursor - wordLength(in: head.reversed()))
    case .wordRight: self = LineEditor(text, cursor: cursor + wordLength(in: tail))
    case .control("u"): self = LineEditor()
    case .control("k"): tail = ""
    default: return false
    }
    return true
  }

  /// Returns the number of leading blanks and of the characters of the word behind them.
  private func wordLength(in characters: some Collection<Character>) -> Int {
    characters.count - characters.drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
  }

  /// Inserts text before the cursor until the field is full, turning line breaks and tabs into spaces.
  private mutating func insert(_ lines: String) {
    for character in lines.replacing("\n", with: " ").replacing("\t", with: " ") {
      guard head.utf8.count + tail.utf8.count + character.utf8.count <= Self.capacity else { break }
      head.append(character)
    }
  }

  /// Returns the portion of the text that is visible in a field of width `columns`, and the column of the cursor.
  ///
  /// Long text is scrolled to keep the cursor visible, with up to a third of the field after it. An ellipsis at either
  /// end indicates that there is more text.
  package func window(columns: Int) -> (text: String, cursor: Int) {
    guard columns > 0 else { return ("", 0) }
    let before = head.visible
    let after = tail.visible
    // After the last character, the cursor needs an additional column.
    let ahead = max(after.columns, 1)
    guard before.columns + ahead > columns else { return (before + after, before.columns) }
    let wanted = max(columns / 3, after.first?.columns ?? 1, 1)
    let hasRoom = columns >= 8
    var shownBefore = before.suffix(columns: columns - min(ahead, wanted))
    if hasRoom, shownBefore.count < before.count {
      shownBefore = "…" + shownBefore.suffix(columns: shownBefore.columns - 1)
    }
    let room = columns - shownBefore.columns
    var shownAfter = after.prefix(columns: room)
    if hasRoom, shownAfter.count < after.count { shownAfter = after.prefix(columns: room - 1) + "…" }
    return (shownBefore + shownAfter, shownBefore.columns)
  }
}
