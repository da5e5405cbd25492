import CommandLineKit
import Foundation
import OrderKit
import Synchronization
import SystemIO

@testable import checkout

/// A remote shop with scripted behavior.
struct RemoteShop: Shop {
  enum Behavior: Sendable {
    case takes
    case refuses
    /// Does not answer until the sending is cancelled.
    case waits
  }

  private final class Visits: Sendable {
    let behaviors: Mutex<ArraySlice<Behavior>>
    let ids = Mutex<[String]>([])

    init(_ behaviors: [Behavior]) { self.behaviors = Mutex(behaviors[...]) }
  }

  private let visits: Visits
  static let refusal = "the shop answered 401"
  static let interrupted = "sending was interrupted"

  /// Creates a shop. After the scripted orders it confirms every order.
  init(_ behaviors: [Behavior]) { visits = Visits(behaviors) }

  let address = try? ShopAddress("http://127.0.0.1:8080/orders")

  var ids: [String] { visits.ids.withLock { $0 } }

  func place(
    _: Order.Value, quoted: LoggedOrder, holding _: Descriptor?, until cancellation: Interruption?
  ) throws(ShopError) -> Confirmation {
    visits.ids.withLock { $0.append(quoted.id) }
    let behavior = visits.behaviors.withLock { $0.popFirst() }
    switch behavior {
    case .takes, nil: break
    case .refuses: throw .refused(Self.refusal)
    case .waits:
      while cancellation?.hasCome == false { usleep(1000) }
      throw .unconfirmed(Self.interrupted)
    }
    return Confirmation(id: quoted.id, createdAt: Session.now, shopID: "697")
  }
}
