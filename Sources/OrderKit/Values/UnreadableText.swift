/// The reason that text is not an amount, a percentage, a day or a currency.
///
/// The initializers of ``Money``, ``Percent``, ``CalendarDate`` and ``Currency`` throw this error instead of returning
/// `nil`, so that a misspelled day cannot be mistaken for the absence of a day.
public struct UnreadableText: Error, Hashable {
  /// The error in the text and how to fix it, for example `not a date: write one such as "2026-12-31"`.
  public let message: String

  package init(_ message: String) { self.message = message }
}

extension Decoder {
  /// Decodes text and creates a value from it, if the text is readable.
  func value<Value>(_ read: (String) throws(UnreadableText) -> Value) throws -> Value {
    let text = try String(from: self)
    do throws(UnreadableText) { return try read(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: error.message))
    }
  }
}
