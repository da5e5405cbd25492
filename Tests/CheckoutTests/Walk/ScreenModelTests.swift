import Foundation
import OrderKit
import Testing

@testable import checkout

@Suite struct OrderScreenTests {
  private let order = Order()
  private let screen: OrderScreen

  init() {
    screen = OrderScreen(order: order, menu: .standard)
  }

  @Test(
    "The quantity goes to the nearest that the menu sells, and says so",
    arguments: [
      // asked     set  message
      (Int.min, 3, Notice.fewest(3)),
      (2, 3, .fewest(3)),
      (3, 3, nil),
      (11, 11, nil),
      (20, 20, nil),
      (21, 20, .most(20)),
      (.max, 20, .most(20)),
    ] as [(Int, Int, Notice?)])
  func quantity(asked: Int, set: Int, message: Notice?) {
    screen.setQuantity(asked)
    #expect(order.quantity == set)
    #expect(screen.message == message)
  }

  @Test(
    "The stepper stops at the ends of the menu's range",
    arguments: [
      // from  step      to  message
      (3, 1, 4, nil),
      (3, -1, 3, Notice.fewest(3)),
      (20, 1, 20, .most(20)),
      (19, 1, 20, nil),
      (10, 5, 15, nil),
      (18, 5, 20, .most(20)),
      (5, .max, 20, .most(20)),
      (-5, .min, 3, .fewest(3)),
    ] as [(Int, Int, Int, Notice?)])
  func step(from: Int, step: Int, to: Int, message: Notice?) {
    order.quantity = from
    screen.stepQuantity(by: step)
    #expect(order.quantity == to)
    #expect(screen.message == message)
  }

  @Test func `a type that the menu does not have changes nothing`() {
    screen.chooseType(3)
    #expect(order.type == 3)
    for index in [-1, 4] {
      screen.chooseType(index)
      #expect(order.type == 3)
      #expect(screen.message == .noSuchType(names: Order.types))
    }
    screen.chooseType(0)
    #expect(order.type == 0)
    #expect(screen.message == nil)
  }

  @Test func `extras are in sight only while special requests are on, and go with them`() {
    screen.setExtra(.extraFrosting, true)
    #expect(order.extraFrosting == false)
    #expect(screen.message == nil)
    #expect(screen.revealedExtras == [])
    screen.toggleSpecialRequests()
    #expect(screen.revealedExtras == [.extraFrosting, .addSprinkles])
    screen.toggleExtra(.extraFrosting)
    screen.toggleExtra(.addSprinkles)
    screen.toggleExtra(.addSprinkles)
    #expect(order.basket == Basket(type: 0, quantity: 3, extras: [.extraFrosting]))
    screen.toggleSpecialRequests()
    #expect(order.basket == Basket(type: 0, quantity: 3))
  }

  @Test func `a message lasts until the next verb`() {
    for verb in [{ $0.chooseType(1) }, { $0.setQuantity(5) }, { $0.toggleSpecialRequests() }] as [(OrderScreen) -> Void]
    {
      screen.setQuantity(21)
      #expect(screen.message == .most(20))
      verb(screen)
      #expect(screen.message == nil)
    }
  }

  @Test func `the running total follows every verb`() {
    #expect(screen.runningTotal == "$6.00")
    screen.chooseType(2)
    #expect(screen.runningTotal == "$7.00")
    screen.setQuantity(4)
    #expect(screen.runningTotal == "$9.00")
    screen.setSpecialRequests(true)
    screen.setExtra(.extraFrosting, true)
    #expect(screen.runningTotal == "$13.00")
    screen.setSpecialRequests(false)
    #expect(screen.runningTotal == "$9.00")
    order.quantity = 21
    #expect(screen.runningTotal == nil)
  }

  @Test func `the running total names the volume price, the delivery and the tax that it holds`() throws {
    let text = try Project.text("Examples/downtown.menu.json")
    let screen = OrderScreen(order: order, menu: try CupcakeMenu(json: Array(text.utf8)))
    #expect(screen.runningTotalWithStages == "$10.50 (Delivery $4.00, Sales tax $0.50)")
    screen.setQuantity(12)
    #expect(screen.runningTotalWithStages == "$28.68 (One dozen -$1.20, Delivery $4.00, Sales tax $1.88)")
    order.zip = "95014"
    #expect(screen.runningTotalWithStages == "$27.18 (One dozen -$1.20, Delivery $2.50, Sales tax $1.88)")
    order.zip = "94105"
    #expect(screen.runningTotalWithStages == "$24.68 (One dozen -$1.20, Sales tax $1.88)")
  }

