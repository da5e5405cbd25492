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
    name: "specialRequestEnabled", read: { _ = $0.specialRequestEnabled }, change: { $0.specialRequestEnabled = false }),
  Property(name: "extraFrosting", read: { _ = $0.extraFrosting }, change: { $0.extraFrosting = true }),
  Property(name: "addSprinkles", read: { _ = $0.addSprinkles }, change: { $0.addSprinkles = true }),
  Property(name: "otherExtras", read: { _ = $0.otherExtras }, change: { $0.otherExtras = ["cherry"] }),
  Property(name: "name", read: { _ = $0.name }, change: { $0.name = "A" }),
  Property(name: "streetAddress", read: { _ = $0.streetAddress }, change: { $0.streetAddress = "B" }),
  Property(name: "city", read: { _ = $0.city }, change: { $0.city = "C" }),
  Property(name: "zip", read: { _ = $0.zip }, change: { $0.zip = "D" }),
  Property(name: "code", read: { _ = $0.code }, change: { $0.code = "E" }),
  Property(name: "country", read: { _ = $0.country }, change: { $0.country = "US" }),
  Property(name: "customerNote", read: { _ = $0.customerNote }, change: { $0.customerNote = "F" }),
  Property(name: "id", read: { _ = $0.id }, change: { $0.id = "G" }),
]

/// Returns the properties whose change notifies an observer of `read`, while special requests are on.
private func wakers(of read: (Order) -> Void) -> Set<String> {
  let names = properties.filter { property in
    let order = Order()
    order.specialRequestEnabled = true
    return isWoken(order, looking: read, by: property.change)
  }
  return Set(names.map(\.name))
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

  @Test func `the basket wakes for what was ordered, and the value for everything`() {
    #expect(
      wakers { _ = $0.basket } == [
        "type", "quantity", "specialRequestEnabled", "extraFrosting", "addSprinkles", "otherExtras", "code",
      ])
    #expect(wakers { _ = $0.value } == Set(properties.map(\.name)))
  }

  private let extras = properties.filter { ["extraFrosting", "addSprinkles", "otherExtras"].contains($0.name) }

  @Test func `special requests that go off wake the observers of all extras`() {
    for extra in extras {
      let order = Order(type: 0, quantity: 3, extras: [.extraFrosting, .addSprinkles, "cherry"])
      #expect(isWoken(order, looking: extra.read) { $0.specialRequestEnabled = false }, "\(extra.name)")
    }
  }

  @Test func `an extra that goes on wakes the observers of special requests`() {
    for extra in extras {
      #expect(isWoken(looking: { _ = $0.specialRequestEnabled }, by: extra.change), "\(extra.name)")
    }
  }
}
