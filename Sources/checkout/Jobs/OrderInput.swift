import OrderKit
import SystemIO

extension InputFiles {
  /// Reads the orders of all sources, and passes those of each chunk to a function until it returns false.
  ///
  /// Every order must be one that can be placed. A record that is not one is passed as an error, whatever ``ErrorPolicy``
  /// says: the function applies it.
  func forEachChunk(
    _ options: StreamOptions, unless interruption: Interruption?,
    _ body: (_ orders: [Result<OrderRecord, RecordError>], _ bytes: Int) throws(IOError) -> Bool
  ) throws {
    var reading = options
    reading.onError = .report
    try forEach { input, file throws(IOError) in
      var stream = OrderStream(reading, requiresAddress: true, file: file)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        guard input.wait(unless: [interruption?.reading].compactMap(\.self)) else { return false }
        var room = buffer.mutableSpan
        let count = try input.read(into: &room)
        if count == 0 { stream.finish() } else { stream.feed(buffer.span.extracting(0..<count)) }
        guard try body(stream.takeOrders(), count) else { return false }
        if count == 0 { return true }
      }
    }
  }
}
