import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct ColumnGuessTests {
  private func guess(_ table: String, _ menu: CupcakeMenu = .default) throws -> ColumnGuess {
    let options = StreamOptions(menu: menu)
    return ColumnGuess(
      try TableSample(Array(table.utf8), isCut: false, atMost: 200, options, file: nil), on: menu)
  }

  private func proposals(_ table: String, _ menu: CupcakeMenu = .default) throws -> [String: [String]] {
    let guess = try guess(table, menu)
    return guess.columns.mapValues { $0.map { guess.sample.columns[$0].name } }
  }

  /// The columns of tables with one row of invented cells, in the order of their keys.
  private func keys(_ table: String, _ menu: CupcakeMenu = .default) throws -> String {
    try proposals(table, menu).sorted { $0.key < $1.key }
      .map { "\($0): \($1.joined(separator: " + "))" }.joined(separator: "; ")
  }

  @Test(arguments: try Sheet.all(in: "sheets.txt"))
  func `of a sheet whose program is known finds every key`(sheet: Sheet) throws {
    var found = try proposals(sheet.table, sheet.menu)
    for (key, choices) in sheet.right {
      let columns = found.removeValue(forKey: key)
      if columns == nil, sheet.optional.contains(key) { continue }
      #expect(columns.map(choices.contains) == true, "\(key): \(columns ?? []), but right is \(choices)")
    }
    #expect(found.isEmpty)
  }

  @Test func `finds nine of ten keys of sheets that it wasn't written for, and of a hundred one is wrong`() throws {
    var (right, all, wrong) = (0, 0, [String]())
    for sheet in try Sheet.all(in: "found.txt") {
      let found = try proposals(sheet.table, sheet.menu)
      all += sheet.right.keys.count { !sheet.optional.contains($0) || found[$0] != nil }
      for (key, columns) in found {
        if sheet.right[key]?.contains(columns) == true { right += 1 } else { wrong.append("\(key): \(columns)") }
      }
    }
    #expect(right * 10 >= all * 9 && wrong.count * 100 <= all, "\(right) of \(all) are right, \(wrong) are wrong")
  }

  @Test(arguments: [
    "type: Item, Product, Kuchen, Parfum, Sabor",
    "quantity: Count, Anzahl, Menge, Stück, Cantidad, How many would you like?",
    "id: Order #, n° de commande, Nº de pedido, Bestellnr.", "note: Buyer Note, Note from customer, Any allergies?",
    "name: Full name, Recipient, Kunde", "city: Suburb", "streetAddress: Lieferstraße",
  ])
  func `a header means a key if all its words are known for that key`(row: String) throws {
    let parts = row.split(separator: ": ").map(String.init)
    for header in parts[1].split(separator: ", ").map(String.init) {
      #expect(try proposals("\(header),x\n,\n") == [parts[0]: [header]])
    }
  }

  struct Trap {
    let table: String
    let keys: String

    init(_ table: String, _ keys: String) { (self.table, self.keys) = (table, keys) }
  }

  @Test(arguments: [
    // A header means a key only if all its words are known for that key.
    Trap("IP Address,File name,City tax,Zip file,Country of origin\na,b,c,d,e\n", ""),
    Trap("Billing City,Price Point Name,Quantity refunded,Shipping type\na,b,1,d\n", ""),
    Trap("Shipping type,Receipt type,Payment type,User name,Cake\na,b,c,d,e\n", "type: Cake"),
    Trap("Donor Name,Vendor Name,Device Name,Staff Notes,Private Notes\na,b,c,d,e\n", ""),
    Trap("Contact No,Order Shipping,Item Id,Check Id,Number,No\n1,2,3,4,5,6\n", ""),
    // The delivery wins, and a blank column comes last.
    Trap("Buyer Name,Ship To Name,City,Ship To City\nBob,Ann,Rome,Ely\n", "city: Ship To City; name: Ship To Name"),
    Trap("Qty,Count,Item Quantity\n,,4\n", "quantity: Item Quantity"),
    // Cells decide the type, and extras.
    Trap("Frosting Type,Type,Item\nbuttercream,simple,Vanilla\n", "type: Item"),
    Trap(
      "Item,Frosting?,With sprinkles\nVanilla,Yes,no\n",
      "addSprinkles: With sprinkles; extraFrosting: Frosting?; type: Item"),
    Trap("Item,Frosting Flavor\nVanilla,mint\n", "type: Item"),
    Trap("Item,Add frosting? (+$1.00)\nVanilla,x\n", "extraFrosting: Add frosting? (+$1.00); type: Item"),
    // An extra that is taken back, and a column of two, belong to no extra.
    Trap("Item,No frosting,Frosting allergy,Without sprinkles\nVanilla,x,x,x\n", "type: Item"),
    Trap("Item,Frosting & sprinkles?\nVanilla,x\n", "type: Item"),
    Trap("Item,Frosting or sprinkles\nVanilla,Extra frosting\n", "extras: Frosting or sprinkles; type: Item"),
    // What a stream says of a name is proposed, if nothing else is.
    Trap("Item,Qty,coupon,zipp\nVanilla,3,X,y\n", "quantity: Qty; type: Item; zip: zipp"),
    Trap("Item,Post code,Zip Code\nVanilla,a,b\n", "type: Item; zip: Post code"),
    Trap("Item,Add-ons\nVanilla,\"Extra frosting, Extra sprinkles\"\nRainbow,\n", "extras: Add-ons; type: Item"),
    // The number of an order, which Shopify calls its name.
    Trap("Name,Shipping Name\n#1001,Ann\n", "id: Name; name: Shipping Name"),
    Trap("Order ID,ID\n7,8\n", "id: Order ID"),
    // Own names are kept, unless another column is proposed for the key.
    Trap("type,quantity,Customer,name\n0,3,New,Ann\n", "name: name; quantity: quantity; type: type"),
    Trap("Type,Item,Quantity\nlarge,Vanilla,3\n", "quantity: Quantity; type: Item"),
    // Of equal headers the first.
    Trap("Delivery city,Billing name,delivery_city\nEly,Ann,Rome\n", "city: Delivery city"),
    Trap("Strasse,Hausnr,Street,Street\n a,1,b,c\n", "streetAddress: Strasse + Hausnr"),
    Trap("Street,House number,Apartment\na,1,2\n", "streetAddress: Street + House number + Apartment"),
  ])
  func `is not caught in the traps of other programs`(trap: Trap) throws {
    #expect(try keys(trap.table) == trap.keys)
  }
}
