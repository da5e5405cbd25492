import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// What the command line says about the shop that takes the orders.
struct ShopChoice: Equatable {
  var address: ShopAddress?
  var headerFile: String?
  var seconds: Int?

  init() {}
}

extension ShopChoice {
  /// The options of commands that place orders.
  static let options: [Option] = [.post, .headerFile, .timeout]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if let text = arguments.text(.post) {
      do throws(ShopAddress.Fault) { address = try ShopAddress(text) } catch {
        throw .refused("--post: \(error.message).")
      }
    }
    headerFile = arguments.text(.headerFile)
    seconds = arguments.number(.timeout)
  }

  /// The options as they were given, as words of a command line.
  var words: [String] {
    [("--post", address?.url), ("--header-file", headerFile), ("--timeout", seconds.map(String.init))]
      .flatMap { name, value in value.map { [name, $0] } ?? [] }
  }

  /// The shop: the one of the command line, the one of the environment, or else the mock shop.
  func shop(_ environment: [String: String]) throws -> any Shop {
    guard let address = try self.address ?? Self.address(environment) else {
      let option: Option? = headerFile != nil ? .headerFile : seconds != nil ? .timeout : nil
      if let option { throw UsageError.refused("'--\(option.name)' is for a shop on the network: give '--post', too.") }
      return MockShop()
    }
    let headers = try headerFile.map { try HeaderFile($0).lines } ?? []
    do throws(ProgramError) {
      return HTTPShop(
        address: address, headers: headers, seconds: seconds ?? Self.standardSeconds,
        curl: try Curl(environment: environment))
    } catch {
      throw MissingCurl()
    }
  }

  private static func address(_ environment: [String: String]) throws(UsageError) -> ShopAddress? {
    guard let value = environment["CHECKOUT_SHOP_URL"], value.isEmpty == false else { return nil }
    guard let text = value.decoded else { throw .notText("CHECKOUT_SHOP_URL") }
    do throws(ShopAddress.Fault) { return try ShopAddress(text) } catch {
      throw .refused("CHECKOUT_SHOP_URL: \(error.message).")
    }
  }

  fileprivate static let standardSeconds = 15
}

/// The program that sends orders is not there.
struct MissingCurl: CommandFailure {
  let exitCode = ExitCode.unavailable
  let messages = ["curl is not installed: `apt install curl`, `brew install curl`, or see curl.se"]
}

extension Option {
  fileprivate static let post = value(
    "post", as: "url", "The address of a shop that takes orders, instead of the one that CHECKOUT_SHOP_URL names.")
  fileprivate static let headerFile = value(
    "header-file", as: "file", taking: .file, "A file of headers that the shop wants, such as a key: one a line.")
  fileprivate static let timeout = value(
    "timeout", as: "seconds", taking: .wholeNumber(1...3600), default: "15", "How many seconds one order may take.")
}

extension Status {
  static let noShop = Status(.unavailable, "The shop did not confirm an order, or curl is not installed.")
}
