import OrderKit
import PlainText

/// The first screen in full mode: a list of types, a stepper, and switches.
struct OrderFullView: FullView {
  let screen: OrderScreen
  let destination: String? = "delivery details"
  let heading: String? = nil
  private var isOnForward = false
  /// Digits that have been typed into the stepper and are no quantity yet: the 1 of 12.
  private var digits = ""

  /// How far Page Up and Page Down step.
  private static let page = 5

  init(screen: OrderScreen) {
    self.screen = screen
  }

  var rows: [Row] {
    var questions = [Question.type, .quantity]
    if screen.asksForSpecialRequests { questions.append(.specialRequests) }
    return (questions + screen.revealedExtras.map(Question.extra)).map(Row.question) + [.forward]
  }

  var focus: Row {
    get { isOnForward ? .forward : .question(screen.focus) }
    set {
      isOnForward = newValue == .forward
      if case .question(let question) = newValue { screen.focus = question }
    }
  }

  var hints: [Hint] {
    switch focus {
    case .question(.type):
      [
        Hint("↑↓", "choose"), Hint("Enter", "next"),
        Hint("0-\(min(screen.menu.types.count, 10) - 1)", "or a letter picks"),
      ]
    case .question(.quantity):
      [Hint("←→", "change"), Hint("Enter", "next"), Hint("0-9", "type"), Hint("PgUp PgDn", "by \(Self.page)")]
    case .forward: [Hint("Enter", "continue"), Hint("↑", "change")]
    case .question: [Hint("Space", "switch"), Hint("Enter", "next")]
    }
  }
}

// MARK: - Keys

extension OrderFullView {
  mutating func press(_ key: Key) -> Step? {
    switch focus {
    case .question(.type): pressOnType(key)
    case .question(.quantity): pressOnQuantity(key)
    case .question(.specialRequests):
      pressOnSwitch(key, isOn: screen.order.specialRequestEnabled, set: screen.setSpecialRequests)
    case .question(.extra(let extra)):
      pressOnSwitch(key, isOn: screen.order[extra]) { screen.setExtra(extra, $0) }
    default: nil
    }
  }

  private func pressOnType(_ key: Key) -> Step? {
    let types = screen.menu.types
    let chosen = screen.order.type
    switch key {
    case .up where chosen > 0: screen.chooseType(min(chosen, types.count) - 1)
    case .down where chosen + 1 < types.count: screen.chooseType(max(chosen, -1) + 1)
    case .home, .pageUp: screen.chooseType(0)
    case .end, .pageDown: screen.chooseType(types.count - 1)
    case .text(let text):
      // A letter goes on to the next type that begins with it, and round to the first.
      let following = types.indices.sorted { ($0 <= chosen ? 1 : 0, $0) < ($1 <= chosen ? 1 : 0, $1) }
      let wanted = text.lowercased()
      if let index = Int(text) ?? following.first(where: { types[$0].name.lowercased().hasPrefix(wanted) }),
        types.indices.contains(index)
      {
        screen.chooseType(index)
      }
    default: return nil
    }
    return .stay
  }

  private mutating func pressOnQuantity(_ key: Key) -> Step? {
    let allowed = screen.menu.quantity.range
    if case .text(let text) = key { return type(text, into: allowed) }
    if case .paste(let text) = key { return type(text, into: allowed) }
    if key == .backspace {
      digits = String((digits.isEmpty ? String(screen.order.quantity) : digits).dropLast())
      if let quantity = Int(digits), allowed.contains(quantity) { screen.setQuantity(quantity) }
      return .stay
    }
    leaveRow()
    switch key {
    case .right: screen.stepQuantity(by: 1)
    case .left: screen.stepQuantity(by: -1)
    case .pageUp: screen.stepQuantity(by: Self.page)
    case .pageDown: screen.stepQuantity(by: -Self.page)
    case .home: screen.setQuantity(allowed.lowerBound)
    case .end: screen.setQuantity(allowed.upperBound)
    default: return nil
    }
    return .stay
  }

