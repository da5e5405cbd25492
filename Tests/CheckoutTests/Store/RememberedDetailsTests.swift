import Foundation
import OrderKit
import SystemIO
import Testing

@testable import checkout

@Suite struct RememberedDetailsTests {
  private let folder: StoreFolder
  private let path: String
  private let ada = Address(name: "Ada Lovelace", streetAddress: "12 St James Sq", city: "London", zip: "SW1Y 4JH")
  private let ann = Address(name: "Ann", streetAddress: "B", city: "C", zip: "0150", country: "NO")
  private let sealed = Array("age-encryption.org/v1\n\0\u{7}".utf8)

  init() throws {
    folder = try StoreFolder()
    path = folder["details.json"]
  }

  private func details(failing fault: FileStep? = nil, _ error: Errno = .noSpace) throws -> RememberedDetails {
    var steps = FileSteps()
    if let fault { steps.fault = { $0 == fault ? error : nil } }
    return try RememberedDetails(savePath: path, steps: steps)
  }

  private var names: [String] { folder.names.filter { $0 != ".lock" } }

  @Test func `what was remembered last is what the next process loads`() throws {
    let details = try details()
    #expect(details.content == .nothing)
    for content in [.open(ada), .open(ann), .sealed(sealed), .open(ada)] as [RememberedDetails.Content] {
      try details.replace(by: content)
      #expect(details.content == content)
      #expect(try self.details().content == content)
      #expect(details.areSealed == (content == .sealed(sealed)))
      #expect(names == [details.areSealed ? "details.age" : "details.json"], "one form at a time")
      #expect(names.map(folder.mode) == ["600"])
    }
    try details.replace(by: .nothing)
    #expect(try self.details().content == .nothing)
    #expect(names == [])
  }

  @Test func `they are the canonical JSON of an address`() throws {
    try details().replace(by: .open(ann))
    #expect(
      folder.text("details.json")
        == #"{"city":"C","country":"NO","name":"Ann","streetAddress":"B","zip":"0150"}"# + "\n")
  }

  @Test("Any text comes back as it was", arguments: NaughtyTexts.all)
  func naughty(text: String) throws {
    let address = Address(name: "A" + text, streetAddress: "B" + text, city: "C" + text, zip: "D" + text)
    try details().replace(by: .open(address))
    #expect(try details().content == .open(address))
    let draft = Draft(basket: Basket(type: 2, quantity: 4, code: text), address: address)
    let unfinished = try UnfinishedOrder(savePath: folder["draft.json"])
    try unfinished.replace(by: draft)
    #expect(try UnfinishedOrder(savePath: folder["draft.json"]).draft == draft)
  }

  @Test(
    "What is no address is damage, named with its line, and can be forgotten",
    arguments: [
      ("", 1), ("\0\0\0", 1), ("{\"name\":\"A\"}", 1), ("{\n\"name\": \"A\",\n\"name\": \"B\"}", 3), ("[]", 1),
      ("{\"name\":\"A\",\n\"streetAddress\":\"B\",\"city\":\"C\",\"zip\":1}", 2),
      ("{\"name\":\"A\",\"streetAddress\":\"B\",\"city\":\"C\",\"zip\":\"1\"", 1),
    ])
  func damage(text: String, line: Int) throws {
    try folder.write(text, to: "details.json")
    let details = try details()
    #expect(details.content == .damaged(StoreError(path, .foreign(line: line, .details))))
    try details.replace(by: .nothing)
    #expect(names == [])
  }

