#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A confirmed order. Its JSON consists of the keys of the order, along with the shop's `id` and `createdAt`.
public struct PlacedOrder: Hashable, Identifiable, Sendable {
  /// The id that the shop uses for the order.
  public let id: String
  /// The time of the confirmation, or `nil` unless the shop sent one in ISO 8601 format and UTC.
  public let createdAt: Date?
  /// The order that was confirmed. Its `id` is `nil`, because the shop may have assigned a different ``id``.
  public let order: Order.Value

  /// Creates the confirmation of an order.
  public init(_ order: Order.Value, id: String, createdAt: Date?) {
    self.id = id
    self.createdAt = createdAt
    self.order = order.withoutID
  }

  /// Returns whether this is a confirmation of the given order, with the same items, address and note.
  public func confirms(_ order: Order.Value) -> Bool { self.order == order.withoutID }
}

extension PlacedOrder: Codable {
  /// Decodes an order and its `id`, whether text or a whole number.
  ///
  /// Times in a form other than `2025-06-27T15:57:58.187Z` are not errors, because the shop has placed the order.
  public init(from decoder: any Decoder) throws {
    let form = try Order.Value(from: decoder)
    let echo = try decoder.container(keyedBy: OrderKey.self)
    let time = (try? echo.decodeIfPresent(String.self, forKey: .createdAt)) ?? nil
    self.init(
      form, id: try form.id ?? echo.decode(String.self, forKey: .id), createdAt: time.flatMap(Date.init(timestamp:)))
  }

  /// Encodes the keys of the order, the `id`, and `createdAt` to the millisecond.
  public func encode(to encoder: any Encoder) throws {
    var echo = encoder.container(keyedBy: OrderKey.self)
    try echo.encode(id, forKey: .id)
    try echo.encodeIfPresent(createdAt?.timestamp, forKey: .createdAt)
    try order.encode(to: encoder)
  }
}

extension Date {
  /// The time in ISO 8601 format and UTC with milliseconds, such as `2025-06-27T15:57:58.187Z`.
  package var timestamp: String {
    let milliseconds = Int((clamped.timeIntervalSince1970 * 1000).rounded())
    let (day, time) = milliseconds.dividedDown(by: 86_400_000)
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.padded(to: 2) }
    return "\(CalendarDate(daysSince1970: day))T\(clock.joined(separator: ":")).\((time % 1000).padded(to: 3))Z"
  }

  /// Parses a timestamp such as `2025-06-27T15:57:58.187Z`, with `Z` or `+00:00`. Returns `nil` for any other text.
  package init?(timestamp: String) {
    guard let zone = ["Z", "+00:00"].first(where: timestamp.hasSuffix) else { return nil }
    let parts = timestamp.dropLast(zone.count).split(omittingEmptySubsequences: false) { "T:.".contains($0) }
    let numbers = parts.dropFirst().compactMap(\.utf8.decimalNumber)
    guard parts.prefix(4).map(\.count) == [10, 2, 2, 2], parts.count < 6, numbers.count == parts.count - 1,
      let day = try? CalendarDate(parts[0])
    else { return nil }
    let milliseconds = parts.count == 5 ? (parts[4] + "00").prefix(3).utf8.decimalNumber ?? 0 : 0
    let seconds = day.daysSince1970 * 86_400 + numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    self.init(timeIntervalSince1970: Double(seconds * 1000 + milliseconds) / 1000)
    // Times such as 24:00:00 and separators in other places do not come out as they went in.
    if self.timestamp.prefix(19) != timestamp.prefix(19) { return nil }
  }
}
