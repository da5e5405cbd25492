extension OrderRecord {
  /// Returns the answer that a stream writes for the order if it has no other record.
  package func answer(as format: QuoteFormat) -> String {
    switch format {
    case .json(let isItemized), .merged(let isItemized):
      return TextBuffer.json {
        $0.add(id: spelledID ?? order.id?.asJSON)
        quote.addTotal(to: &$0, isDeliverable: isDeliverable)
        var order = order
        order.basket.code = quote.code
        if isItemized { quote.addDetails(of: order, to: &$0) }
        $0.add(notes)
      } + "\n"
    case .csv:
      var answers = TextBuffer()
      answers.append(
        row: "", quote.total, quote.currency, isDeliverable: isDeliverable, notes, "", record: 1)
      return CSVQuoteWriter.header + answers.takeText()
    case .text(let isItemized):
      return "order 1" + quote.text(isItemized: isItemized) + notes.text(order.address.remark)
    }
  }
}
