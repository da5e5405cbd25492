import CommandLineKit

struct ShopOptions: OptionList {
  let post = TypedOption.text(
    "post", as: "url", taking: .url, "The shop's URL. By default, CHECKOUT_SHOP_URL.")
  let taken = TypedOption.texts(
    "taken", as: "word", taking: .anything, "A status that means the shop has taken the order.")
  let headerFile = TypedOption.file(
    "header-file", "A file of HTTP headers, one per line, at most 4 KiB.")
  let timeout = TypedOption.number(
    "timeout", as: "seconds", in: 1...3600,
    "Time limit for an order or the log. By default, 15."
  ).or(15)
}

extension Arguments<ShopOptions> {
  /// The shop that the option names. Throws unless it is a URL.
  var url: ShopURL? {
    get throws(UsageError) { try self.post.map { text throws(UsageError) in try ShopURL(text, from: "--post") } }
  }

  /// Returns the shop named by the option, by an unconfirmed order, or by the environment, in order of precedence, or
  /// `nil` for the mock shop.
  func shop(_ environment: [String: String], ofOrder logged: String? = nil) throws -> (any Shop)? {
    let (own, usual) = (try url, try Self.url(environment))
    let unconfirmed = try logged.flatMap { text throws(UsageError) in
      own == nil && usual?.shown != text ? try Self.url(ofLog: text) : nil
    }
    guard let url = own ?? unconfirmed ?? usual else {
      if let option = given.first?.option {
        throw UsageError.refused("'--\(option.name)' is for a shop on the network: add '--post'")
      }
      return nil
    }
    if self.headerFile != nil, !url.isSecure, !url.isLocal {
      throw UsageError.refused("'--header-file' over http:// would be readable on the way: use https://")
    }
    return try HTTPShop(
      url, taken: TakenWords(adding: self.taken), headers: try self.headerFile.map(HeaderFile.lines) ?? [],
      seconds: self.timeout,
      environment: environment)
  }

  private static func url(_ environment: [String: String]) throws(UsageError) -> ShopURL? {
    guard let value = environment["CHECKOUT_SHOP_URL"], !value.isEmpty else { return nil }
    return try ShopURL(value, from: "CHECKOUT_SHOP_URL")
  }

  private static func url(ofLog text: String) throws(UsageError) -> ShopURL {
    if text.contains("?") {
      throw .refused("the log does not keep the query of the shop's URL: add '--post' with the whole URL")
    }
    return try ShopURL(text, from: "the log")
  }
}
