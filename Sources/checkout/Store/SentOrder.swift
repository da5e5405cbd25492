#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension OrderDesk {
  /// Places an order at a remote shop: it is in the log before it is sent, and it is sent once.
  ///
  /// The log is not locked meanwhile. Whoever sends an order twice at a time relies on the shop to know its key. One
  /// whose key is new is not looked for in the log.
  func send(_ order: PricedOrder, isNew: Bool, knowing index: inout LogIndex) throws(PlacingError) -> Placement {
    guard let key = order.id else { throw .shop(reason: "an order is sent under a key") }
    do {
      var wasBegun = false
      let begun = try log.append(unlessPlaced: isNew ? nil : key, knowing: &index) { begun in
        wasBegun = begun != nil
        if let begun, begun.quote.isFor(order, on: menu) == false { throw PlacingError.taken(id: key) }
        return line(order, Confirmation(id: key, createdAt: Date()), .unconfirmed, key: key)
      }
      if begun.isRepeat { return try placement(order, begun) }
      let confirmation = try confirm(order, key, wasBegun: wasBegun, knowing: &index)
      do {
        let confirmed = try log.append(unlessPlaced: nil, knowing: &index) { _ in
          line(order, confirmation, key: key)
        }
        return try placement(
          order,
          OrderLog.Appended(
            order: confirmed.order, isRepeat: false, tightened: begun.tightened ?? confirmed.tightened))
      } catch let error as StoreError {
        throw PlacingError.unrecorded(id: confirmation.id, error)
      }
    } catch let error as PlacingError {
      throw error
    } catch let error as StoreError {
      throw .store(error)
    } catch {
      throw .unconfirmed(id: key, reason: "\(error)")
    }
  }

  /// Has the shop take an order that is in the log. Where it has not, the log says so if it can.
  private func confirm(
    _ order: PricedOrder, _ key: String, wasBegun: Bool, knowing index: inout LogIndex
  ) throws(PlacingError) -> Confirmation {
    do {
      return try shop.place(order)
    } catch ShopError.notPlaced(let reason) {
      // That this sending came to nothing does not undo an earlier one.
      if wasBegun { throw .unconfirmed(id: key, reason: reason) }
      _ = try? log.append(unlessPlaced: nil, knowing: &index) { _ in
        line(order, Confirmation(id: key, createdAt: Date()), .notPlaced, key: key)
      }
      throw .shop(reason: reason)
    } catch ShopError.unconfirmed(let reason) {
      throw .unconfirmed(id: key, reason: reason)
    } catch {
      throw .unconfirmed(id: key, reason: "\(error)")
    }
  }
}
