import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO
import TestSupport

@testable import checkout

/// A remote shop with scripted errors. Afterwards it confirms every order.
final class ScriptedShop: Shop {
  let address = try? ShopAddress("https://shop.example:8080/orders?key=7")
  private let answers: Mutex<[ShopError]>
  private let ids = Mutex<[String]>([])

  /// The reason of an error that is not answered until the sending is interrupted.
  static let interrupted = "sending was interrupted"

  init(_ answers: ShopError...) {
    self.answers = Mutex(answers.reversed())
  }

  var sentIDs: [String] { ids.withLock { $0 } }

  func place(
    _: Order.Value, quoted: LoggedOrder, holding _: Descriptor?, until interruption: Interruption?
  ) throws -> Confirmation {
    let id = quoted.id
    ids.withLock { $0.append(id) }
    if let error = answers.withLock({ $0.popLast() }) {
      while error.reason == Self.interrupted, interruption?.hasCome == false { usleep(1000) }
      throw error
    }
    return Confirmation(id: id, createdAt: Date(timeIntervalSince1970: 0), shopID: "481")
  }
}

extension OrderSender {
  /// Creates a sender whose log is in a temporary home.
  convenience init(
    to shop: any Shop = MockShop(), in home: TemporaryHome, menu: CupcakeMenu = .default
  ) {
    self.init(OrderPlacer(shop: shop, log: OrderLog(path: home.path + "/orders")), menu: menu)
  }
}
