import OrderKit
import OrderScreens
import OrderTestSupport
import Testing

@Suite struct OrderScreenTests {
  private let order = Order()
  private let screen: OrderScreen

  init() {
    screen = OrderScreen(order: order, menu: .default, on: nil)
  }

  private var problem: Notice? { screen.field(.quantity)?.notice }

  private var typed: String? { screen.field(.quantity)?.typed }

  private var revealedExtras: [Extra] { Extra.switches.filter { screen.field(.extra($0)) != nil } }

  struct SetRow {
    let asked: Int
    let becomes: Int
  }

  @Test(arguments: [
    SetRow(asked: .min, becomes: 3), SetRow(asked: 2, becomes: 3), SetRow(asked: 3, becomes: 3),
    SetRow(asked: 20, becomes: 20), SetRow(asked: 21, becomes: 20), SetRow(asked: .max, becomes: 20),
  ])
  func `a quantity goes to the nearest that the menu sells, and the page says so`(row: SetRow) {
    screen.edit(.quantity, .number(row.asked))
    #expect(order.quantity == row.becomes)
    let words = row.asked < 3 ? "3 is the least" : row.asked > 20 ? "20 is the most" : nil
    #expect(problem?.message == words && screen.canContinue)
    screen.leave(.quantity)
    #expect(problem == nil, "such a notice does not keep the focus")
  }

  struct TypedRow {
    let texts: [String]
    let quantity: Int
    /// Whether the notice appears while the person is typing.
    var isReportedAtOnce = false
  }

  @Test(arguments: [
    TypedRow(texts: ["2", "25", "255"], quantity: 3, isReportedAtOnce: true),
    TypedRow(texts: ["1", "12", "1", ""], quantity: 3),
    TypedRow(texts: ["2"], quantity: 3),
    TypedRow(texts: ["lots"], quantity: 3, isReportedAtOnce: true),
    TypedRow(texts: ["4", "4."], quantity: 3, isReportedAtOnce: true),
  ])
  func `a number that is typed is kept as typed, and closes the way forward while it is in doubt`(row: TypedRow) {
    for text in row.texts { screen.edit(.quantity, .text(text)) }
    #expect(typed == row.texts.last)
    #expect(order.quantity == row.quantity)
    let notice = Notice.quantity(row.texts.last ?? "", allowed: 3...20)
    #expect(problem == (row.isReportedAtOnce ? notice : nil))
    #expect(!screen.canContinue)
    #expect(screen.whatIsMissing.map(\.id) == [.quantity])
    #expect(screen.runningTotal == nil, "no total is shown that is not of the number")
    screen.leave(.quantity)
    #expect(typed == row.texts.last)
    #expect(problem == notice)
    #expect(!screen.canContinue)
    screen.edit(.quantity, .number(7))
    #expect(typed == nil && problem == nil && screen.canContinue)
  }

  @Test func `a number that is typed and sold is the order's, and the total follows`() {
    for text in ["1", "12"] { screen.edit(.quantity, .text(text)) }
    #expect(order.quantity == 12)
    #expect(problem == nil && screen.canContinue)
    #expect(screen.runningTotal == "$24.00")
    screen.leave(.quantity)
    #expect(typed == nil && problem == nil)
  }

  @Test func `a number in doubt stays so while other fields are edited`() {
    screen.edit(.quantity, .text("255"))
    screen.edit(.type, .choice(2))
    #expect(typed == "255")
    #expect(problem == Notice.quantity("255", allowed: 3...20))
    #expect(!screen.canContinue)
  }

  @Test func `a type that the menu does not have changes nothing`() {
    screen.edit(.type, .choice(3))
    #expect(order.type == 3)
    for index in [-1, 4] {
      screen.edit(.type, .choice(index))
      #expect(order.type == 3)
    }
    screen.edit(.type, .choice(0))
    #expect(order.type == 0)
  }

