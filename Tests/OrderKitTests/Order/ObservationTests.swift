import Observation
import OrderKit
import Synchronization
import Testing

/// One property of an order: a way to read it and a way to change it.
private struct Property: Sendable {
  var name: String
  /// The stored part that the property belongs to, whose observers wake together.
  var part: String
  var read: @Sendable (Order) -> Void
  var change: @Sendable (Order) -> Void
}

private let properties: [Property] = [
  Property(name: "type", part: "basket", read: { _ = $0.type }, change: { $0.type = 2 }),
  Property(name: "quantity", part: "basket", read: { _ = $0.quantity }, change: { $0.quantity = 4 }),
  Property(
    name: "specialRequestEnabled", part: "basket", read: { _ = $0.specialRequestEnabled },
    change: { $0.specialRequestEnabled = false }),
  Property(name: "extraFrosting", part: "basket", read: { _ = $0.extraFrosting }, change: { $0.extraFrosting = true }),
  Property(name: "addSprinkles", part: "basket", read: { _ = $0.addSprinkles }, change: { $0.addSprinkles = true }),
  Property(name: "extras", part: "basket", read: { _ = $0.extras }, change: { $0.extras = ["cherry"] }),
  Property(name: "name", part: "address", read: { _ = $0.name }, change: { $0.name = "A" }),
  Property(name: "streetAddress", part: "address", read: { _ = $0.streetAddress }, change: { $0.streetAddress = "B" }),
  Property(name: "city", part: "address", read: { _ = $0.city }, change: { $0.city = "C" }),
  Property(name: "zip", part: "address", read: { _ = $0.zip }, change: { $0.zip = "D" }),
  Property(name: "code", part: "basket", read: { _ = $0.code }, change: { $0.code = "E" }),
  Property(name: "country", part: "address", read: { _ = $0.country }, change: { $0.country = "US" }),
  Property(
    name: "customerNote", part: "customerNote", read: { _ = $0.customerNote }, change: { $0.customerNote = "F" }),
  Property(name: "id", part: "id", read: { _ = $0.id }, change: { $0.id = "G" }),
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
  @Test func `a property wakes the observers of its part only`() {
    for property in properties {
      #expect(wakers(of: property.read) == names(of: property.part))
    }
  }

  @Test func `what is made of a part wakes with it`() {
    #expect(wakers { _ = $0.cost } == names(of: "basket"))
    #expect(wakers { _ = $0.basket } == names(of: "basket"))
    #expect(wakers { _ = $0.address } == names(of: "address"))
    #expect(wakers { _ = $0.hasValidAddress } == names(of: "address"))
    #expect(wakers { _ = try? CupcakeMenu.default.quote(for: $0, on: nil) } == names(of: "basket", "address"))
    #expect(wakers { _ = $0.value } == Set(properties.map(\.name)))
  }

  @Test func `assigning the value that a property has wakes nobody`() {
    let repeats: [@Sendable (Order) -> Void] = [
      { $0.type = $0.type }, { $0.quantity = $0.quantity }, { $0.specialRequestEnabled = $0.specialRequestEnabled },
      { $0.extraFrosting = $0.extraFrosting }, { $0.addSprinkles = $0.addSprinkles }, { $0.extras = $0.extras },
      { $0.name = $0.name }, { $0.streetAddress = $0.streetAddress }, { $0.city = $0.city }, { $0.zip = $0.zip },
      { $0.code = $0.code }, { $0.country = $0.country }, { $0.customerNote = $0.customerNote }, { $0.id = $0.id },
    ]
    #expect(repeats.count == properties.count)
    for change in repeats { #expect(!isWoken(looking: { _ = $0.value }, by: change)) }
  }

  private func names(of parts: String...) -> Set<String> {
    Set(properties.filter { parts.contains($0.part) }.map(\.name))
  }
}
