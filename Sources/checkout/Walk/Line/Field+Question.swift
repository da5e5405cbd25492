import OrderKit
import OrderScreens

// The appearance of fields in line mode: one line per option, followed by a question that mentions its default answer.

extension Field {
  /// The lines above the question: the options of a choice, or the hint of an offer.
  var introduction: [String] {
    switch control {
    case .choice(let options, _):
      options.enumerated().map { index, option in
        "  \(index) \(option.name)" + (option.price.map { ", \($0)" } ?? "")
      }
    case .button where isOffer: hint.map { ["\(label): \($0)"] } ?? []
    default: []
    }
  }

  /// The question, with the answer that an empty line stands for.
  func prompt(usual: String?) -> String {
    let detail = (price ?? hint).map { ", \($0)" } ?? ""
    let asks =
      switch control {
      case .choice: ", by number or name"
      case .stepper(_, let allowed): ", \(allowed.lowerBound) to \(allowed.upperBound)"
      case .toggle: "\(detail)? Yes or no"
      case .button: "? Yes or no"
      case .text: detail
      }
    return label + asks + (usual.map { " (Enter for \($0))" } ?? "") + ":"
  }
}

extension FormScreen {
  /// Returns the answer that an empty line stands for, or `nil` if there is no default.
  func defaultAnswer(to field: Field) -> String? {
    switch field.control {
    case .choice(let options, let chosen): return chosen.map { options[$0].name }
    case .stepper(let number, let allowed): return allowed.contains(number) ? String(number) : nil
    case .toggle(let isOn): return isOn ? "yes" : "no"
    case .text(let text):
      // If the text is wrong, the default is the suggested correction, if any.
      let missing = whatIsMissing.first { $0.id == field.id }
      if !text.isEmpty, missing == nil { return text }
      return missing?.suggestion ?? (field.isOptional ? "none" : nil)
    case .button: return field.isOffer ? "yes" : nil
    }
  }

  /// Answers a question in line mode. If the answer is empty, it stands for the usual one.
  func answer(_ field: Field, _ text: String, usual: String?) throws(Notice) {
    let answer = text.isEmpty ? usual ?? "" : text
    let isNone = text.isEmpty && answer == "none" && field.isOptional
    try enterText(isNone ? "" : answer, for: field.id)
  }
}
