import OrderKit
import PlainText

/// Writes quotes as text for people, including the formula behind the price.
struct TextQuoteWriter: QuoteWriter {
  private let pricer: Pricer
  let isItemized: Bool
  private var texts = QuoteTexts()

  init(_ menu: CupcakeMenu, isItemized: Bool) {
    pricer = Pricer(menu, on: nil)
    self.isItemized = isItemized
  }

  mutating func append(
    _ price: Bill, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    answers.append(title: "order", record.number, id: cursor.id(of: order))
    texts.append(QuoteKey(selection: price.selection), to: &answers) {
      let quote = Quote(price, by: pricer, givenCode: nil)
      $0.append(": \(isItemized ? quote.description : quote.formula)\n")
      if isItemized { for line in quote.receipt { $0.append("  \(line)\n") } }
    }
    for note in cursor.notes(of: order, in: pricer.menu.currency) { answers.append("  \(note.line(as: "note"))\n") }
    if !isDeliverable, let remark = cursor.address(of: order).remark { answers.append("  \(remark)\n") }
  }
}

extension Address {
  /// A remark about an invalid address, or `nil` if no field contains visible text.
  fileprivate var remark: String? {
    if problems.contains(where: { $0.code == .format || $0.code == .unknownCountry }) {
      return "the address does not follow the rules of its country"
    }
    return problems.isEmpty || Field.allCases.allSatisfy { self[$0].isBlank } ? nil : "the address is not complete yet"
  }
}

extension TextBuffer {
  /// Appends the title of a record, such as `order 3 (id A-17)`.
  mutating func append(title noun: String, _ number: Int, id: String?) {
    append(noun + " ")
    append(record: number)
    if let id { append(id.inTitle) }
  }
}

extension String {
  /// The id as it appears in a title, such as ` (id A-17)`. Long ids are shortened.
  var inTitle: String { " (id \(shortened.visible))" }
}

extension OrderNote {
  /// The note and its path, such as `the order has a price of its own, but the menu decides: remove it (/price)`.
  var messageWithPath: String { Self.withPath(message, path) }

  package static func withPath(_ message: String, _ path: String) -> String {
    message + (path.isEmpty ? "" : " (\(path))")
  }

  /// Returns the note as a line that begins with a word such as `note`.
  func line(as word: String) -> String { "\(word): \(messageWithPath.visible)" }
}
