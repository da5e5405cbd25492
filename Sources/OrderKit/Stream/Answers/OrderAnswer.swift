extension OrderRecord {
  /// Returns the answer that a stream writes for the order if it has no other record.
  package func answer(as format: QuoteFormat) -> String {
    switch format {
    case .json(let isItemized), .merged(let isItemized):
      return JSONWriter.text {
        quote.addTotal(to: &$0, isDeliverable: order.address.isValid)
        if isItemized {
          quote.addDetails(to: &$0, isSpecial: order.basket.specialRequestEnabled, code: quote.code)
        }
        $0.add(notes)
      } + "\n"
    case .csv:
      var answers = TextBuffer()
      answers.append(
        row: CSVColumn.cells(of: quote.total, in: quote.currency, isDeliverable: order.address.isValid, notes),
        record: 1)
      return CSVColumn.header + answers.takeText()
    case .text(let isItemized):
      return "order 1" + quote.text(isItemized: isItemized, notes, AddressState(order.address))
    }
  }
}
