import PlainText

/// A line of the last page: something that was answered, and the question that changes it.
public struct ReviewLine: Hashable, Sendable {
  /// The question that decides it, if one does alone.
  public private(set) var question: Question?
  /// What it is: `Name`, `Extra frosting`.
  public let label: String
  /// What was answered, or how often it is charged: `4 x $1.00`.
  public let text: String
  /// What it costs; empty where it is free, nil for what has no price.
  public private(set) var amount: String?
}

extension ReviewLine {
  /// The line without columns: `Extra frosting: 4 x $1.00 = $4.00`.
  public var words: String {
    guard let amount else { return text.isEmpty ? label : "\(label): \(text)" }
    if question == .quantity || question?.isExtra == true, text.contains(" x ") {
      return "\(label): \(text) = \(amount)"
    }
    return [label, text].filter { !$0.isEmpty }.joined(separator: ", ") + (amount.isEmpty ? "" : ": \(amount)")
  }
}

extension CheckoutScreen {
  /// Where the cakes go, field by field.
  public var recipient: [ReviewLine] {
    let fields = Address.Field.required + (order.country == nil ? [] : [.country])
    return fields.map { field in
      let text = field == .country ? order.countryInWords ?? "" : order[field]
      let isNone = !text.hasVisibleScalar && !order.requires(field)
      return ReviewLine(question: .address(field), label: field.label, text: isNone ? "none" : text)
    }
  }

  /// What is charged, line by line, with a line also for what is free or was not wanted: it can be changed.
  public var receipt: [ReviewLine] {
    guard let quote else {
      return order.missingChoices(on: menu).map {
        ReviewLine(question: $0.question, label: $0.notice.message, text: "")
      }
    }
    var lines: [ReviewLine] = []
    var extras = Extra.allCases.filter { order[$0] }[...]
    for line in quote.lines {
      if line.stage.followsGoods || line.stage == .extra { addType(to: &lines) }
      if line.stage.followsGoods { addRequests(to: &lines) }
      let question: Question? =
        switch line.stage {
        case .base: .quantity
        case .type: .type
        case .extra: extras.popFirst().map(Question.extra) ?? .specialRequests
        case .volume, .code, .delivery, .tax: nil
        }
      lines.append(
        ReviewLine(
          question: question, label: line.label, text: line.times(in: quote.currency),
          amount: quote.currency.text(line.amount)))
    }
    addType(to: &lines)
    addRequests(to: &lines)
    return lines
  }

  private func addType(to lines: inout [ReviewLine]) {
    if lines.contains(where: { $0.question == .type }) { return }
    lines.append(ReviewLine(question: .type, label: menu.types[order.type].name, text: "included", amount: ""))
  }

  private func addRequests(to lines: inout [ReviewLine]) {
    if lines.contains(where: { $0.question == .specialRequests || $0.question?.isExtra == true }) { return }
    lines.append(ReviewLine(question: .specialRequests, label: "No special requests", text: "", amount: ""))
  }
}
