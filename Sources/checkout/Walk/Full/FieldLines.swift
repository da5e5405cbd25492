import CommandLineKit
import OrderKit
import OrderScreens
import PlainText

/// The rendering of a single field: its label, its value, and its problem if there is one.
struct FieldLines {
  let field: Field
  let hasFocus: Bool
  let editor: LineEditor?
  let labelWidth: Int
  let layout: Layout

  var lines: [Frame.Line] {
    switch field.control {
    case .choice(let options, let chosen): choice(options, chosen)
    case .stepper(let number, let allowed): stepper(number, allowed) + remark
    case .toggle(let isOn): toggle(isOn) + remark
    case .text(let value): text(value) + remark
    case .button: button + remark
    }
  }

  private var tone: TextRole { hasFocus ? .accent : .plain }

  /// The problem, and the text that pressing Tab would insert.
  private var remark: [Frame.Line] {
    let problem = field.problem.map { row(.danger($0)) } ?? []
    guard hasFocus, let suggestion = field.suggestion else { return problem }
    return problem + row(.key("Tab") + .muted(": ") + StyledText(suggestion))
  }

  /// Returns a text below the field, or a label above it. It stays visible along with the field if that has the focus.
  private func row(_ text: StyledText, after indent: StyledText = "  ") -> [Frame.Line] {
    layout.row(text, after: indent).map { Frame.Line($0.content, hasFocus: hasFocus) }
  }

  private func choice(_ options: [Field.Choice], _ chosen: Int?) -> [Frame.Line] {
    let names = options.indices.map { index in
      let number =
        options.count > Field.mostNumbers ? "" : options.count > 10 && index < 10 ? " \(index) " : "\(index) "
      return StyledText(
        (index == chosen ? "● " : "○ ") + number + options[index].name, index == chosen ? .accent : .plain)
    }
    let width = names.map(\.columns).max() ?? 0
    return row(.strong(field.label), after: "")
      + options.indices.flatMap { index in
        let price = options[index].price.map { "  " + StyledText.muted($0) } ?? ""
        // If nothing has been chosen yet, the focus marker is next to the first option.
        return layout.row(names[index].padded(to: width) + price, hasFocus: hasFocus && index == chosen ?? 0)
      }
  }

  private func stepper(_ number: Int, _ allowed: ClosedRange<Int>) -> [Frame.Line] {
    let text = field.typed ?? String(number)
    let hint = "  \(allowed.lowerBound) to \(allowed.upperBound)" + (field.price.map { ", \($0)" } ?? "")
    let start = label + .key("‹ ")
    return labelAbove + [
      layout.line(
        start + .strong(text) + .key(" ›") + .muted(hint), hasFocus: hasFocus,
        cursor: hasFocus && field.typed != nil ? start.columns + text.columns : nil)
    ]
  }

  private func toggle(_ isOn: Bool) -> [Frame.Line] {
    let label = field.id == .specialRequests ? field.label + "?" : field.label
    let text = StyledText(isOn ? "[✓] " : "[ ] ", isOn ? .accent : .plain) + StyledText(label, tone)
    let price = field.price.map { "  " + StyledText.muted($0) } ?? ""
    return layout.row(text + price, after: field.id.extra == nil ? "" : "    ", hasFocus: hasFocus)
      + (hasFocus ? field.hint.map { row(.muted($0)) } ?? [] : [])
  }

  /// The text of the field, or its hint while it is empty.
  private func text(_ text: String) -> [Frame.Line] {
    let start = label + StyledText("│ ", hasFocus ? .accent : .muted)
    let window = editor?.window(columns: max(layout.columns - 2 - start.columns, 1))
    let shown = window?.text ?? text
    return labelAbove + [
      layout.line(
        start + (shown.isEmpty ? .muted(field.hint ?? "") : StyledText(shown)), hasFocus: hasFocus,
        cursor: window.map { start.columns + $0.cursor })
    ]
  }

  /// The label to the left of the field. On narrow pages, the label goes above it.
  private var label: StyledText { layout.isNarrow ? "" : StyledText(field.label, tone).padded(to: labelWidth) }

  private var labelAbove: [Frame.Line] { layout.isNarrow ? row(StyledText(field.label, tone), after: "") : [] }

  private var button: [Frame.Line] {
    // A problem replaces the hint, so that there is room for it if there are few rows.
    let hint = StyledText.muted(field.problem == nil ? field.hint ?? "" : "")
    return layout.row(StyledText("→ \(field.label)", tone) + "   " + hint, hasFocus: hasFocus)
  }
}