  @Test("A step that fails leaves one form, the old or the new", arguments: FileStep.allCases, 0..<6)
  func fault(step: FileStep, change: Int) throws {
    let forms: [RememberedDetails.Content] = [.open(ada), .sealed(sealed), .nothing]
    let (old, new) = (forms[change / 2], forms[(change / 2 + 1 + change % 2) % 3])
    try details().replace(by: old)
    let failing = try details(failing: step)
    let isDone = (try? failing.replace(by: new)) != nil
    let left = try details().content
    #expect(left == old || left == new)
    if isDone { #expect(left == new) }
    // Where nothing can be removed both may be there, and the open one counts.
    #expect(names.count <= ([.remove, .syncDirectory].contains(step) ? 2 : 1), "\(names)")
    #expect(names.contains { $0.hasSuffix(".new") } == false)
  }

  @Test func `what another process changed meanwhile is not lost`() throws {
    let (one, other) = (try details(), try details())
    try other.replace(by: .open(ann))
    for content in [.open(ada), .sealed(sealed)] as [RememberedDetails.Content] {
      #expect(throws: StoreError(path, .changed)) { try one.replace(by: content) }
      #expect(one.content == .nothing)
    }
    #expect(try details().content == .open(ann))
  }

  @Test func `of two forms the open one counts, and the next change leaves one`() throws {
    try details().replace(by: .open(ada))
    try folder.write("age-encryption.org/v1", to: "details.age")
    let half = try details()
    #expect(half.content == .open(ada))
    #expect(half.isHalfSealed)
    #expect(half.areSealed == false)
    try half.replace(by: .open(ada))
    #expect(names == ["details.json"])
  }

  @Test func `details whose keys are given twice are damaged, with file and line`() throws {
    try folder.write(
      "{\"city\":\"Ely\",\n\"name\":\"Ada\",\"name\":\"Bob\",\"streetAddress\":\"1\",\"zip\":\"2\"}", to: "details.json"
    )
    #expect(try details().content == .damaged(StoreError(folder["details.json"], .foreign(line: 2, .details))))
  }

  @Test func `what a killed process left goes`() throws {
    try details().replace(by: .sealed(sealed))
    try folder.write("{\"name\":\"Ada", to: "details.json.new")
    try details().removeLeftovers()
    #expect(names == ["details.age"])
  }

  @Test func `files that others could read are closed, and told`() throws {
    try folder.write(String(decoding: ada.canonicalJSON, as: UTF8.self), to: "details.json", mode: 0o644)
    try folder.write("x", to: "details.age", mode: 0o660)
    let details = try details()
    #expect(details.tightened.map(\.mode) == ["644", "660"])
    #expect(names.map(folder.mode) == ["600", "600"])
  }
}

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

  @Test func `extras without special requests are repaired`() throws {
    try UnfinishedOrder(savePath: path).replace(by: draft)
    let text = try #require(folder.text("draft.json")).replacingOccurrences(
      of: "Enabled\":true", with: "Enabled\":false")
    try folder.write(text, to: "draft.json")
    let basket = try #require(try UnfinishedOrder(savePath: path).draft).basket
    #expect(basket.extras.contains(.extraFrosting) == false)
  }
}

/// Texts that programs stumble over.
enum NaughtyTexts {
  static let all: [String] = {
    // Every control character, every ASCII mark, and what moves cursors, hides, joins, reverses or breaks lines.
    let scalars =
      Array(0...0x9F) + [0xA0, 0xAD, 0x34F, 0x61C, 0x180E, 0x3164, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF]
      + Array(0x2000...0x206F) + [0xE0001, 0xE0041, 0x10FFFF, 0x1F469, 0x1F3FD, 0xD7FF, 0xE000]
    let single = scalars.compactMap { Unicode.Scalar($0 as Int).map { String(Character($0)) } }
    let combined = [
      "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{202E}gnp.exe", "\u{2066}\u{2069}",
      "a\r\nb", "\r", "\\", "\\u0000", "\"}\n{\"name\":\"Eve\"}", "\\\"", "'; rm -rf / #", "$(reboot)", "`id`", "%s%n",
      "null", "true", "NaN", "../../etc/passwd", "-rf", "--", "<script>", "&amp;", "e\u{301}", "👩‍👩‍👧", "🏳️‍🌈", "ÅÄÖ", "Ω≈ç",
      "田中さん", "בְּרֵאשִׁית", "الرحيم", "ลงใน", "z\u{300}\u{301}\u{302}\u{303}", String(repeating: "x", count: 10_000),
      String(repeating: "\u{301}", count: 500), "\u{FEFF}{", "\u{0}\u{0}", "a\u{2028}b\u{2029}c",
    ]
    return single + combined + combined.map { $0 + "\u{200D}" } + single.map { $0 + "\\" + $0 }
  }()
}
