import CommandLineKit
import Foundation
import OrderKit
import Testing

@testable import checkout

@Suite struct DraftFileTests {
  private let folder: StoreFolder
  private let path: String
  private let draft = Draft(
    basket: Basket(type: 3, quantity: 99, extras: [.extraFrosting], code: "TODAY"),
    address: Address(name: "Ada", streetAddress: "", city: "London", zip: "", country: "GB"))

  init() throws {
    folder = try StoreFolder()
    path = folder["draft.json"]
  }

  private static let orderJSON =
    #"{"addSprinkles":false,"city":"London","code":"TODAY","country":"GB","extraFrosting":true,"name":"Ada","#
    + #""quantity":99,"specialRequestEnabled":true,"streetAddress":"","type":3,"zip":""}"#

  @Test func `a draft is an order's JSON with the page that was left`() throws {
    try DraftFile(savePath: path).replace(by: draft)
    #expect(folder.text("draft.json") == #"{"order":\#(Self.orderJSON),"page":0}"# + "\n")
    let order = Order()
    let read = try #require(try DraftFile(savePath: path).draft)
    (order.basket, order.address) = (read.basket, read.address)
    #expect(Draft(order) == draft)
    #expect(String(decoding: try order.canonicalJSON(), as: UTF8.self) == Self.orderJSON)
  }

  @Test func `a draft keeps its page, when it was saved and the id that it was sent under`() throws {
    var draft = draft
    (draft.page, draft.id) = (.checkout, "a-1")
    draft.savedAt = Date(timeIntervalSince1970: 1_751_039_878.5)
    try DraftFile(savePath: path).replace(by: draft)
    #expect(
      folder.text("draft.json")
        == #"{"order":\#(Self.orderJSON),"page":2,"savedAt":"2025-06-27T15:57:58.500Z","id":"a-1"}"# + "\n")
    #expect(try DraftFile(savePath: path).draft == draft)
    #expect(draft.withoutAddress.id == nil, "without its address it cannot be sent again")
  }

  @Test(arguments: ["a\"b", "a\\", "a\nb", "\u{1}", "é"])
  func `an id that someone has edited is kept as it is`(id: String) throws {
    var draft = draft
    draft.id = id
    try DraftFile(savePath: path).replace(by: draft)
    #expect(try DraftFile(savePath: path).draft == draft)
  }

  @Test func `a draft of the first edition is the order alone`() throws {
    try folder.write(Self.orderJSON + "\n", to: "draft.json")
    #expect(try DraftFile(savePath: path).draft == draft)
  }

  @Test(arguments: [
    // A key twice, on the third line.
    ("\"quantity\":99", "\n\n\"quantity\":99,\"quantity\":3", 3),
    ("\"city\":\"London\"", "\"city\":\"London\",\"city\":\"Paris\"", 1),
    // Values of another type, and a key that is missing.
    ("\"quantity\":99", "\"quantity\":\"99\"", 1), ("\"extraFrosting\":true", "\"extraFrosting\":1", 1),
    ("\"code\":\"TODAY\"", "\"code\":7", 1), ("\"country\":\"GB\"", "\"country\":null", 1),
    ("\"zip\":\"\"", "\"zap\":\"\"", 1),
    // A page that there is not, a day that is none, an id of another type, and keys that come twice.
    ("\"page\":0", "\"page\":3", 1), ("\"page\":0", "\"page\":\"0\"", 1), ("\"page\":0", "\"pages\":0", 1),
    ("\"page\":0", "\"page\":0,\"savedAt\":\"yesterday\"", 1), ("\"page\":0", "\"page\":0,\"savedAt\":7", 1),
    ("\"page\":0", "\"page\":0,\"id\":7", 1), ("\"page\":0", "\"page\":0,\n\"page\":0", 2),
    ("\"page\":0", "\"page\":0,\"id\":\"a\",\"id\":\"b\"", 1),
  ])
  func `a draft that was tampered with is damaged, with file and line`(from: String, to: String, line: Int) throws {
    try DraftFile(savePath: path).replace(by: draft)
    let text = try #require(folder.text("draft.json"))
    #expect(text.contains(from))
    try folder.write(text.replacingOccurrences(of: from, with: to), to: "draft.json")
    let unfinished = try DraftFile(savePath: path)
    #expect(unfinished.draft == nil)
    #expect(unfinished.damage == StoreError(path, .damaged(line: line, .noDraft)))
  }

  @Test func `without its address it keeps the goods`() throws {
    let unfinished = try DraftFile(savePath: path)
    try unfinished.replace(by: draft)
    try unfinished.removeAddress()
    #expect(try DraftFile(savePath: path).draft == draft.withoutAddress)
    #expect(folder.text("draft.json")?.contains("London") == false)
  }

  @Test(arguments: ["", "{}", "{\"name\":\"Ada\"}", "[1"])
  func `what cannot be read is no draft, and goes with the address`(text: String) throws {
    try folder.write(text, to: "draft.json")
    let unfinished = try DraftFile(savePath: path)
    #expect(unfinished.draft == nil)
    #expect(unfinished.damage == StoreError(path, .damaged(line: 1, .noDraft)))
    try folder.write("half", to: "draft.json.new")
    try unfinished.removeAddress()
    #expect(folder.names == [".lock"])
  }

  @Test func `to show nothing is to name no country`() throws {
    try DraftFile(savePath: path).replace(by: draft)
    for blank in ["", " ", "\\u200b"] {
      let text = try #require(folder.text("draft.json")).replacingOccurrences(of: "GB", with: blank)
      try folder.write(text, to: "other.json")
      #expect(try #require(try DraftFile(savePath: folder["other.json"]).draft).address.country == nil)
    }
  }

  @Test func `what is removed with the address is named`() throws {
    let unfinished = try DraftFile(savePath: path)
    #expect(try unfinished.removeAddress() == [])
    try unfinished.replace(by: draft.withoutAddress)
    #expect(try unfinished.removeAddress() == [])
    try unfinished.replace(by: draft)
    try folder.write("half", to: "draft.json.new")
    #expect(try unfinished.removeAddress() == [path + ".new", path])
    #expect(folder.names == [".lock", "draft.json"])
  }

  @Test func `extras without special requests are repaired`() throws {
    try DraftFile(savePath: path).replace(by: draft)
    let text = try #require(folder.text("draft.json")).replacingOccurrences(
      of: "Enabled\":true", with: "Enabled\":false")
    try folder.write(text, to: "draft.json")
    let basket = try #require(try DraftFile(savePath: path).draft).basket
    #expect(basket.extras.contains(.extraFrosting) == false)
  }
}
