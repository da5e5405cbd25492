import OrderKit
import OrderStreams

/// The parts of a shop's answer to an order that the log keeps.
struct ShopTerms: Hashable, Sendable {
  /// The shop's id for the order, if it is another.
  var id: String?
  /// The shop's status for an order in doubt.
  var status: String?
  /// The shop's total or currency as it spells them, if they differ from those of the quote.
  var total: String?

  /// The status if it is a word, as opposed to a list or an object.
  var word: String? { status.flatMap { TakenWords.unnamed.contains($0) ? nil : $0 } }

  /// The keys of the terms in the log and in answers, in the order of the log.
  enum Key: String, CaseIterable { case shopID, shopStatus, shopTotal }

  subscript(key: Key) -> String? {
    get {
      switch key {
      case .shopID: id
      case .shopStatus: status
      case .shopTotal: total
      }
    }
    set {
      switch key {
      case .shopID: id = newValue
      case .shopStatus: status = newValue
      case .shopTotal: total = newValue
      }
    }
  }

  /// Returns a warning about an order for which `price` was quoted if the shop has another total.
  func warnings(quoted price: @autoclosure () -> String) -> [OrderNote] {
    total.map { [OrderNote(code: .shopTotal, path: "", message: "the shop's total is '\($0)', not \(price())")] } ?? []
  }
}

extension ShopTerms {
  /// Reads the terms from a log line. Returns `nil` if a value is not text.
  init?(_ line: JSONTree) {
    self.init()
    for key in Key.allCases {
      guard let value = line[key.rawValue] else { continue }
      guard let text = value.text else { return nil }
      self[key] = text
    }
  }
}
