import OrderKit
import OrderTestSupport
import Testing

@testable import OrderStreams

/// Headers with other names, and the lines above a header.
@Suite struct HeaderTests {
  private func read(
    _ source: String, of file: String? = nil, isStrict: Bool = false, _ columns: [CupcakeMenu.TableColumns]? = nil
  )
    -> (message: String, remarks: [String])
  {
    var options = StreamOptions(isStrict: isStrict)
    options.columns = columns
    // As the tool does.
    if file != nil { options.columnsCommand = "checkout columns" }
    var stream = OrderStream(options, from: .csv, file: file == "-" ? nil : file).reading(source)
    guard case .failure(let error)? = stream.takeOrders().first else { return ("", stream.remarks) }
    return (error.code == "csv.header" ? error.message : "", stream.remarks)
  }

  @Test(arguments: [
    "0,3,Ada,12 St James Sq\n", "Orders of May\n0,3\n", "Ada Lovelace,12 St James Sq,New York City\n", "Ort,Straße\n",
    "name,streetAddress,city,zip\n",
  ])
  func `shows no cell of a row without type and quantity, which may be an address`(source: String) {
    let fact = "the header lacks \"type\" and \"quantity\", so no row was read: "
    #expect(read(source).message == fact + "give the columns the names of keys, or choose them")
  }

  @Test(arguments: [
    ("orders.csv", "see 'checkout columns orders.csv'"), ("-a b.csv", "see 'checkout columns -- '-a b.csv''"),
    ("-", "see 'checkout columns FILE'"),
  ])
  func `names the command that explains its columns`(file: String, remedy: String) {
    let fact = "the header lacks \"quantity\", so no row was read: "
    #expect(read("type,Menge\n0,3\n", of: file).message == fact + remedy)
  }

  @Test func `is found below the titles of a sheet`() throws {
    let source = "Orders of May,,\n\nType,Quantity\n0,3\n"
    let answers = price(source, from: .csv)
    #expect(answers.text.contains("the header is in line 3, so no row was read: remove the lines above it\""))
    #expect(PriceStream(from: .csv).answers(to: source, inPiecesOf: 1) == answers)
    let command = "remove the lines above it with tail -n +3 -- orders.csv"
    #expect(read(source, of: "orders.csv").message.hasSuffix(command))
    let far = "May\n" + "\n".repeated(20) + "type,quantity\n"
    #expect(!read(far).message.contains("line 22"))
    // A title may have a separator in it, and columns may be chosen.
    let chosen = [try CupcakeMenu.TableColumns(["type": ["Flavor"]])]
    let titles = "Orders; of May\nas of today\n"
    #expect(read(titles + "Flavor,Quantity\n0,3\n", of: "orders.csv", chosen).message.hasSuffix(command))
  }

  @Test(arguments: [
    "Frosting?", "Extra frosting (+$1.00)", "With a cherry", "Add-ons", "Topping", "Options", "Extras (tick all)",
    "Would you like frosting?",
  ])
  func `may have an extra under a longer name, which is not lost without a word`(name: String) {
    let source = "type,quantity,\(name)\n0,3,yes\n"
    #expect(read(source, of: "orders.csv").remarks.last?.contains("none is an extra") == true)
    #expect(!read(source, of: "orders.csv", isStrict: true).message.isEmpty)
  }

  @Test(arguments: [
    ("type,quantity,extras,Frosting\n", "the column \"Frosting\" is not read as \"extraFrosting\""),
    (
      "type,quantity,Postcode,extras,Town\n",
      "the column \"Postcode\" is not read as \"zip\" and the column \"Town\" is not read as \"city\""
    ),
    ("type,quantity,Color,Gift\n", "2 of 4 columns are read, and none is an extra"),
    ("type,quantity,Color,extraFrosting,\n", "3 of 4 columns are read, and none is Extra sprinkles"),
    ("type,quantity,extraFrosting\n", ""),
    ("type,quantity,Color,extraFrosting,addSprinkles\n", ""),
    ("type,quantity,Color,extras\n", ""),
    ("type,quantity,total\n", ""),
  ])
  func `has columns that are not read, which is said once`(header: String, fact: String) {
    let see = "see 'checkout columns orders.csv'"
    let source = header + "0,3\n"
    #expect(read(source, of: "orders.csv").remarks == (fact.isEmpty ? [] : ["\(fact): \(see)"]))
    let error = fact.isEmpty ? "" : "\(fact), so no row was read: \(see)"
    #expect(read(source, of: "orders.csv", isStrict: true).message == error)
  }
}
