import OrderKit
import OrderStreams

/// The terms on which a shop took an order, as far as they differ from the order and its quote.
struct ShopTerms: Hashable, Sendable {
  /// The shop's id for the order.
  var id: String?
  /// The shop's status for the order, if it isn't known to mean that the order was taken.
  var status: String?
  /// The total that the shop charges, as it spells it. Together with a currency, it differs from the quote.
  var total: String?
  /// The total in minor units, or whatever the shop gives instead of a whole number.
  var minorUnits: String?
  var currency: String?

  /// The keys of the terms in the log and in answers, in the order of the log.
  static let keys: [(String, any WritableKeyPath<ShopTerms, String?> & Sendable)] = [
    ("shopID", \.id), ("shopStatus", \.status), ("shopTotal", \.total), ("shopMinorUnits", \.minorUnits),
    ("shopCurrency", \.currency),
  ]

  func member(_ path: any WritableKeyPath<ShopTerms, String?> & Sendable) -> OrderMember? {
    self[keyPath: path].map { text in
      path == \ShopTerms.minorUnits ? Int(text).map(OrderMember.number) ?? .text(text) : .text(text)
    }
  }

  /// Returns warnings about an order for which `price` was quoted.
  func warnings(quoted price: @autoclosure () -> String) -> [OrderNote] {
    var notes: [OrderNote] = []
    if let currency {
      let message = "the shop's total is \(words(in: currency)), not \(price())"
      notes.append(OrderNote(code: .shopTotal, path: "", message: message))
    }
    if let status {
      let message = "the shop's status is '\(status)', which may not mean that the order was taken: ask the shop"
      notes.append(OrderNote(code: .shopStatus, path: "", message: message))
    }
    return notes
  }

  /// The amount, such as `EUR 13.00`. If the shop states no amount, or two, the text is the shop's.
  private func words(in currency: String) -> String {
    guard let total else { return "'\(minorUnits ?? "")' in minor units of \(currency)" }
    if let known = try? Currency(isoCode: currency.uppercased()), let money = try? Money(total, in: known),
      minorUnits == String(money.minorUnits)
    {
      return known.text(money)
    }
    return "'\(total)' \(currency)" + (minorUnits.map { " (\($0) in minor units)" } ?? "")
  }
}

extension ShopTerms {
  /// Reads the terms from a log line. Returns `nil` if a value has the wrong type.
  init?(_ line: JSONTree) {
    self.init()
    for (key, path) in Self.keys {
      guard let value = line[key] else { continue }
      let units = path == \ShopTerms.minorUnits ? value.wholeNumber : nil
      self[keyPath: path] = units.map { String($0) } ?? value.text
      if self[keyPath: path] == nil { return nil }
    }
  }
}
