import CommandLineKit
import OrderKit
import PlainText

/// The rendering of a single field: its label, its value, and its problem if there is one.
struct FieldLines {
  let field: Field
  let hasFocus: Bool
  /// The text and cursor of a text field that has the focus.
  let editor: LineEditor?
  /// The width of the label column, to the left of the text.
  let labelWidth: Int
  let layout: Layout

  var lines: [Frame.Line] {
    switch field.control {
    case .choice(let options, let chosen): field.isOnOneLine ? words(options, chosen) : choice(options, chosen)
    case .stepper(let number, let allowed): stepper(number, allowed)
    case .toggle(let isOn): toggle(isOn) + problem
    case .text(let value): text(value) + problem + suggestion
    case .button: button + problem
    }
  }

  private var tone: Meaning { hasFocus ? .accent : .plain }

  private var problem: [Frame.Line] { field.problem.map { row(below: .danger($0.message)) } ?? [] }

  /// Returns a text below the field. It stays visible along with the field if that has the focus.
  func row(below text: StyledText) -> [Frame.Line] {
    layout.row(text, indent: 2).map { Frame.Line($0.content, hasFocus: hasFocus) }
  }

  /// The text that pressing Tab would insert.
  private var suggestion: [Frame.Line] {
    guard hasFocus, let suggestion = field.suggestion else { return [] }
    return layout.row(.key("Tab") + .muted(": ") + StyledText(suggestion), indent: 2)
  }

  private var indent: Int { field.id.isExtra ? (layout.isNarrow ? 2 : 4) : 0 }

  private func choice(_ options: [Field.Choice], _ chosen: Int?) -> [Frame.Line] {
    let width = options.map(\.name.visible.columns).max() ?? 0
    return layout.row(.strong(field.label))
      + options.enumerated().flatMap { index, option in
        let isChosen = index == chosen
        // If nothing has been chosen yet, the focus marker is next to the first option.
        let hasFocus = hasFocus && index == chosen ?? 0
        let mark = StyledText(layout.glyphs.option(isChosen: isChosen), isChosen ? .accent : .plain)
        let name = mark + StyledText(option.name, isChosen ? .accent : .plain)
        guard let price = option.price.map({ StyledText.muted($0) }) else {
          return [layout.line(name, hasFocus: hasFocus)]
        }
        let inColumn = name.padded(to: mark.columns + width) + "  " + price
        if let both = [inColumn, name + "  " + price].first(where: { $0.columns + 2 <= layout.columns }) {
          return [layout.line(both, hasFocus: hasFocus)]
        }
        return layout.row(name, hasFocus: hasFocus) + layout.row(price, indent: 4)
      }
  }

  private func words(_ options: [Field.Choice], _ chosen: Int?) -> [Frame.Line] {
    let words = options.enumerated().map { index, option in
      let meaning: Meaning = index == chosen ? .accent : .plain
      return StyledText(layout.glyphs.option(isChosen: index == chosen) + option.name, meaning)
    }
    let label = StyledText(field.label, tone)
    let hint = (hasFocus ? field.hint : nil).map { row(below: .muted($0)) } ?? []
    let line = words.reduce(label) { $0 + "  " + $1 }
    if line.columns + 2 <= layout.columns { return [layout.line(line, hasFocus: hasFocus)] + hint }
    let lines = layout.lines(of: words, separator: "  ").enumerated().map { index, line in
      layout.line(line, hasFocus: hasFocus && index == 0)
    }
    return layout.row(label) + lines + hint
  }

  private func stepper(_ number: Int, _ allowed: ClosedRange<Int>) -> [Frame.Line] {
    let text = field.typed ?? String(number)
    let (less, more) = (
      StyledText("‹ ", number > allowed.lowerBound ? .key : .muted),
      StyledText(" ›", number < allowed.upperBound ? .key : .muted)
    )
    let start = layout.isNarrow ? "" : StyledText(field.label, tone) + "  "
    let stepper = start + less + StyledText(text, field.problem == nil ? .strong : .danger) + more
    let range = "  \(allowed.lowerBound) to \(allowed.upperBound)"
    let problem = field.problem.map { [stepper + "  " + .danger($0.message), stepper] }
    let line = layout.fitting(
      problem ?? [stepper + .muted(range + (field.price.map { ", \($0)" } ?? "")), stepper + .muted(range), stepper])
    let isSaid = field.problem.map { line.text.hasSuffix($0.message) } ?? true
    return (layout.isNarrow ? layout.row(StyledText(field.label, tone)) : [])
      + [
        layout.line(
          line, hasFocus: hasFocus,
          cursor: hasFocus && field.typed != nil ? start.columns + less.columns + text.columns : nil
        )
      ] + (isSaid ? [] : self.problem)
  }

  private func toggle(_ isOn: Bool) -> [Frame.Line] {
    let label = field.id == .specialRequests ? field.label + "?" : field.label
    let text = StyledText(layout.glyphs.toggle(isOn: isOn), isOn ? .accent : .plain) + StyledText(label, tone)
    let price = field.price.map { StyledText.muted($0) }
    let both = price.map { text + "  " + $0 } ?? text
    if let price, both.columns + 2 + indent > layout.columns {
      return layout.row(text, indent: indent, hasFocus: hasFocus) + layout.row(price, indent: indent + 4)
    }
    return layout.row(both, indent: indent, hasFocus: hasFocus)
  }

  /// The text of the field, or its hint while it is empty. On narrow pages, the label goes above it.
  private func text(_ text: String) -> [Frame.Line] {
    let label = StyledText(field.label, tone)
    let start =
      (layout.isNarrow ? "" : label.padded(to: labelWidth)) + StyledText(layout.glyphs.bar, hasFocus ? .accent : .muted)
    let room = max(layout.columns - 2 - start.columns, 1)
    let isEmpty = text.isEmpty && editor?.text.isEmpty != false
    let shown = (isEmpty ? StyledText.muted(field.hint ?? "") : StyledText(text)).truncated(to: room)
    var line = layout.line(start + shown)
    if let window = editor?.window(columns: room) {
      line = layout.line(
        start + StyledText(window.text) + (isEmpty ? shown : ""), hasFocus: true, cursor: start.columns + window.cursor)
    }
    return layout.isNarrow ? [layout.line(label), line] : [line]
  }

  private var button: [Frame.Line] {
    let label = StyledText(layout.glyphs.button(field.label), tone)
    // A problem replaces the hint, so that there is room for it if there are few rows.
    let hint = StyledText.muted(field.problem == nil ? field.hint ?? "" : "")
    if let both = layout.joined(label, hint) { return layout.row(both, hasFocus: hasFocus) }
    return layout.row(label, hasFocus: hasFocus) + row(below: hint)
  }
}
