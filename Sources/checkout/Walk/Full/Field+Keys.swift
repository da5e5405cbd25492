import CommandLineKit
import OrderKit
import OrderScreens

/// A key or group of keys, as displayed, and the action they perform.
typealias Hint = (keys: String, action: String)

extension Field {
  /// Returns the input that corresponds to a key press, or `nil` if the field doesn't respond to the key. A text field
  /// also applies the key to `editor`.
  func input(for key: Key, _ editor: inout LineEditor) -> Input? {
    switch (control, key) {
    case (.choice(_, let chosen?), .up) where chosen > 0: .choice(chosen - 1)
    case (.choice(let options, let chosen), .down) where (chosen ?? -1) + 1 < options.count: .choice((chosen ?? -1) + 1)
    case (.stepper(let number, let allowed), _): stepper(key, number, allowed)
    case (.toggle(let isOn), .text(" ")): .isOn(!isOn)
    // Letters answer this question. On a checkbox, they are probably meant for a text field.
    case (.toggle, .text(let letter)) where id == .specialRequests:
      ["y": true, "n": false][letter.lowercased()].map(Input.isOn)
    // In an empty field, Ctrl-D leaves the walk, as on any other row.
    case (.text(let text), _):
      editor.apply(key == .control("d") && !text.isEmpty ? .delete : key) ? .text(editor.text) : nil
    default: nil
    }
  }

  private func stepper(_ key: Key, _ number: Int, _ allowed: ClosedRange<Int>) -> Input? {
    // Start at the number shown, or at the closest bound if that number is out of range.
    let start = min(max(typed.flatMap { Int($0) } ?? number, allowed.lowerBound), allowed.upperBound)
    switch key {
    case .right, .text("+"): return .number(start + 1)
    case .left, .text("-"): return .number(start - 1)
    case .text(let text), .paste(let text):
      // Everything but blanks counts, so that 1e3, 1.2 and "10 to 12" do not become other numbers.
      let visible = text.filter { !$0.isWhitespace }
      return visible.isEmpty ? nil : .text((typed ?? "") + visible)
    case .control("u"), .control("w"): return .text("")
    case .backspace: return .text(String((typed ?? String(number)).dropLast()))
    default: return nil
    }
  }

  /// The number of options that are shown with numbers, and can be chosen by them.
  static let mostNumbers = 99

  var hints: [Hint] {
    switch control {
    case .choice: [("↑↓", "choose"), ("Enter", "next")]
    case .stepper: [("←→", "change"), ("Enter", "next")]
    case .toggle: [("Space", "switch"), ("Enter", "next")]
    case .text: [("Enter", "next"), ("↑↓", "move")]
    case .button where isOffer: [("Enter", "yes"), ("↓", "no")]
    case .button: [("Enter", "place order"), ("↑", "change")]
    }
  }
}
