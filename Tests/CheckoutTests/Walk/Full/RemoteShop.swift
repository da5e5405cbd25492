import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO

@testable import checkout

/// A remote shop with scripted behaviour.
struct RemoteShop: Shop {
  enum Behaviour: Sendable {
    case takes
    case refuses
    /// Does not answer until the sending is cancelled.
    case waits
    case takesSlowly
  }

  private final class Visits: Sendable {
    let behaviours: Mutex<ArraySlice<Behaviour>>
    let ids = Mutex<[String]>([])

    init(_ behaviours: [Behaviour]) { self.behaviours = Mutex(behaviours[...]) }
  }

  private let visits: Visits
  static let refusal = "the shop answered 401"
  static let interrupted = "sending was interrupted"

  /// Creates a shop. After the scripted orders it confirms every order.
  init(_ behaviours: [Behaviour]) { visits = Visits(behaviours) }

  let address = try? ShopAddress("http://127.0.0.1:8080/orders")

  var ids: [String] { visits.ids.withLock { $0 } }

  func place(
    _ order: OrderRecord, holding _: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation {
    visits.ids.withLock { $0.append(order.id ?? "") }
    let behaviour = visits.behaviours.withLock { $0.popFirst() }
    switch behaviour {
    case .takes, nil: break
    case .refuses: throw .notPlaced(Self.refusal)
    case .waits:
      while cancellation?.hasCome == false { usleep(1000) }
      throw .unconfirmed(Self.interrupted)
    case .takesSlowly:
      for _ in 0..<20 {
        if cancellation?.hasCome == true { throw .unconfirmed(Self.interrupted) }
        usleep(500)
      }
    }
    return Confirmation(id: order.id ?? "", createdAt: Session.now, shopID: "697")
  }
}
