import OrderScreens
import Testing

@testable import OrderKit
@testable import checkout

@Suite struct EnteredTextTests {
  private let order = Order()
  private let goods: OrderScreen
  private let delivery: AddressScreen
  private let checkout: CheckoutScreen

  init() {
    var menu = CupcakeMenu.default
    menu.draft.codes = [.init("BIRTHDAY", discount: .amount(Money(minorUnits: 100)))]
    goods = OrderScreen(order: order, menu: menu, on: nil)
    delivery = AddressScreen(order: order, menu: menu, on: nil)
    checkout = CheckoutScreen(order: order, menu: menu, on: nil)
  }

  @Test(arguments: ["-1", "4"]) func `a type that the menu does not have is refused`(text: String) {
    order.type = 3
    #expect(throws: Notice.unknownType(Order.types)) { try goods.enterText(text, for: .type) }
    #expect(order.type == 3)
  }

  @Test(arguments: ["lots", "2.5", "", "2", "21"])
  func `a number that the menu does not sell is refused`(text: String) throws {
    #expect(throws: Notice.self) { try goods.enterText(text, for: .quantity) }
    #expect(order.quantity == 3 && goods.field(.quantity)?.typed == nil)
    try goods.enterText(" 4 ", for: .quantity)
    #expect(order.quantity == 4)
  }

  @Test func `an address field is taken without the blanks around it, or refused as a whole`() throws {
    try delivery.enterText("  1  Rd ", for: .address(.streetAddress))
    #expect(order.streetAddress == "1  Rd")
    try delivery.enterText("Ann", for: .address(.name))
    #expect(throws: Notice.address(AddressProblem(field: .name, code: .blank))) {
      try delivery.enterText(" ", for: .address(.name))
    }
    #expect(order.name == "Ann")
    order.country = "IE"
    try delivery.enterText("D02 AF30", for: .address(.zip))
    try delivery.enterText(" ", for: .address(.zip))
    #expect(order.zip == "", "what may be empty can be emptied")
  }

  @Test(
    arguments: [("us", "US"), (" Us ", "US"), ("", nil), ("none", nil), ("uk", "GB"), ("usa", "US"), ("Germany", "DE")]
      as [(String, String?)])
  func `a country is taken by its code or a name, and left out by none`(text: String, country: String?)
    throws
  {
    try delivery.enterText("fr", for: .address(.country))
    try delivery.enterText(text, for: .address(.country))
    #expect(order.country == country)
    let korea = Notice.address(AddressProblem(unknownCountry: "Korea"))
    #expect(throws: korea) { try delivery.enterText("Korea", for: .address(.country)) }
    #expect(order.country == country)
  }

  @Test func `a code that is refused leaves the one before`() throws {
    try checkout.enterText("birthday", for: .code)
    #expect(throws: Notice.code(.unknown, .usd)) { try checkout.enterText("lemon", for: .code) }
    #expect(order.code == "birthday")
    try checkout.enterText("none", for: .code)
    #expect(order.code == nil)
    let plain = CheckoutScreen(order: order, menu: .default, on: nil)
    #expect(throws: Notice("the menu has no promotion codes: leave the code out")) {
      try plain.enterText("X", for: .code)
    }
    #expect(order.code == nil)
  }

  @Test func `a question of another page is not answered`() {
    let strangers: [(FormScreen, Question)] = [
      (checkout, .quantity), (checkout, .address(.city)), (goods, .extra(.extraFrosting)), (goods, .placeOrder),
      (delivery, .code),
    ]
    for (page, question) in strangers {
      let notice = Notice("'\(question.label(on: page.menu))' is not asked here: leave it out")
      #expect(throws: notice) { try page.enterText("yes", for: question) }
    }
    #expect(order.value == Order().value)
  }
}
