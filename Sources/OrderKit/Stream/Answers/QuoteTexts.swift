/// The texts of a stream's quotes, remembered because most orders are like an earlier one. Each is written once.
///
/// The first orders are all written plainly, so that a stream that prices a single order doesn't take longer.
package struct QuoteTexts: Sendable {
  private var texts: [Key: ContiguousArray<UInt8>] = [:]
  private var orders = 0

  /// The number of the first order in a stream whose values are remembered.
  static let firstRemembered = 256
  /// The number of texts at which all of them are forgotten.
  private static let most = 1000

  /// The values that determine a text, under one menu and on one day. An unknown code is spelled as in its order.
  struct Key: Hashable {
    let selection: Selection
    var specialRequestEnabled = false
    var isDeliverable = true
  }

  package init() {}

  /// Appends the text for a key, which a closure writes unless the text is known.
  mutating func append(_ key: Key, to answers: inout TextBuffer, _ write: (inout TextBuffer) -> Void) {
    orders += 1
    if orders < Self.firstRemembered || key.selection.code == .unknown { return write(&answers) }
    if let text = texts[key] { return answers.append(text.span) }
    let start = answers.count
    write(&answers)
    if texts.count == Self.most { texts = [:] }
    texts[key] = ContiguousArray(answers.bytes[start..<answers.count])
  }
}
