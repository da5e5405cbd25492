import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct WalkTests {
  private let order = Order()
  private let walk: Walk
  private let home = TemporaryHome()

  init() { walk = Walk(order: order, to: OrderPlacer(in: home)) }

  private func fillAddress() {
    for field in Address.Field.required { walk.addressScreen.fill(field, with: field.rawValue) }
  }

  private func lines(_ answers: String..., settled: Set<Question> = []) throws -> String {
    let console = ScriptedConsole(answers: answers.map { Array($0.utf8) })
    walk.settled = settled
    var lines = LineWalk(walk, on: console, asksAgain: true)
    try lines.run()
    return console.transcript
  }

  @Test func `a number that was typed and is in doubt is forgotten on the way back`() {
    walk.orderScreen.edit(.quantity, .text("255"))
    #expect(walk.goForward().map(\.id) == [.quantity])
    #expect(walk.orderScreen.missingInWords == ["first choose 3 to 20 cakes"])
    fillAddress()
    walk.orderScreen.edit(.quantity, .number(4))
    walk.goForward(to: .checkout)
    walk.review(.quantity)
    walk.orderScreen.edit(.quantity, .text("255"))
    #expect(walk.goBack())
    #expect(walk.page == .checkout)
    #expect(walk.checkoutScreen.canContinue)
    #expect(order.quantity == 4)
    #expect(walk.orderScreen.canContinue)
  }

  @Test func `what is blank is missing, and what is malformed is to be corrected`() throws {
    order.country = "GB"
    order.zip = "37203"
    #expect(
      walk.addressScreen.missingInWords == ["fill in Name, Street Address and City", "fix the zip first"])
    fillAddress()
    order.zip = "37203"
    #expect(walk.addressScreen.missingInWords == ["fix the zip first"])
    let said = try lines(":help", ":quit", settled: [.type, .quantity, .specialRequests])
    #expect(said.ranges(of: "\nfix the zip first\n").count == 2)
    order.zip = "SW1A 1AA"
    #expect(walk.addressScreen.missingInWords == [])
  }

  @Test func `an order that has come undone is not placed by --yes, but led to what is missing`() throws {
    fillAddress()
    walk.goForward(to: .checkout)
    order.zip = ""
    let all: [Question] =
      [.type, .quantity, .specialRequests, .note, .placeOrder] + Address.Field.required.map(Question.address)
    let said = try lines("1234", settled: Set(all))
    #expect(said.hasPrefix("\(Notice.blank(.zip).message)\nZip: 1234\n"))
    #expect(walk.placed?.order.address.zip == "1234")
  }

  @Test func `line mode leads to what is missing, whatever the flags were thought to have settled`() throws {
    order.quantity = 2
    let said = try lines("6", ":quit", settled: [.type, .quantity, .specialRequests])
    let question = "\n\(Notice.quantity("2", allowed: 3...20).message)\n\(Question.quantity.label), 3 to 20: 6\n"
    #expect(said.contains(question) && order.quantity == 6 && walk.page == .delivery, "\(said)")
  }
}
