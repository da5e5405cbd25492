/// The address of a shop on the network: `http` or `https`, and nothing secret in it.
struct ShopAddress: Hashable {
  let url: String

  /// Why a text is no such address, and what to do.
  enum Fault: String, Error {
    case scheme = "a shop's address begins with http:// or https://"
    case characters = "a shop's address is written in visible ASCII characters, others as %20"
    case host = "a shop's address names a host: https://shop.example/orders"
    case secret = "a shop's address holds no user and no password: put a header into a file, and give --header-file"
  }

  init(_ text: String) throws(Fault) {
    let lower = text.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else { throw .scheme }
    // What one program reads as the host, another one could read as something else.
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else { throw .characters }
    let authority = text.dropFirst(scheme.count).prefix { "/?#".contains($0) == false }
    if authority.contains("@") { throw .secret }
    guard authority.isEmpty == false, authority.first != ":" else { throw .host }
    url = text
  }
}
