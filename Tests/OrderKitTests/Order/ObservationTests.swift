import Observation
import OrderKit
import OrderTestSupport
import Synchronization
import Testing

/// One property of an order: its path, and ways to read it, to change it and to assign the value that it has.
private struct Property {
  let path: any AnyKeyPath & Sendable
  /// The stored part that the property belongs to, whose observers wake together.
  let part: String
  let read: @Sendable (Order) -> Void
  let change: @Sendable (Order) -> Void
  let assignSame: @Sendable (Order) -> Void

  init<Value: Sendable>(
    _ path: any ReferenceWritableKeyPath<Order, Value> & Sendable, of part: String, becomes value: Value
  ) {
    (self.path, self.part) = (path, part)
    read = { _ = $0[keyPath: path] }
    change = { $0[keyPath: path] = value }
    assignSame = { $0[keyPath: path] = $0[keyPath: path] }
  }
}

private let properties: [Property] = [
  Property(\.type, of: "basket", becomes: 2), Property(\.quantity, of: "basket", becomes: 4),
  Property(\.specialRequestEnabled, of: "basket", becomes: false),
  Property(\.extraFrosting, of: "basket", becomes: true), Property(\.addSprinkles, of: "basket", becomes: true),
  Property(\.extras, of: "basket", becomes: ["cherry"]), Property(\.code, of: "basket", becomes: "E"),
  Property(\.name, of: "address", becomes: "A"), Property(\.streetAddress, of: "address", becomes: "B"),
  Property(\.city, of: "address", becomes: "C"), Property(\.zip, of: "address", becomes: "D"),
  Property(\.country, of: "address", becomes: "US"), Property(\.customerNote, of: "customerNote", becomes: "F"),
  Property(\.id, of: "id", becomes: "G"),
]

/// Returns the properties whose change notifies an observer of `read`, while special requests are on.
private func wakers(of read: (Order) -> Void) -> Set<AnyKeyPath> {
  let wakers = properties.filter { property in
    let order = Order()
    order.specialRequestEnabled = true
    return isWoken(order, looking: read, by: property.change)
  }
  return Set(wakers.map(\.path))
}

private func isWoken(
  _ order: Order = Order(), looking read: (Order) -> Void, by change: (Order) -> Void
) -> Bool {
  let isWoken = Mutex(false)
  withObservationTracking {
    read(order)
  } onChange: {
    isWoken.withLock { $0 = true }
  }
  change(order)
  return isWoken.withLock { $0 }
}

@Suite struct ObservationTests {
  @Test func `a property wakes the observers of its part only`() {
    for property in properties {
      #expect(wakers(of: property.read) == paths(of: property.part))
    }
  }

  @Test func `what is made of a part wakes with it`() {
    #expect(wakers { _ = $0.cost } == paths(of: "basket"))
    #expect(wakers { _ = $0.basket } == paths(of: "basket"))
    #expect(wakers { _ = $0.address } == paths(of: "address"))
    #expect(wakers { _ = $0.hasValidAddress } == paths(of: "address"))
    #expect(wakers { _ = try? CupcakeMenu.default.quote(for: $0, on: nil) } == paths(of: "basket", "address"))
    #expect(wakers { _ = $0.value } == paths(of: "basket", "address", "customerNote", "id"))
  }

  @Test func `assigning the value that a property has wakes nobody`() {
    for property in properties { #expect(!isWoken(looking: { _ = $0.value }, by: property.assignSame)) }
  }

  private func paths(of parts: String...) -> Set<AnyKeyPath> {
    Set(properties.filter { parts.contains($0.part) }.map(\.path))
  }
}
