import OrderKit
import OrderScreens
import OrderTestSupport
import Testing

@Suite struct CheckoutScreenTests {
  private let order = Order()
  private let screen: CheckoutScreen
  private let placed: PlacedOrder

  init() {
    var menu = CupcakeMenu.default
    menu.draft.codes = [
      CupcakeMenu.PromotionCode("BIRTHDAY", discount: .percent(Percent(unchecked: 150_000))),
      CupcakeMenu.PromotionCode("FIVEOFF", discount: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 2000)),
    ]
    screen = CheckoutScreen(order: order, menu: menu, on: nil)
    placed = PlacedOrder(order.value, id: "A", createdAt: nil)
  }

  private func fillAddress() {
    for field in Address.Field.required { order[field] = "x" }
  }

  @Test func `an order that is not complete is not placed`() {
    #expect(!screen.beginSending())
    #expect(screen.state == .open)
    #expect(screen.whatIsMissing.count == 4)
    fillAddress()
    order.quantity = 2
    #expect(!screen.beginSending())
    #expect(screen.state == .open)
    #expect(screen.whatIsMissing.map(\.id) == [.quantity])
    #expect(screen.whatIsMissing.map(\.notice) == [.quantity(String(order.quantity), allowed: 3...20)])
    #expect(screen.quote == nil)
  }

  @Test func `a note or an id that no shop gets keeps the order from being sent`() {
    fillAddress()
    for (note, id, canContinue) in [
      ("n".repeated(1000), "A-7", true), ("n".repeated(1001), nil, false), (nil, "a\nb", false), (nil, nil, true),
    ] {
      (order.customerNote, order.id) = (note, id)
      #expect(screen.canContinue == canContinue && screen.whatIsMissing.isEmpty == canContinue)
    }
  }

  @Test func `what is missing is a field, with the words of its page and a problem`() {
    order.code = "NONSENSE"
    (order.address, order.id) = (Address(name: "A", streetAddress: "B", zip: "1", country: "GB"), " ")
    let missing = screen.whatIsMissing
    #expect(missing.map(\.id) == [.address(.city), .address(.zip), .code, .placeOrder])
    #expect(missing.allSatisfy { $0.problem == $0.notice?.message && $0.problem?.isEmpty == false })
    #expect(missing.map(\.label) == ["City", "Zip", "Promotion code", "Place Order"])
    #expect(missing[1].control == .text("1") && missing[1].hint == "e.g. EC1Y 8SY")
    #expect(Question.address(.zip).addressField == .zip && Question.extra("cherry").extra == "cherry")
  }

  @Test func `an order is sent once, and nothing changes that once it is placed`() {
    fillAddress()
    #expect(screen.beginSending())
    #expect(screen.state == .sending)
    #expect(!screen.beginSending(), "it is on its way")
    #expect(screen.whatIsMissing.map(\.id) == [.placeOrder])
    screen.decline()
    #expect(!screen.hasLeft)
    screen.finish(.placed(placed))
    #expect(screen.state == .finished(.placed(placed)))
    #expect(!screen.beginSending())
    screen.decline()
    screen.finish(.refused("late"))
    #expect(screen.state == .finished(.placed(placed)))
    #expect(!screen.hasLeft)
  }

  @Test func `an order on its way is what it was when sending began, whatever is edited meanwhile`() throws {
    fillAddress()
    screen.edit(.code, .text("birthday"))
    #expect(screen.beginSending() && !screen.canContinue)
    #expect(order.code == "birthday" && order.id == nil, "beginning to send touches nothing")
    screen.edit(.code, .text("other"))
    #expect(order.code == "birthday", "this page is closed")
    let before = order.value
    OrderScreen(order: order, menu: .default, on: nil).edit(.quantity, .number(9))
    order.name = "Bob"
    var expected = before
    expected.basket.code = "BIRTHDAY"
    let sent = try #require(screen.takeOrder())
    #expect(sent.withoutID == expected && sent.id != nil)
  }

  @Test func `an order on its way is taken once, so that a page that appears again does not send it again`() {
    #expect(screen.takeOrder() == nil)
    fillAddress()
    #expect(screen.beginSending() && screen.takeOrder() != nil)
    #expect(screen.takeOrder() == nil && screen.state == .sending)
    #expect(!screen.beginSending() && screen.takeOrder() == nil)
    screen.finish(.refused("No."))
    #expect(screen.beginSending())
    screen.finish(.refused("too soon"))
    #expect(screen.takeOrder() == nil, "nothing is on its way any more")
  }

  /// Sends the order, which the shop does not confirm, and returns its id.
  private func sentID() -> String? {
    guard screen.beginSending() else { return nil }
    defer { screen.finish(.unconfirmed("No answer.")) }
    return screen.takeOrder()?.id
  }

  @Test func `each value has one id until it is confirmed, after edits to and fro too, or however its code is spelled`()
    throws
  {
    fillAddress()
    screen.edit(.code, .text("birthday"))
    let first = try #require(sentID())
    #expect(sentID() == first)
    order.quantity = 4
    let second = try #require(sentID())
    #expect(second != first)
    order.quantity = 3
    screen.edit(.code, .text("Birthday"))
    #expect(sentID() == first && screen.orderToSend.id == first)
    order.customerNote = "NUTS"
    #expect(screen.orderToSend.id == nil && ![first, second].contains(sentID()))
    #expect(order.id == nil)
  }

  @Test func `an order that has an id keeps it`() {
    fillAddress()
    order.id = "A-7"
    #expect(sentID() == "A-7" && sentID() == "A-7")
    order.quantity = 4
    #expect(sentID() == "A-7")
  }

  @Test func `no code is typed where the menu has none`() {
    let plain = CheckoutScreen(order: order, menu: .default, on: nil)
    plain.edit(.code, .text("X"))
    #expect(order.code == nil)
  }

  @Test func `a declined order is not placed afterwards`() {
    fillAddress()
    screen.decline()
    #expect(screen.hasLeft)
    #expect(!screen.beginSending())
    #expect(screen.state == .open)
  }

  struct CodeRow {
    let text: String
    let kept: String
    let problem: CodeProblem
    var nearest: String?
    var notice: Notice { .code(problem, .usd, nearest: nearest) }
  }

  @Test(arguments: [
    CodeRow(text: "LEMON", kept: "LEMON", problem: .unknown),
    CodeRow(text: " five off ", kept: "five off", problem: .unknown, nearest: "FIVEOFF"),
    CodeRow(
      text: "fiveoff", kept: "fiveoff",
      problem: .minimum(Money(minorUnits: 2000), goods: Money(minorUnits: 600))),
  ])
  func `a code that takes nothing off stays as typed and closes the way forward, and not the price`(row: CodeRow) {
    fillAddress()
    screen.edit(.code, .text(row.text))
    screen.leave(.code)
    #expect(order.code == row.kept)
    #expect(screen.field(.code)?.notice == row.notice)
    #expect(screen.whatIsMissing.map(\.id) == [.code])
    #expect(screen.whatIsMissing.map(\.notice) == [row.notice])
    #expect(screen.runningTotal == "$6.00")
    #expect(!screen.beginSending())
    #expect(screen.state == .open)
    #expect(order.code == row.kept)
    screen.edit(.code, .text(""))
    #expect(screen.beginSending())
  }

  @Test func `a code is not called unknown while it is typed`() {
    fillAddress()
    screen.edit(.code, .text("BIRTH"))
    #expect(screen.field(.code)?.problem == nil)
    #expect(!screen.canContinue, "and is none all the same")
    screen.leave(.code)
    #expect(screen.field(.code)?.problem == "unknown promotion code: did you mean BIRTHDAY?")
    screen.edit(.code, .text("BIRTH"))
    #expect(screen.field(.code)?.problem != nil, "the text is the same, as when only the cursor moves")
    screen.edit(.code, .text("birthday"))
    #expect(screen.field(.code)?.problem == nil)
    #expect(screen.beginSending() && screen.takeOrder()?.basket.code == "BIRTHDAY", "it is sent as the menu spells it")
  }

  @Test func `none in the field of the code stands for no code`() {
    fillAddress()
    screen.edit(.code, .text("None"))
    #expect(screen.canContinue)
    screen.leave(.code)
    #expect(order.code == nil && screen.field(.code)?.problem == nil)
    screen.edit(.code, .text("none"))
    #expect(screen.beginSending() && screen.takeOrder()?.basket.code == nil)
  }

  @Test func `a note that is too long is refused, and line ends in it become blanks`() throws {
    fillAddress()
    screen.edit(.note, .text("no nuts\nplease "))
    screen.leave(.note)
    #expect(order.customerNote == "no nuts please" && screen.canContinue)
    screen.edit(.note, .text("n".repeated(1001)))
    #expect(screen.whatIsMissing.map(\.id) == [.note] && !screen.beginSending())
    screen.edit(.note, .text(" "))
    #expect(order.customerNote == nil && screen.beginSending())
  }

  @Test func `whether to remember the address is asked where the app offers it, and no is the default`() {
    #expect(screen.field(.remember) == nil)
    #expect(!screen.remembers)
    screen.rememberHint = "only you can read the file"
    #expect(screen.field(.remember)?.hint == "only you can read the file")
    #expect(screen.fields.map(\.id) == [.code, .note, .remember, .placeOrder])
    for answer in [true, false] {
      screen.edit(.remember, .isOn(answer))
      #expect(screen.remembers == answer)
    }
  }
}
