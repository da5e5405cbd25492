import OrderKit

/// The first screen in full mode: a list of types, a stepper, and switches.
struct OrderFullView: FullView {
  let screen: OrderScreen
  let forwardLabel = "Continue to delivery details"
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
    case .question(.type): [Hint("↑↓", "choose"), Hint("Enter", "next"), Hint("0-9 a-z", "pick")]
    case .question(.quantity): [Hint("←→", "change"), Hint("Enter", "next"), Hint("0-9", "type"), Hint("PgUp PgDn", "by \(Self.page)")]
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
    var lines = [PageLine(StyledText("  ") + .strong(label(.type)))] + types(layout) + [PageLine()]
    lines += quantity(layout) + [PageLine()]
    if screen.asksForSpecialRequests { lines.append(specialRequests) }
    return lines + screen.revealedExtras.map { extra($0, layout) }
  }

  private func types(_ layout: Layout) -> [PageLine] {
    let types = screen.menu.types
    let width = types.map(\.name.visible.columns).max() ?? 0
    return types.enumerated().map { index, type in
      let isChosen = index == screen.order.type
      let name = StyledText(isChosen ? "● " : "○ ", isChosen ? .accent : .plain) + .muted("\(index) ")
      // A list without a choice still has to show where the focus is.
      let hasFocus = has(.type) && (isChosen || screen.chosenType == nil && index == 0)
      let price = type.surcharge.map { StyledText.muted("  " + $0.words(in: screen.menu.currency)) } ?? ""
      return .row(
        name + fitted(StyledText(type.name, isChosen ? .accent : .plain), price, width, name.columns, layout), hasFocus: hasFocus)
    }
  }

  /// A name with a price behind it, in a column of its own if there is room.
  private func fitted(
    _ name: StyledText, _ price: StyledText, _ width: Int, _ indent: Int, _ layout: Layout
  ) -> StyledText {
    let all = name.padded(to: width) + price
    return price.columns > 0 && all.columns + indent + 2 <= layout.columns ? all : name
  }

  private func quantity(_ layout: Layout) -> [PageLine] {
    let (order, allowed) = (screen.order, screen.menu.quantity.range)
    let hasFocus = has(.quantity)
    let number = digits.isEmpty ? String(order.quantity) : digits
    let arrows = (
      StyledText("‹", order.quantity > allowed.lowerBound ? .key : .muted),
      StyledText("›", order.quantity < allowed.upperBound ? .key : .muted)
    )
    var stepper = arrows.0 + " " + StyledText(number, .strong) + " " + arrows.1
    let about =
      screen.message.map { StyledText.danger($0.message) }
      ?? .muted("\(allowed.lowerBound) to \(allowed.upperBound), \(screen.menu.currency.text(screen.menu.price)) each")
    let label = StyledText(label(.quantity), hasFocus ? .accent : .plain)
    let cursor = digits.isEmpty ? nil : 2 + number.columns
    if layout.isNarrow {
      stepper += "  " + about
      return [.row(label, hasFocus: false), .row(stepper, hasFocus: hasFocus, cursor: cursor)]
    }
    let start = label + "  "
    return [.row(start + stepper + "  " + about, hasFocus: hasFocus, cursor: cursor.map { $0 + start.columns })]
  }

  private var specialRequests: PageLine {
    line(.specialRequests, "\(label(.specialRequests))?", isOn: screen.order.specialRequestEnabled)
  }

  private func extra(_ extra: Question.Extra, _ layout: Layout) -> PageLine {
    var line = line(.extra(extra), label(.extra(extra)), isOn: screen.order[extra])
    let price = screen.menu[extra].map { "  " + $0.surcharge.words(in: screen.menu.currency) } ?? ""
    line.text = layout.fitting(line.text, .muted(price))
    return line
  }

  private func line(_ question: Question, _ label: String, isOn: Bool) -> PageLine {
    let indent = question.isExtra ? "    " : ""
    let box = StyledText(isOn ? "[✓] " : "[ ] ", isOn ? .accent : .plain)
    return .row(StyledText(indent) + box + StyledText(label, has(question) ? .accent : .plain), hasFocus: has(question))
  }

  private func has(_ question: Question) -> Bool { focus == .question(question) }

  private func label(_ question: Question) -> String { question.label(on: screen.menu) }
}
