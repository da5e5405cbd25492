import OrderKit

// The appearance of fields in line mode: one line per option, followed by a question that mentions its default answer.

extension Field {
  /// The lines above the question: the hint of a choice or an offer, and the options of a choice.
  var introduction: [String] {
    let hint = hint.map { ["\(label): \($0)"] } ?? []
    switch control {
    case .choice(let options, _):
      return hint
        + options.enumerated().map { index, option in
          "  \(index) \(option.name)" + (option.price.map { ", \($0)" } ?? "")
        }
    case .button(isDefault: true): return hint
    default: return []
    }
  }

  func prompt(on screen: FormScreen) -> String {
    let detail = (price ?? hint).map { ", \($0)" } ?? ""
    let asks =
      switch control {
      case .choice: ", by number or name"
      case .stepper(_, let allowed): ", \(allowed.lowerBound) to \(allowed.upperBound)"
      case .toggle: "\(detail)? Yes or no"
      case .button: "? Yes or no"
      case .text: detail
      }
    return label + asks + (screen.defaultAnswer(to: self).map { " (Enter for \($0))" } ?? "") + ":"
  }
}

extension FormScreen {
  /// Returns the answer that an empty line stands for, or `nil` if there is no default.
  fileprivate func defaultAnswer(to field: Field) -> String? {
    switch field.control {
    case .choice(let options, let chosen): chosen.map { options[$0].name }
    case .stepper(let number, let allowed): allowed.contains(number) ? String(number) : nil
    case .toggle(let isOn): isOn ? "yes" : "no"
    case .text(let text):
      // If an answer was rejected, the default is the correction suggested by the field, if any.
      text.isEmpty || whatIsMissing.contains { $0.question == field.id }
        ? field.suggestion ?? (field.isOptional ? "none" : nil) : text
    case .button(let isDefault): isDefault ? "yes" : nil
    }
  }

  /// Answers a question in line mode. If the answer is empty, the question's default applies.
  func answer(_ field: Field, _ text: String) throws(Notice) {
    guard text.isEmpty, let answer = defaultAnswer(to: field) else { return try enterText(text, for: field.id) }
    switch field.control {
    case .choice, .stepper, .toggle: break
    case .text: try enterText(answer == "none" ? "" : answer, for: field.id)
    case .button: edit(field.id, .pressed(true))
    }
  }
}
