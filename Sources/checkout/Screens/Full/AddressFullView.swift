import OrderKit
import PlainText

/// The second screen in full mode: four fields, and the country where it counts.
struct AddressFullView: FullView {
  let screen: AddressScreen
  let destination: String? = "check out"
  let heading: String? = "Delivery details"
  private var isOnForward = false
  /// The text of the field that has the focus, and the cursor in it.
  private var editor = LineEditor()

  init(screen: AddressScreen) {
    self.screen = screen
  }

  var rows: [Row] { screen.fields.map { Row.question(.address($0)) } + [.forward] }

  var focus: Row {
    get { isOnForward ? .forward : .question(screen.focus) }
    set {
      isOnForward = newValue == .forward
      if case .question(let question) = newValue { screen.focus = question }
    }
  }

  var hints: [Hint] {
    field == nil
      ? [Hint("Enter", "continue"), Hint("↑", "change")]
      : [Hint("Enter", "next"), Hint("↑↓", "move"), Hint("^U", "clear")]
  }

  /// The field that has the focus.
  private var field: Address.Field? {
    if case .question(.address(let field)) = focus { field } else { nil }
  }
}

extension AddressFullView {
  mutating func press(_ key: Key) -> Step? {
    guard let field else { return nil }
    if key == .control("d") {
      if editor.text.isEmpty { return .endOfInput }
      editor.deleteForward()
    } else if !editor.apply(key) {
      return nil
    }
    screen.fill(field, with: editor.text)
    return .stay
  }

  mutating func enterRow() {
    if let field { editor = LineEditor(screen.order[field]) }
  }

  mutating func leaveRow() {
    if let field { screen.leave(field) }
  }
}

extension AddressFullView {
  func body(_ layout: Layout) -> [PageLine] {
    let message = screen.message.map { layout.row(.danger($0.message)) + [PageLine()] } ?? []
    return message + screen.fields.flatMap { lines($0, layout) }
  }

  private func lines(_ field: Address.Field, _ layout: Layout) -> [PageLine] {
    let width = (Address.Field.required.map(\.label.columns).max() ?? 0) + 2
    let problem = screen.problem(with: field).map { problem in
      layout.row(.danger(problem.message), indent: 2)
    }
    let hint = screen.hint(for: field) ?? ""
    return layout.field(
      field.label, screen.order[field], field == self.field ? editor : nil, width: width, hint: hint)
      + (problem ?? [])
  }
}