  @Test func `a menu without extras asks for no special requests, and an order with one has to let it go`() {
    var menu = CupcakeMenu.standard
    menu.extras[.extraFrosting] = nil
    let sprinklesOnly = OrderScreen(order: order, menu: menu)
    order.specialRequestEnabled = true
    #expect(sprinklesOnly.revealedExtras == [.addSprinkles])
    sprinklesOnly.setExtra(.extraFrosting, true)
    #expect(sprinklesOnly.message == .notOffered(.extraFrosting))
    #expect(order.extraFrosting == false)

    menu.extras[.addSprinkles] = nil
    let plain = OrderScreen(order: order, menu: menu)
    order.addSprinkles = true
    #expect(plain.whatIsMissing == [Missing(question: .specialRequests, notice: .notOffered(.addSprinkles))])
    #expect(plain.asksForSpecialRequests)
    plain.setSpecialRequests(false)
    #expect(plain.canContinue)
    #expect(plain.asksForSpecialRequests == false)
  }

  @Test func `an order from elsewhere is told everything that the menu does not sell`() {
    (order.type, order.quantity) = (9, -3)
    #expect(screen.whatIsMissing.map(\.question) == [.type, .quantity])
    #expect(screen.chosenType == nil)
  }
}

@Suite struct AddressScreenTests {
  private let order = Order()

  @Test func `one may go on once every field holds something visible`() {
    let screen = AddressScreen(order: order, menu: .standard)
    for (count, field) in Address.Field.required.enumerated() {
      #expect(screen.whatIsMissing.count == 4 - count)
      #expect(screen.canContinue == false)
      screen.fill(field, with: " \u{200B}")
      #expect(screen.whatIsMissing.count == 4 - count, "a blank text is kept and is not enough")
      #expect(order[field] == " \u{200B}")
      screen.fill(field, with: "é")
    }
    #expect(screen.canContinue)
    #expect(order.address == Address(name: "é", streetAddress: "é", city: "é", zip: "é"))
  }

  @Test func `a problem shows once the field is left`() {
    let screen = AddressScreen(order: order, menu: .standard)
    #expect(screen.problem(with: .zip) == nil)
    screen.leave(.zip)
    #expect(screen.problem(with: .zip) == .address(AddressProblem(field: .zip, code: .blank)))
    #expect(screen.problem(with: .city) == nil)
    screen.fill(.zip, with: "1")
    #expect(screen.problem(with: .zip) == nil)
  }
}

@Suite struct CheckoutScreenTests {
  private let order = Order()

  private func screen(_ place: @escaping (Order) -> PlacedOrder) -> CheckoutScreen {
    CheckoutScreen(order: order, menu: .standard, place: place)
  }

  private func fillAddress() {
    for field in Address.Field.required { order[field] = "x" }
  }

  @Test func `an unfinished order is not placed`() {
    let screen = screen { PlacedOrder($0, id: UUID(), createdAt: Date()) }
    screen.placeOrder()
    #expect(screen.decision == nil)
    #expect(screen.whatIsMissing.count == 4)
    fillAddress()
    order.quantity = 2
    screen.placeOrder()
    #expect(screen.decision == nil)
    #expect(screen.whatIsMissing == [Missing(question: .quantity, notice: .quantity(allowed: 3...20))])
    #expect(screen.quote == nil)
  }

  @Test func `an order is placed once, as it is then`() {
    var taken: [PlacedOrder] = []
    let screen = screen { order in
      taken.append(PlacedOrder(order, id: UUID(), createdAt: Date()))
      return taken[0]
    }
    fillAddress()
    screen.placeOrder()
    screen.placeOrder()
    screen.decline()
    #expect(taken.count == 1)
    #expect(screen.decision == .placed(taken[0]))
  }

  @Test func `a declined order is not placed afterwards`() {
    let screen = screen { PlacedOrder($0, id: UUID(), createdAt: Date()) }
    fillAddress()
    screen.decline()
    screen.placeOrder()
    #expect(screen.decision == .declined)
  }

  @Test(
    "The confirmation is the tutorial's sentence",
    arguments: [
      (0, 3, "Your order for 3x vanilla cupcakes is on its way!"),
      (1, 20, "Your order for 20x strawberry cupcakes is on its way!"),
      (2, 4, "Your order for 4x chocolate cupcakes is on its way!"),
      (3, 7, "Your order for 7x rainbow cupcakes is on its way!"),
    ])
  func confirmation(type: Int, quantity: Int, sentence: String) {
    #expect(CupcakeMenu.standard.thanks(type: type, quantity: quantity) == ["Thank you!", sentence])
  }
}
