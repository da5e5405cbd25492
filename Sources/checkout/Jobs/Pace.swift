import PlainText

/// The speed of a job and its remaining time.
struct Pace: Hashable, Sendable {
  let size: Int?
  let start: Duration

  /// Returns a text such as `1250000 records, 240.5 MB of 1.9 GB, 185.2 MB/s, 9 s left`.
  func text(records: Int, bytes: Int, at now: Duration) -> String {
    let seconds = max((now - start) / .seconds(1), 0.001)
    let rate = Double(bytes) / seconds
    var parts = [records.counted("record")]
    parts.append(Self.amount(Double(bytes)) + (size.map { " of \(Self.amount(Double($0)))" } ?? ""))
    parts.append("\(Self.amount(rate))/s")
    if let size, bytes > 0 {
      let left = Double(max(0, size - bytes)) / rate
      if left < 1e9 { parts.append("\(Self.time(Int(left.rounded(.up)))) left") }
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a text such as `240.5 MB`. A kB is 1000 bytes.
  private static func amount(_ bytes: Double) -> String {
    var amount = bytes
    var units = ["B", "kB", "MB", "GB", "TB"][...]
    while amount >= 999.95, units.count > 1 {
      amount /= 1000
      units = units.dropFirst()
    }
    let tenths = Int((amount * 10).rounded())
    return units.first == "B" ? "\(Int(amount)) B" : "\(tenths / 10).\(tenths % 10) \(units.first ?? "")"
  }

  private static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
