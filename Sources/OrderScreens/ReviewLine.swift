import OrderKit
import PlainText

/// A line on the last page. It shows an answer and identifies the question to return to for changing that answer.
package struct ReviewLine: Hashable, Sendable {
  /// The question that changes the line, or `nil` if there is no single question that does.
  package private(set) var question: Question?
  /// The name of the entry, such as `Cherry`.
  package let label: String
  /// The answer or the calculation, such as `4 x $1.00`.
  package let text: String
  /// The price of the entry: empty if the entry adds nothing to the total, or `nil` if the entry has no price.
  package private(set) var amount: String?

  /// The line as a single text, such as `Cherry: 4 x $0.25 = $1.00`.
  package var words: String {
    guard let amount else { return text.isEmpty ? label : "\(label): \(text)" }
    if text.contains(" x ") { return "\(label): \(text) = \(amount)" }
    return [label, text].filter { !$0.isEmpty }.joined(separator: ", ") + (amount.isEmpty ? "" : ": \(amount)")
  }
}

extension CheckoutScreen {
  /// The delivery address, one line per field.
  package var recipient: [ReviewLine] {
    let fields = Address.Field.allCases.filter { order.address.text(of: $0) != nil }
    return fields.map { field in
      let text = field == .country ? order.countryInWords ?? "" : order[field]
      let isNone = text.isBlank && !order.requires(field)
      return ReviewLine(question: .address(field), label: field.label, text: isNone ? "none" : text)
    }
  }

  /// The price, line by line. Free choices are listed as well, so that a person can change them.
  package var receipt: [ReviewLine] {
    guard let quote else {
      return missingGoods.map { ReviewLine(question: $0.id, label: $0.problem ?? "", text: "") }
    }
    var lines: [Quote.Stage: [ReviewLine]] = [
      .type: [ReviewLine(question: .type, label: menu.types[order.type].name, text: "included", amount: "")],
      .extra: [ReviewLine(question: .specialRequests, label: "No special requests", text: "", amount: "")],
    ]
    for (stage, charged) in Dictionary(grouping: quote.lines, by: \.stage) {
      lines[stage] = charged.map { line in
        let question: Question? =
          switch stage {
          case .cakes: .quantity
          case .type: .type
          case .extra: line.id.map { .extra(Extra(unchecked: $0)) }
          case .volume, .code, .delivery, .tax: nil
          }
        return ReviewLine(
          question: question, label: line.label, text: line.calculation, amount: line.price)
      }
    }
    if let included = quote.taxIncluded, let tax = menu.tax {
      let text = "\(quote.currency.text(included)) included"
      lines[.tax] = [ReviewLine(question: nil, label: tax.name, text: text, amount: "")]
    }
    return Quote.Stage.allCases.flatMap { lines[$0] ?? [] }
  }
}
