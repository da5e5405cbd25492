import OrderKit
import SystemIO

extension InputFiles {
  /// Reads the orders of all sources in chunks, and passes them to a closure until it returns false.
  ///
  /// A record that cannot be placed is passed as an error. The closure applies the ``ErrorPolicy``.
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