  @Test func `a type that a long menu does not have is answered with five types`() {
    #expect(
      Notice.unknownType((0..<300).map { "Type \($0)" }).message
        == "unknown cake type: choose 0 (Type 0), 1 (Type 1), 2 (Type 2), 3 (Type 3), 4 (Type 4) or 295 more")
  }

  @Test func `extras are in sight only while special requests are on, and go with them`() {
    screen.edit(.extra(.extraFrosting), .isOn(true))
    #expect(!order.extraFrosting)
    #expect(revealedExtras == [])
    screen.edit(.specialRequests, .isOn(true))
    #expect(revealedExtras == [.extraFrosting, .addSprinkles])
    screen.edit(.extra(.extraFrosting), .isOn(true))
    screen.edit(.extra(.addSprinkles), .isOn(true))
    screen.edit(.extra(.addSprinkles), .isOn(false))
    #expect(order.basket == Basket(type: 0, quantity: 3, extras: [.extraFrosting]))
    screen.edit(.specialRequests, .isOn(false))
    #expect(order.basket == Basket(type: 0, quantity: 3))
  }

  @Test(arguments: [(.type, .choice(1)), (.quantity, .number(5)), (.specialRequests, .isOn(true))] as [Edit])
  func `a notice about the quantity lasts until the next edit`(edit: Edit) {
    screen.edit(.quantity, .number(21))
    #expect(problem == Notice("20 is the most"))
    screen.edit(edit.0, edit.1)
    #expect(problem == nil)
  }

  typealias Edit = (Question, Field.Input)

  @Test func `what a field cannot take changes nothing`() {
    let before = order.basket
    for (question, input) in [
      (.type, .number(2)), (.quantity, .choice(1)), (.specialRequests, .text("yes")), (.code, .text("X")),
      (.address(.name), .text("Ann")),
    ] as [Edit] {
      screen.edit(question, input)
    }
    #expect(order.basket == before)
    #expect(order.name == "")
  }

  @Test func `the running total names the volume price, the delivery and the tax that it holds`() {
    let screen = OrderScreen(order: order, menu: .downtown, on: nil)
    #expect(screen.runningTotal == "$10.50 (Delivery $4.00, Sales tax $0.50)")
    screen.edit(.quantity, .number(12))
    #expect(screen.runningTotal == "$28.68 (One dozen -$1.20, Delivery $4.00, Sales tax $1.88)")
    order.zip = "95014"
    #expect(screen.runningTotal == "$27.18 (One dozen -$1.20, Delivery $2.50, Sales tax $1.88)")
    order.zip = "94105"
    #expect(screen.runningTotal == "$24.68 (One dozen -$1.20, Sales tax $1.88)")
  }

  @Test func `a menu without extras asks for no special requests, and an order with one has to let it go`() {
    var menu = CupcakeMenu.default
    menu.draft.extras.removeAll { $0.extra == .extraFrosting }
    let sprinklesOnly = OrderScreen(order: order, menu: menu, on: nil)
    order.specialRequestEnabled = true
    #expect(sprinklesOnly.field(.extra(.extraFrosting)) == nil)
    #expect(sprinklesOnly.field(.extra(.addSprinkles)) != nil)
    sprinklesOnly.edit(.extra(.extraFrosting), .isOn(true))
    #expect(!order.extraFrosting)

    menu.draft.extras.removeAll { $0.extra == .addSprinkles }
    let plain = OrderScreen(order: order, menu: menu, on: nil)
    order.addSprinkles = true
    #expect(plain.whatIsMissing.map(\.id) == [.specialRequests])
    #expect(plain.whatIsMissing.map(\.notice) == [Notice(PricingError.extraNotOffered(.addSprinkles).message)])
    #expect(plain.field(.specialRequests) != nil)
    plain.edit(.specialRequests, .isOn(false))
    #expect(plain.canContinue)
    #expect(plain.field(.specialRequests) == nil)
  }

  @Test func `of an order from elsewhere everything is named that the menu does not sell`() {
    (order.type, order.quantity) = (9, -3)
    #expect(screen.whatIsMissing.map(\.id) == [.type, .quantity])
    guard case .choice(_, chosen: nil)? = screen.field(.type)?.control else { return #expect(Bool(false), "chosen") }
  }
}
