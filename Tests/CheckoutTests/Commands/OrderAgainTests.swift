import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderAgainTests {
  private let home = TemporaryHome()

  private func again(_ arguments: String..., input: String = "") async throws -> Binary.Result {
    try await home.run(["orders", "again"] + arguments, input: input)
  }

  private func place(_ order: String) async throws {
    let address = #""name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"CB7""#
    let placed = try await home.run(["place"], input: "{\(order),\(address)}")
    #expect(placed.status == 0, "\(placed.error)")
  }

  private static let elsewhere = "--name Bob --street R --city Bath --zip BA1".words

  @Test func `the goods are settled, and the address is asked for`() async throws {
    try await place(#""id":"A-1","type":2,"quantity":4,"extraFrosting":true"#)
    let result = try await again("A-1", input: "Bob\n2 Rd\nBath\nBA1\nyes\n")
    #expect(result.status == 0, "\(result.error)")
    let order = try JSONDecoder().decode(Order.self, from: Data(result.output.utf8))
    #expect(order.basket == Basket(type: 2, quantity: 4, specialRequestEnabled: true, extras: [.extraFrosting]))
    #expect(order.name == "Bob")
    #expect(!result.error.contains(Question.type.label))
    #expect(!result.output.contains("A-1"), "it is another order")
  }

  @Test(arguments: [
    (#""type":2,"quantity":20"#, Notice.quantity("20", allowed: 1...6)),
    (#""type":0,"quantity":3"#, Notice.unknownType(["Chocolate"])),
    (#""type":2,"quantity":3,"addSprinkles":true"#, Notice(PricingError.extraNotOffered(.addSprinkles).message)),
  ])
  func `goods that are sold no more end it before anything is asked`(goods: String, notice: Notice) async throws {
    let menu =
      #"{"menu":1,"id":"cupcake-corner","currency":"USD","quantity":{"min":1,"max":6,"default":2},"price":"1.00","#
      + #""types":[{"id":"chocolate","name":"Chocolate"}]}"#
    try home.write(menu, to: "menu.json")
    try await place(#""id":"A-1",\#(goods)"#)
    let result = try await again("A-1", "--menu", home["menu.json"])
    #expect(result.error == "error: cannot order A-1 again: \(notice.message)\nnothing was ordered\n")
    #expect(result.output.isEmpty && result.status == 65)
  }

  private static let all = ["orders", "again", "A-1", "--yes"] + elsewhere

  @Test(arguments: [
    (["--extra", "addSprinkles"], Basket(type: 2, quantity: 4, extras: [.addSprinkles])),
    (["--no-extras"], Basket(type: 2, quantity: 4)),
    (["--quantity", "6"], Basket(type: 2, quantity: 6, extras: [.extraFrosting])),
  ])
  func `options change the goods, --extra replaces all extras, and --no-extras removes them`(
    options: [String], basket: Basket
  ) async throws {
    try await place(#""id":"A-1","type":2,"quantity":4,"extraFrosting":true"#)
    let again = try await home.run(Self.all + options)
    #expect(try JSONDecoder().decode(Order.self, from: Data(again.output.utf8)).basket == basket, "\(again.error)")
    #expect(!again.error.contains("last time"))
  }

  @Test func `another total of the same goods is said`() async throws {
    try await place(#""id":"A-1","type":2,"quantity":4,"extraFrosting":true"#)
    try home.write(
      CupcakeMenu.default.canonicalText.replacing(#""price":"2.00""#, with: #""price":"2.25""#), to: "menu.json")
    let dearer = try await home.run(Self.all + ["--menu", home["menu.json"]])
    #expect(dearer.error.contains("\nthe total is $14.00, and was $13.00 last time\n"), "\(dearer.error)")
    let same = try await home.run(Self.all)
    #expect(same.status == 0 && !same.error.contains("last time"))
  }
}
