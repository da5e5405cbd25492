import OrderKit

/// A field as line mode asks it: some lines to choose from, then one line with the default.
struct LineQuestion {
  let field: Field
  /// What an empty line means, in words; nil if it means nothing.
  let defaultAnswer: String?

  /// Makes the question of a page's field.
  init(_ field: Field, on screen: any FormScreen) {
    self.field = field
    defaultAnswer =
      switch field.control {
      case .choice(let options, let chosen): chosen.map { options[$0].name }
      case .stepper(let number, let allowed, _): allowed.contains(number) ? String(number) : nil
      case .toggle(let isOn): isOn ? "yes" : "no"
      case .text(let text):
        // An answer that was refused is no default, but what was meant can be one.
        text.isEmpty || screen.whatIsMissing.contains { $0.question == field.id }
          ? field.suggestion ?? (field.isOptional ? "none" : nil) : text
      case .button(let isDefault): isDefault ? "yes" : nil
      }
  }

  var id: Question { field.id }

  /// The lines to choose from, after what there is to know about them.
  var choices: [String] {
    guard case .choice(let options, _) = field.control else { return [] }
    return (field.hint.map { ["\(field.label): \($0)"] } ?? [])
      + options.enumerated().map { index, option in
        "  \(index) \(option.name)" + (option.price.map { ", \($0)" } ?? "")
      }
  }

  /// The question on one line.
  var prompt: String {
    let detail = (field.price ?? field.hint).map { ", \($0)" } ?? ""
    let asks =
      switch field.control {
      case .choice: ", by number or name"
      case .stepper(_, let allowed, _): ", \(allowed.lowerBound) to \(allowed.upperBound)"
      case .toggle: "\(detail)? Yes or no"
      // Where an order goes is reported before the question.
      case .button(let isDefault): "\(isDefault ? detail : "")? Yes or no"
      case .text: detail
      }
    return field.label + asks + (defaultAnswer.map { " (Enter for \($0))" } ?? "") + ":"
  }
}

extension FormScreen {
  /// Answers a question of line mode; an empty answer takes the default that the question states.
  func answer(_ question: LineQuestion, _ text: String) throws(Notice) {
    guard text.isEmpty, question.defaultAnswer != nil else { return try enter(text, for: question.id) }
    switch question.field.control {
    case .choice, .stepper, .toggle: break
    case .text: try enterText(question.defaultAnswer == "none" ? "" : question.defaultAnswer ?? "", for: question.id)
    case .button: edit(question.id, .pressed(true))
    }
  }
}
