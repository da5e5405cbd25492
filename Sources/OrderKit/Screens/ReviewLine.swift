import PlainText

/// A line of the last page: something that was answered, and the question that changes it.
public struct ReviewLine: Hashable, Sendable {
  /// The question whose answer changes the line; nil if no single question does.
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
    if text.contains(" x ") { return "\(label): \(text) = \(amount)" }
    return [label, text].filter { !$0.isEmpty }.joined(separator: ", ") + (amount.isEmpty ? "" : ": \(amount)")
  }
}

extension CheckoutScreen {
  /// Where the cakes go, field by field.
  public var recipient: [ReviewLine] {
    let fields = Address.Field.required + (order.country == nil ? [] : [.country])
    return fields.map { field in
      let text = field == .country ? order.countryInWords ?? "" : order[field]
      let isNone = text.isBlank && !order.requires(field)
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
    var extras = Extra.allCases.filter { order[$0] }[...]
    var lines: [Stage: [ReviewLine]] = [
      .type: [ReviewLine(question: .type, label: menu.types[order.type].name, text: "included", amount: "")],
      .extra: [ReviewLine(question: .specialRequests, label: "No special requests", text: "", amount: "")],
    ]
    for (stage, charged) in Dictionary(grouping: quote.lines, by: \.stage) {
      lines[stage] = charged.map { line in
        let question: Question? =
          switch stage {
          case .base: .quantity
          case .type: .type
          case .extra: extras.popFirst().map(Question.extra) ?? .specialRequests
          case .volume, .code, .delivery, .tax: nil
          }
        return ReviewLine(
          question: question, label: line.label, text: line.times(in: quote.currency),
          amount: quote.currency.text(line.amount))
      }
    }
    return Stage.allCases.flatMap { lines[$0] ?? [] }
  }
}
