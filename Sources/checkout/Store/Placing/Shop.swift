#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// Takes orders and returns their ids.
protocol Shop: Sendable {
  /// The URL for orders; nil for the mock shop.
  var address: ShopAddress? { get }
  /// The longest time that one order may take.
  var timeLimit: Duration { get }
  /// Takes a new order. An order for a shop on the network has an id.
  ///
  /// A program that sends the order inherits the locked file. After a cancellation, the shop does not wait for an
  /// answer any longer.
  ///
  /// After any error except ``ShopError/notPlaced(_:)``, the order may have been placed.
  func place(_ order: OrderRecord, holding lock: Descriptor?, until cancellation: Interruption?) throws -> Confirmation
}

extension Shop {
  /// Whether orders go over the network, where an order or its answer can be lost.
  var isRemote: Bool { address != nil }

  var timeLimit: Duration { .seconds(15) }
}

enum ShopError: Error, Hashable, Sendable {
  /// The order did not reach the shop, or the shop refused it.
  case notPlaced(String)
  /// The shop may have taken the order.
  case unconfirmed(String)
}

struct Confirmation: Hashable, Sendable {
  /// The id of the order.
  let id: String
  var createdAt = Date()
  /// The shop's own id for the order, if it is another one.
  var shopID: String?
  /// Notes about the shop's answer, such as another total.
  var notes: [OrderNote] = []
}

/// A shop that accepts every order; nothing leaves the machine.
struct MockShop: Shop {
  let address: ShopAddress? = nil
  // Tests replace the clock and the ids.
  var now: @Sendable () -> Date = { Date() }
  var makeID: @Sendable () -> String = { OrderID.random }

  /// Confirms the order under its `id`, or under a new id if the order has none.
  func place(_ order: OrderRecord, holding _: Descriptor?, until _: Interruption?) -> Confirmation {
    Confirmation(id: order.id ?? makeID(), createdAt: now())
  }
}

/// The URL of a shop on the network. It starts with `http` or `https`, and has no password.
struct ShopAddress: Hashable {
  let url: String
  /// The host and port, which name the shop.
  let host: String
  /// The URL for messages and the log. Its query may hold a key, so the query is shown as `?…`.
  let shown: String

  /// The reason why a text is not such a URL, with a remedy.
  enum Fault: String, Error {
    case scheme = "not a URL of a shop: begin it with http:// or https://"
    case characters = "the URL has characters other than visible ASCII: escape them, as in %20"
    case host = "the URL names no host: write one such as https://shop.example/orders"
    case secret = "the URL holds a user or a password: put a header into a file, and add '--header-file'"
  }

  /// The URL for a command that is printed: a placeholder if the URL has a query.
  var printable: String { url.contains("?") ? "URL" : url }

  /// Whether the connection is encrypted.
  var isSecure: Bool { url.lowercased().hasPrefix("https:") }

  /// Whether the host is this machine.
  var isLocal: Bool {
    let name = host.lowercased()
    if name == "[::1]" || name.hasPrefix("[::1]:") { return true }
    let bare = name.prefix { $0 != ":" }
    if bare == "localhost" { return true }
    // A number with a leading zero may be octal, so it could be another address.
    let numbers = bare.split(separator: ".", omittingEmptySubsequences: false).map { text in
      UInt8(text).flatMap { String($0) == text ? $0 : nil }
    }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  init(_ text: String) throws(Fault) {
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else { throw .scheme }
    // With other characters in a URL, programs disagree about its host.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else { throw .characters }
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if authority.contains("@") { throw .secret }
    guard !authority.isEmpty, authority.first != ":" else { throw .host }
    url = text
    host = String(authority)
    let path = text.prefix { !"?#".contains($0) }
    shown = path + (text.dropFirst(path.count).first == "?" ? "?…" : "")
  }
}
