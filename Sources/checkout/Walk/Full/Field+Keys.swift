import CommandLineKit
import OrderKit

/// A key or group of keys, as displayed, and the action they perform.
typealias Hint = (keys: String, action: String)

extension Field {
  private static let pageStep = 5

  /// Returns the input that corresponds to a key press, or `nil` if the field doesn't respond to the key.
  ///
  /// In a text field, the key is also applied to `editor`.
  func input(for key: Key, _ editor: inout LineEditor) -> Input? {
    switch control {
    case .choice(let options, let chosen): choice(key, options, chosen, &editor)
    case .stepper(let number, let allowed): Self.stepper(key, number, allowed, typed)
    case .toggle(let isOn): Self.toggle(key, isOn)
    // In an empty field, Ctrl-D leaves the walk, as on any other row.
    case .text(let text):
      editor.apply(key == .control("d") && !text.isEmpty ? .delete : key) ? .text(editor.text) : nil
    case .button: nil
    }
  }

  /// Returns the option that a key selects. Successive digits form a single number, and successive letters the beginning
  /// of a name; `editor` stores them.
  private func choice(_ key: Key, _ options: [Choice], _ chosen: Int?, _ editor: inout LineEditor) -> Input? {
    let typed = editor.text
    let (back, forth): (Key, Key) = isOnOneLine ? (.left, .right) : (.up, .down)
    editor = LineEditor()
    switch key {
    case back where chosen ?? 0 > 0: return .choice((chosen ?? 0) - 1)
    case forth where (chosen ?? -1) + 1 < options.count: return .choice((chosen ?? -1) + 1)
    case .pageUp: return .choice(max((chosen ?? 0) - Self.pageStep, 0))
    case .pageDown: return .choice(min((chosen ?? 0) + Self.pageStep, options.count - 1))
    case .text(let text) where Int(text) != nil:
      let number = [typed + text, text].first { Int($0).map(options.indices.contains) == true }
      editor = LineEditor(number ?? "")
      return number.flatMap { Int($0) }.map(Input.choice)
    case .text(let text):
      // A single letter selects the next option that starts with it, wrapping around at the end. On one line, it selects
      // the first, so that `n` always means no.
      let next = isOnOneLine ? 0 : (chosen ?? -1) + 1
      for (beginning, start) in [(typed + text, typed.isEmpty ? next : chosen ?? 0), (text, next)] {
        let following = options.indices.map { (start + $0) % options.count }
        guard let found = following.first(where: { options[$0].begins(with: beginning) }) else { continue }
        editor = LineEditor(beginning)
        return .choice(found)
      }
      return nil
    default: return nil
    }
  }

  private static func stepper(_ key: Key, _ number: Int, _ allowed: ClosedRange<Int>, _ typed: String?) -> Input? {
    // Start at the number shown, or at the closest bound if that number is out of range.
    let isNumber = typed.map { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } } ?? false
    let shown = isNumber ? typed.flatMap { Int($0) } ?? .max : number
    let start = min(max(shown, allowed.lowerBound), allowed.upperBound)
    switch key {
    case .right, .text("+"), .text("="): return .number(start + 1)
    case .left, .text("-"), .text("_"): return .number(start - 1)
    case .pageUp: return .number(max(min(start + pageStep, allowed.upperBound), start + 1))
    case .pageDown: return .number(min(max(start - pageStep, allowed.lowerBound), start - 1))
    case .text(let text):
      // A point is kept, because otherwise 1.2 would become 12.
      let number = text.filter { $0.isASCII && ($0.isNumber || ".,".contains($0)) }
      return number.isEmpty ? nil : .text((typed ?? "") + number)
    case .paste(let text):
      // Anything pasted counts as it is, so that 10 to 12 does not become another number.
      let pasted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return pasted.isEmpty ? nil : .text((typed ?? "") + pasted.prefix(20))
    case .backspace: return .text(String((typed ?? String(number)).dropLast()))
    case .control("u"): return .text("")
    default: return nil
    }
  }

  private static func toggle(_ key: Key, _ isOn: Bool) -> Input? {
    switch key {
    case .text(" "): .isOn(!isOn)
    case .text("y"), .text("Y"): .isOn(true)
    case .text("n"), .text("N"): .isOn(false)
    default: nil
    }
  }

  /// Letters that act as other keys. This is common in terminal programs.
  static let letters: [Key: Key] = [.text("j"): .down, .text("k"): .up, .text("x"): .text(" ")]

  /// Returns the key that a letter acts as. In a text field, or if it selects an option, the key is unchanged. `typed` is
  /// the text that was typed before it in a list of options.
  func meaning(of key: Key, after typed: String = "") -> Key {
    switch (control, key) {
    case (.text, _), (.button(isDefault: true), _): return key
    case (.choice(let options, _), .text(let letter))
    where options.contains { $0.begins(with: letter) || $0.begins(with: typed + letter) }:
      return key
    default: return Self.letters[key] ?? key
    }
  }

  /// The letters that act as other keys, along with those keys.
  var letterHint: Hint? {
    let isSwitch = if case .toggle = control { true } else { false }
    let letters = [("j", "↓"), ("k", "↑"), ("x", "Space")].filter { letter, action in
      meaning(of: .text(letter)) != .text(letter) && (action != "Space" || isSwitch)
    }
    return letters.isEmpty
      ? nil : (letters.map(\.0).joined(separator: " "), "as " + letters.map(\.1).joined(separator: " "))
  }

  /// Whether the field is a choice without numbers or prices, to be drawn on a single line.
  var isOnOneLine: Bool {
    guard case .choice(let options, _) = control else { return false }
    return options.allSatisfy { $0.id == nil && $0.price == nil }
  }

  /// The keys that the field responds to. The page shows the first few, and pressing `?` shows all of them.
  var hints: [Hint] {
    switch control {
    case .choice(let options, _):
      [
        (isOnOneLine ? "←→" : "↑↓", "choose"), ("Enter", "next"), ("?", "keys"),
        ("\(options.count == 1 ? "0" : "0-\(options.count - 1)") a-z", "pick"),
      ] + (options.count > Self.pageStep ? [("PgUp PgDn", "by \(Self.pageStep)")] : [])
    case .stepper:
      [
        ("←→", "change"), ("Enter", "next"), ("?", "keys"), ("0-9", "type"), ("PgUp PgDn", "by \(Self.pageStep)"),
        ("^U", "clear"),
      ]
    case .toggle: [("Space", "switch"), ("Enter", "next"), ("?", "keys"), ("y n", "on, off")]
    case .text:
      [
        ("Enter", "next"), ("↑↓", "move"), ("^U", "clear"), ("^W", "delete a word"),
        ("^A ^E", "start, end"),
      ]
    case .button(isDefault: true): [("Enter", "yes"), ("↓", "no"), ("?", "keys"), ("a-z", "type a name")]
    case .button(isDefault: false): [("Enter", "place order"), ("↑", "change"), ("?", "keys")]
    }
  }
}

extension Field.Choice {
  fileprivate func begins(with letters: String) -> Bool { name.lowercased().hasPrefix(letters.lowercased()) }
}
