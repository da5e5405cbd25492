import Foundation
import OrderKit
import Testing

@testable import checkout

@Suite struct UnfinishedOrderTests {
  private let folder: StoreFolder
  private let path: String
  private let draft = Draft(
    basket: Basket(type: 3, quantity: 99, extras: [.extraFrosting], code: "TODAY"),
    address: Address(name: "Ada", streetAddress: "", city: "London", zip: "", country: "GB"))

  init() throws {
    folder = try StoreFolder()
    path = folder["draft.json"]
  }

  @Test func `a draft is an order's JSON, and fills an order`() throws {
    try UnfinishedOrder(savePath: path).replace(by: draft)
    #expect(
      folder.text("draft.json")
        == #"{"addSprinkles":false,"city":"London","code":"TODAY","country":"GB","extraFrosting":true,"name":"Ada","#
        + #""quantity":99,"specialRequestEnabled":true,"streetAddress":"","type":3,"zip":""}"# + "\n")
    let order = Order()
    try #require(try UnfinishedOrder(savePath: path).draft).fill(order)
    #expect(Draft(order) == draft)
    #expect(Array(try order.canonicalJSON()) + [.lineFeed] == folder.text("draft.json").map { Array($0.utf8) })
  }

  @Test(arguments: [
    // A key twice, on the third line.
    ("\"quantity\":99", "\n\n\"quantity\":99,\"quantity\":3", 3),
    ("\"city\":\"London\"", "\"city\":\"London\",\"city\":\"Paris\"", 1),
    // Values of another type, and a key that is missing.
    ("\"quantity\":99", "\"quantity\":\"99\"", 1), ("\"extraFrosting\":true", "\"extraFrosting\":1", 1),
    ("\"code\":\"TODAY\"", "\"code\":7", 1), ("\"country\":\"GB\"", "\"country\":null", 1),
    ("\"zip\":\"\"", "\"zap\":\"\"", 1),
  ])
  func `a draft that was tampered with is damaged, with file and line`(from: String, to: String, line: Int) throws {
    try UnfinishedOrder(savePath: path).replace(by: draft)
    let text = try #require(folder.text("draft.json"))
    #expect(text.contains(from))
    try folder.write(text.replacingOccurrences(of: from, with: to), to: "draft.json")
    let unfinished = try UnfinishedOrder(savePath: path)
    #expect(unfinished.draft == nil)
    #expect(unfinished.damage == StoreError(path, .foreign(line: line, .draft)))
  }

  @Test func `without its address it keeps the goods`() throws {
    let unfinished = try UnfinishedOrder(savePath: path)
    try unfinished.replace(by: draft)
    try unfinished.removeAddress()
    #expect(try UnfinishedOrder(savePath: path).draft == draft.withoutAddress)
    #expect(folder.text("draft.json")?.contains("London") == false)
  }

  @Test(
    "What cannot be read is no draft, and goes with the address", arguments: ["", "{}", "{\"name\":\"Ada\"}", "[1"])
  func damage(text: String) throws {
    try folder.write(text, to: "draft.json")
    let unfinished = try UnfinishedOrder(savePath: path)
    #expect(unfinished.draft == nil)
    #expect(unfinished.damage == StoreError(path, .foreign(line: 1, .draft)))
    try folder.write("half", to: "draft.json.new")
    try unfinished.removeAddress()
    #expect(folder.names == [".lock"])
  }

  @Test func `to show nothing is to name no country`() throws {
    try UnfinishedOrder(savePath: path).replace(by: draft)
    for blank in ["", " ", "\\u200b"] {
      let text = try #require(folder.text("draft.json")).replacingOccurrences(of: "GB", with: blank)
      try folder.write(text, to: "other.json")
      #expect(try #require(try UnfinishedOrder(savePath: folder["other.json"]).draft).address.country == nil)
    }
  }

  @Test func `what is removed with the address is named`() throws {
    let unfinished = try UnfinishedOrder(savePath: path)
    #expect(try unfinished.removeAddress() == [])
    try unfinished.replace(by: draft.withoutAddress)
    #expect(try unfinished.removeAddress() == [])
    try unfinished.replace(by: draft)
    try folder.write("half", to: "draft.json.new")
    #expect(try unfinished.removeAddress() == [path + ".new", path])
    #expect(folder.names == [".lock", "draft.json"])
  }

  @Test func `extras without special requests are repaired`() throws {
    try UnfinishedOrder(savePath: path).replace(by: draft)
    let text = try #require(folder.text("draft.json")).replacingOccurrences(
      of: "Enabled\":true", with: "Enabled\":false")
    try folder.write(text, to: "draft.json")
    let basket = try #require(try UnfinishedOrder(savePath: path).draft).basket
    #expect(basket.extras.contains(.extraFrosting) == false)
  }
}
