import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// From a table to its menu, and from there to orders.
@Suite struct ColumnMenuTests {
  private func report(_ table: String, _ menu: CupcakeMenu = .default) throws -> ColumnReport {
    let sample = try TableSample(
      Array(table.utf8), isCut: false, atMost: 200, StreamOptions(menu: menu), file: nil)
    return try ColumnReport(ColumnGuess(sample, on: menu))
  }

  /// Sheets with one kind of cake and its number in a row.
  private static func sheets() throws -> [Sheet] {
    try ["sheets.txt", "found.txt"].flatMap(Sheet.all).filter { sheet in
      sheet.right["type"] != nil && sheet.right["quantity"] != nil
        && sheet.optional.isDisjoint(with: ["type", "quantity"])
    }
  }

  @Test(arguments: try sheets())
  func `each row that is an order is read by the menu made for its table`(sheet: Sheet) throws {
    let report = try report(sheet.table, sheet.menu)
    let guess = report.guess
    let isAddressed = ["name", "streetAddress", "city", "zip"].allSatisfy { guess.columns[$0] != nil }
    var stream = OrderStream(
      StreamOptions(menu: try report.menu), requiresAddress: isAddressed, from: .csv)
    stream.feed(Array(sheet.table.utf8))
    stream.finish()
    let rows = stream.takeOrders()
    #expect(rows.contains { (try? $0.get()) != nil })
    let (types, quantities) = (guess.cells(of: "type"), guess.cells(of: "quantity"))
    for (index, row) in rows.enumerated() {
      switch row {
      case .success(let record):
        let order = record.order
        #expect(order.basket.type == sheet.menu.indexOfType(named: types[index]))
        #expect(Double(order.basket.quantity) == Double(quantities[index]))
        #expect(guess.columns["id"] == nil || order.id == guess.cells(of: "id")[index])
      case .failure(let error):
        #expect([.quantityRange, .typeUnknown].contains(error.code), "\(error)")
      }
    }
    // The table is now described, and the same proposal replaces the first.
    let again = try self.report(sheet.table, try report.menu)
    #expect(again.guess.sample.described == 0 && again.columns == report.columns)
  }

  @Test func `names of products become other names, but not those of boxes`() throws {
    let table = "Product,Qty\nVanilla,3\nChocolate cupcake,4\nBox of 6 Vanilla,1\nVanilla + Extra frosting,3\n"
    let names = try report(table).guess.otherNames
    #expect(names.names == ["Chocolate cupcake"])
    #expect(names.boxesOrExtras == ["Box of 6 Vanilla", "Vanilla + Extra frosting"])
  }

  @Test func `columns that may have an extra are not ignored`() throws {
    let table =
      "Item,Qty,Frosting Flavor,Modifiers,Quantitty,Email,Blank\nVanilla,3,mint,more sprinkles please,4,a@b,\n"
    let report = try report(table)
    #expect(report.columns.headers["ignore"] == ["Email"])
    #expect(
      report.remarks.contains { $0.contains(#""Frosting Flavor", "Modifiers", "Quantitty" and "Blank""#) },
      "\(report.remarks)")
  }

  @Test func `what a person should know is said`() throws {
    let table = "Order,Type,Item,Qty\n7,large,Vanilla,3\n7,small,Rainbow,2.5\n8,small,Rainbow,99\n"
    #expect(
      try report(table).remarks == [
        #""Type" is ignored, because "type" is read from "Item""#,
        "quantities that are not a whole number from 3 to 20: 2 of 3",
        #"ids of several rows: "7": each row is an order, and needs an id of its own"#,
      ])
    #expect(try report("Item\nVanilla\n").guess.missing == ["quantity"])
  }
}