  private mutating func type(_ text: String, into allowed: ClosedRange<Int>) -> Step {
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
        guard let quantity = Int(digits) else { continue }
        if quantity < allowed.lowerBound, quantity > 0, quantity * 10 <= allowed.upperBound { continue }
        screen.setQuantity(quantity)
        if !allowed.contains(quantity) { digits = "" }
      } else {
        leaveRow()
        if "+=".contains(character) { screen.stepQuantity(by: 1) }
        if "-_".contains(character) { screen.stepQuantity(by: -1) }
      }
    }
    return .stay
  }

  /// Takes what was typed into the stepper at its word.
  mutating func leaveRow() {
    if focus == .question(.quantity), let quantity = Int(digits) { screen.setQuantity(quantity) }
    digits = ""
  }

  private func pressOnSwitch(_ key: Key, isOn: Bool, set: (Bool) -> Void) -> Step? {
    switch key {
    case .text(" "): set(!isOn)
    case .text("y"), .text("Y"): set(true)
    case .text("n"), .text("N"): set(false)
    default: return nil
    }
    return .stay
  }
}

// MARK: - Picture

extension OrderFullView {
  func body(_ layout: Layout) -> [PageLine] {
    var lines = layout.row(.strong(label(.type))) + types(layout) + [PageLine()]
    lines += quantity(layout) + [PageLine()]
    if screen.asksForSpecialRequests { lines += specialRequests(layout) }
    return lines + screen.revealedExtras.flatMap { extra($0, layout) }
  }

  private func types(_ layout: Layout) -> [PageLine] {
    let types = screen.menu.types
    let width = types.map(\.name.visible.columns).max() ?? 0
    return types.enumerated().map { index, type in
      let isChosen = index == screen.order.type
      let mark = StyledText(isChosen ? "● " : "○ ", isChosen ? .accent : .plain) + .muted("\(index) ")
      let name = mark + StyledText(type.name, isChosen ? .accent : .plain)
      // A list without a choice still has to show where the focus is.
      let hasFocus = has(.type) && (isChosen || screen.chosenType == nil && index == 0)
      let price = type.surcharge.map { "  " + $0.words(in: screen.menu.currency) } ?? ""
      let priced = name.padded(to: mark.columns + width) + .muted(price)
      return .row(price.isEmpty ? name : layout.fitting([priced, name]), hasFocus: hasFocus)
    }
  }

  private func quantity(_ layout: Layout) -> [PageLine] {
    let (order, allowed) = (screen.order, screen.menu.quantity.range)
    let number = digits.isEmpty ? String(order.quantity) : digits
    let (less, more) = (
      StyledText("‹ ", order.quantity > allowed.lowerBound ? .key : .muted),
      StyledText(" ›", order.quantity < allowed.upperBound ? .key : .muted)
    )
    let start = layout.isNarrow ? "" : StyledText(label(.quantity), has(.quantity) ? .accent : .plain) + "  "
    let stepper = start + less + .strong(number) + more
    let range = "  \(allowed.lowerBound) to \(allowed.upperBound)"
    let each = ", \(screen.menu.currency.text(screen.menu.price)) each"
    let message = screen.message.map { StyledText.danger($0.message) }
    let line = layout.fitting(
      message.map { [stepper + "  " + $0, stepper] } ?? [
        stepper + .muted(range + each), stepper + .muted(range), stepper,
      ])
    let cursor = digits.isEmpty ? nil : start.columns + less.columns + number.columns
    let isSaid = message.map { line.text.hasSuffix($0.text) } ?? true
    return (layout.isNarrow ? layout.row(StyledText(label(.quantity), has(.quantity) ? .accent : .plain)) : [])
      + [.row(line, hasFocus: has(.quantity), cursor: cursor)]
      + (isSaid ? [] : layout.row(message ?? "", indent: 2))
  }

  private func specialRequests(_ layout: Layout) -> [PageLine] {
    let text = option(.specialRequests, "\(label(.specialRequests))?", isOn: screen.order.specialRequestEnabled)
    return layout.row(text, hasFocus: has(.specialRequests))
  }

  private func extra(_ extra: Extra, _ layout: Layout) -> [PageLine] {
    let indent = layout.isNarrow ? 2 : 4
    let text = option(.extra(extra), label(.extra(extra)), isOn: screen.order[extra])
    let price = screen.menu.extras[extra].map { "  " + $0.surcharge.words(in: screen.menu.currency) } ?? ""
    let line = layout.fitting([text + .muted(price), text], margin: 2 + indent)
    return layout.row(line, indent: indent, hasFocus: has(.extra(extra)))
  }

  private func option(_ question: Question, _ label: String, isOn: Bool) -> StyledText {
    StyledText(isOn ? "[✓] " : "[ ] ", isOn ? .accent : .plain) + StyledText(label, has(question) ? .accent : .plain)
  }

  private func has(_ question: Question) -> Bool { focus == .question(question) }

  private func label(_ question: Question) -> String { question.label(on: screen.menu) }
}
