import CommandLineKit

/// The URL of a shop on the network, using `http` or `https` and containing no password.
struct ShopURL: Hashable {
  let text: String
  /// The host and port, which serve as the shop's name.
  let host: String
  /// The URL for messages and the log, with any query shown as `?…` because it may contain a key.
  let shown: String

  var isSecure: Bool { text.lowercased().hasPrefix("https:") }

  var isLocal: Bool {
    let name = host.lowercased()
    if name == "[::1]" || name.hasPrefix("[::1]:") { return true }
    let bare = name.prefix { $0 != ":" }
    if bare == "localhost" { return true }
    // A leading zero may indicate octal notation, which would result in a different address.
    let numbers = bare.split(separator: ".", omittingEmptySubsequences: false).map { text in
      UInt8(text).flatMap { String($0) == text ? $0 : nil }
    }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Reads the URL of a shop, which `source` has given.
  init(_ text: String, from source: String) throws(UsageError) {
    func refusal(_ words: String) -> UsageError { .refused("\(source): \(words)") }
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
      throw refusal("not the URL of a shop: begin it with http:// or https://")
    }
    // Programs disagree about the host of a URL that contains other characters.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      throw refusal("the URL has characters other than visible ASCII: escape them, as in %20")
    }
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if authority.contains("@") {
      throw refusal(
        "the URL contains a user or a password: put a header into a file, and add '--header-file'")
    }
    guard !authority.isEmpty, authority.first != ":" else {
      throw refusal("the URL names no host: write one such as https://shop.example/orders")
    }
    self.text = text
    host = String(authority)
    let path = text.prefix { !"?#".contains($0) }
    shown = path + (text.dropFirst(path.count).first == "?" ? "?…" : "")
  }
}
