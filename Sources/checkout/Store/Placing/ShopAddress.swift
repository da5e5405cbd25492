/// The URL of a shop on the network. It begins with `http` or `https` and holds no password.
struct ShopAddress: Hashable {
  let url: String
  /// The host and port, which name the shop.
  let host: String

  /// The reason why a text is not such a URL, with a remedy.
  enum Fault: String, Error {
    case scheme = "not a URL of a shop: begin it with http:// or https://"
    case characters = "the URL has characters other than visible ASCII: escape them, as in %20"
    case host = "the URL names no host: write one such as https://shop.example/orders"
    case secret = "the URL holds a user or a password: put a header into a file, and add '--header-file'"
  }

  init(_ text: String) throws(Fault) {
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else { throw .scheme }
    // Programs disagree about the host in a URL with other characters.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else { throw .characters }
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if authority.contains("@") { throw .secret }
    guard !authority.isEmpty, authority.first != ":" else { throw .host }
    url = text
    host = String(authority)
  }
}
