import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import Synchronization
import SystemIO
import TestSupport

@testable import checkout

/// A remote shop with scripted errors. Afterwards it confirms every order.
final class ScriptedShop: Shop {
  let url = ShopURL.at("https://shop.example:8080/orders?key=7")
  let timeLimit = Duration.seconds(15)
  let taken = TakenWords()
  private let answers: Mutex<[ShopError]>
  private let ids = Mutex<[String]>([])

  /// The reason of an error that is not answered until the sending is interrupted.
  static let interrupted = "sending was interrupted"

  init(_ answers: ShopError...) {
    self.answers = Mutex(answers.reversed())
  }

  var sentIDs: [String] { ids.withLock { $0 } }

  func place(
    _: Order.Value, logged: LoggedOrder, holding _: Descriptor?, until interruption: Interruption?
  ) throws(ShopError) -> Confirmation {
    ids.withLock { $0.append(logged.id) }
    if let error = answers.withLock({ $0.popLast() }) {
      while error.reason == Self.interrupted, interruption?.hasCome == false { usleep(1000) }
      throw error
    }
    return Confirmation(createdAt: Date(timeIntervalSince1970: 0), terms: ShopTerms(id: "481"))
  }
}

extension OrderPlacer {
  /// Creates a placer whose log is in a temporary home.
  init(to shop: (any Shop)? = nil, in home: TemporaryHome, menu: CupcakeMenu = .default) {
    self.init(shop: shop, log: OrderLog(path: home.path + "/orders"), menu: menu)
  }
}
