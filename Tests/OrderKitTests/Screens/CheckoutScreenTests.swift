import OrderKit
import Testing

@Suite struct CheckoutScreenTests {
  private let order = Order()
  private let screen: CheckoutScreen
  private let placed: PlacedOrder

  init() {
    var menu = CupcakeMenu.default
    menu.codes = [
      CupcakeMenu.PromotionCode("BIRTHDAY", off: .percent(Percent(thousandths: 15000))),
      CupcakeMenu.PromotionCode("FIVEOFF", off: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 2000)),
    ]
    screen = CheckoutScreen(order: order, menu: menu)
    placed = PlacedOrder(id: "A", createdAt: "2025-06-27T15:57:58.187Z", basket: order.basket, address: order.address)
  }

  private func fillAddress() {
    for field in Address.Field.required { order[field] = "x" }
  }

  @Test func `an order that is not complete is not placed`() {
    #expect(!screen.placeOrder())
    #expect(screen.state == .open)
    #expect(screen.whatIsMissing.count == 4)
    fillAddress()
    order.quantity = 2
    #expect(!screen.placeOrder())
    #expect(screen.state == .open)
    #expect(screen.whatIsMissing.map(\.question) == [.quantity])
    #expect(screen.whatIsMissing.map(\.notice) == [.quantity(order.quantity, allowed: 3...20)])
    #expect(screen.quote == nil)
  }

  @Test func `an order is sent once, and nothing changes that once it is placed`() {
    fillAddress()
    #expect(screen.placeOrder())
    #expect(screen.state == .sending)
    #expect(!screen.placeOrder(), "it is on its way")
    screen.decline()
    #expect(!screen.hasLeft)
    screen.finish(.placed(placed))
    #expect(screen.state == .finished(.placed(placed)))
    #expect(!screen.placeOrder())
    screen.decline()
    screen.finish(.refused("late"))
    #expect(screen.state == .finished(.placed(placed)))
    #expect(!screen.hasLeft)
  }

  @Test(arguments: [.refused("No."), .unconfirmed(id: "A", reason: "No answer.")] as [CheckoutScreen.Outcome])
  func `what the shop did not confirm can be sent again`(outcome: CheckoutScreen.Outcome) {
    fillAddress()
    screen.edit(.placeOrder, .pressed(true))
    screen.finish(outcome)
    #expect(screen.state == .finished(outcome))
    #expect(screen.placeOrder())
    screen.finish(.placed(placed))
    #expect(screen.state == .finished(.placed(placed)))
  }

  @Test func `a declined order is not placed afterwards`() {
    fillAddress()
    screen.edit(.placeOrder, .pressed(false))
    #expect(screen.hasLeft)
    #expect(!screen.placeOrder())
    #expect(screen.state == .open)
  }

  struct CodeRow: Sendable {
    let text: String
    let kept: String
    let problem: CodeProblem
  }

  @Test(arguments: [
    CodeRow(text: "LEMON", kept: "LEMON", problem: .unknown),
    CodeRow(text: " five off ", kept: "five off", problem: .unknown),
    CodeRow(
      text: "fiveoff", kept: "fiveoff",
      problem: .minimum(Money(minorUnits: 2000), goods: Money(minorUnits: 600))),
  ])
  func `a code that takes nothing off stays as typed and closes the way forward, and not the price`(row: CodeRow) {
    fillAddress()
    screen.edit(.code, .text(row.text))
    screen.leave(.code)
    #expect(order.code == row.kept)
    #expect(screen.field(.code)?.problem == .code(row.problem, .usd))
    #expect(screen.whatIsMissing.map(\.question) == [.code])
    #expect(screen.whatIsMissing.map(\.notice) == [.code(row.problem, .usd)])
    #expect(screen.whatIsMissing.first?.notice.isMissing == false)
    #expect(screen.runningTotal == "$6.00")
    #expect(!screen.placeOrder())
    #expect(screen.state == .open)
    #expect(order.code == row.kept)
    screen.edit(.code, .text(""))
    #expect(screen.placeOrder())
  }

  @Test func `a code is not called unknown while it is typed`() {
    fillAddress()
    screen.edit(.code, .text("BIRTH"))
    #expect(screen.field(.code)?.problem == nil)
    #expect(!screen.canContinue, "and is none all the same")
    screen.leave(.code)
    #expect(screen.field(.code)?.problem == .code(.unknown, .usd))
    screen.edit(.code, .text("birthday"))
    #expect(screen.field(.code)?.problem == nil)
    #expect(screen.placeOrder())
    #expect(order.code == "BIRTHDAY", "it is sent as the menu spells it")
  }

  @Test func `none in the field of the code stands for no code`() {
    fillAddress()
    screen.edit(.code, .text("None"))
    #expect(screen.canContinue)
    screen.leave(.code)
    #expect(order.code == nil && screen.field(.code)?.problem == nil)
    screen.edit(.code, .text("none"))
    #expect(screen.placeOrder() && order.code == nil)
  }

  @Test func `a code in words that is refused leaves the one before`() throws {
    try screen.enter("birthday", for: .code)
    #expect(throws: Notice.code(.unknown, .usd)) { try screen.enter("lemon", for: .code) }
    #expect(order.code == "birthday")
    try screen.enter("none", for: .code)
    #expect(order.code == nil)
  }

  @Test func `the page says where the order goes`() throws {
    let mock = try #require(screen.field(.placeOrder))
    #expect(mock.label == "Place Order")
    #expect(mock.hint == "Mock shop: nothing leaves this machine")
    let remote = CheckoutScreen(order: order, menu: .default, shop: "shop.example:8080")
    #expect(remote.field(.placeOrder)?.label == "Place Order at shop.example:8080")
    #expect(remote.field(.placeOrder)?.hint == nil)
  }

  @Test func `whether to remember the address is asked where the app offers it, and no is the default`() {
    #expect(screen.field(.remember) == nil)
    screen.edit(.remember, .choice(9))
    #expect(screen.remembers == .no)
    screen.offersToRemember = "only you can read the file"
    #expect(screen.field(.remember)?.hint == "only you can read the file")
    #expect(screen.fields.map(\.id) == [.code, .remember, .placeOrder])
    for (index, answer) in CheckoutScreen.Remember.allCases.enumerated() {
      screen.edit(.remember, .choice(index))
      #expect(screen.remembers == answer)
    }
    #expect(CheckoutScreen.Remember.allCases.map(\.rawValue) == ["No", "Yes", "Never"])
  }
}
