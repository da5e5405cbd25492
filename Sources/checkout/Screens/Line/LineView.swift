import OrderKit

/// A screen as line mode shows it: some lines, then the questions that are open now.
protocol LineView {
  var heading: String { get }
  /// What is said below the heading.
  var summary: [String] { get }
  var questions: [LineQuestion] { get }
}

/// One question in line mode.
struct LineQuestion {
  let question: Question
  let label: String
  /// Lines to choose from, said before the question.
  var choices: [String] = []
  /// What the question says between its label and its default.
  var hint = ""
  /// What an empty line stands for, in words: the value that the order has now.
  var standard: String?
  /// Does what the person answered, or says what is wrong with the answer.
  let take: (String) throws(Notice) -> Void
  /// Does what an empty answer means, where that is more than to leave things as they are.
  var takeStandard: () throws(Notice) -> Void = { () throws(Notice) in }
}

extension LineQuestion {
  /// The question on one line.
  var prompt: String {
    label + hint + (standard.map { " (Enter for \($0))" } ?? "") + ":"
  }

  /// Takes an answer; an empty one leaves what the prompt states.
  func answer(_ text: String) throws(Notice) {
    if text.isEmpty, standard != nil { return try takeStandard() }
    try take(text)
  }

  /// A question that is answered with yes or no.
  static func yesOrNo(
    _ question: Question, _ label: String, detail: String = "", now: Bool?, take: @escaping (Bool) -> Void
  ) -> LineQuestion {
    LineQuestion(
      question: question, label: label, hint: detail + "? Yes or no", standard: now.map { $0 ? "yes" : "no" }
    ) { text throws(Notice) in
      take(try Bool(yesOrNo: text, to: label))
    }
  }
}

extension ScreenModel {
  /// The running total and what is still missing, as each screen says them in front.
  var standing: [String] {
    var lines: [String] = []
    if let total = runningTotalWithStages { lines.append("Total so far: \(total)") }
    if !canContinue {
      let labels = whatIsMissing.map { $0.question.label(on: menu) }
      lines.append("Still missing: \(labels.joined(separator: ", "))")
    }
    return lines
  }
}
