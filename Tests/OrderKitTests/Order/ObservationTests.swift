import Observation
import OrderKit
import Synchronization
import Testing

/// One property of an order: a way to read it and a way to change it.
private struct Property: Sendable {
  var name: String
  var read: @Sendable (Order) -> Void
  var change: @Sendable (Order) -> Void
}

private let properties: [Property] = [
  Property(name: "type", read: { _ = $0.type }, change: { $0.type = 2 }),
  Property(name: "quantity", read: { _ = $0.quantity }, change: { $0.quantity = 4 }),
  Property(
    name: "specialRequestEnabled", read: { _ = $0.specialRequestEnabled }, change: { $0.specialRequestEnabled = true }),
  Property(name: "extraFrosting", read: { _ = $0.extraFrosting }, change: { $0.extraFrosting = true }),
  Property(name: "addSprinkles", read: { _ = $0.addSprinkles }, change: { $0.addSprinkles = true }),
  Property(name: "name", read: { _ = $0.name }, change: { $0.name = "A" }),
  Property(name: "streetAddress", read: { _ = $0.streetAddress }, change: { $0.streetAddress = "B" }),
  Property(name: "city", read: { _ = $0.city }, change: { $0.city = "C" }),
  Property(name: "zip", read: { _ = $0.zip }, change: { $0.zip = "D" }),
  Property(name: "code", read: { _ = $0.code }, change: { $0.code = "E" }),
  Property(name: "country", read: { _ = $0.country }, change: { $0.country = "US" }),
]

/// Returns the properties whose change notifies an observer of `read`.
private func wakers(of read: (Order) -> Void) -> Set<String> {
  Set(properties.filter { isWoken(looking: read, by: $0.change) }.map(\.name))
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
  @Test func `a property wakes its own observers only`() {
    for property in properties {
      #expect(wakers(of: property.read) == [property.name])
    }
  }

  @Test func `the cost wakes for what it is made of`() {
    #expect(wakers { _ = $0.cost } == ["type", "quantity", "extraFrosting", "addSprinkles"])
  }

  @Test func `the address wakes for its fields`() {
    #expect(wakers { _ = $0.address } == ["name", "streetAddress", "city", "zip", "country"])
    #expect(wakers { _ = $0.hasValidAddress } == ["name", "streetAddress", "city", "zip", "country"])
  }

  @Test func `the basket wakes for what was ordered`() {
    #expect(
      wakers { _ = $0.basket } == [
        "type", "quantity", "specialRequestEnabled", "extraFrosting", "addSprinkles", "code",
      ])
  }

  @Test func `special requests that go off wake the observers of both extras`() {
    for extra in properties where extra.name == "extraFrosting" || extra.name == "addSprinkles" {
      let order = Order()
      order.specialRequestEnabled = true
      order.extraFrosting = true
      order.addSprinkles = true
      #expect(isWoken(order, looking: extra.read) { $0.specialRequestEnabled = false }, "\(extra.name)")
    }
  }
}
