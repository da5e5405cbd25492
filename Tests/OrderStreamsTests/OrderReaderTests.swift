import OrderKit
import Testing

@testable import OrderStreams

@Suite struct OrderReaderTests {
  @Test(arguments: [
    #"{"type":2,"quantity":4,"extraFrosting":true}"#, #"[{"_type":2,"_quantity":4,"_extraFrosting":true}]"#,
    #"{"type":"chocolate","quantity":4.0,"extras":["extra frosting"],"id":7}"#,
    #"{"type":2,"quantity":4,"extraFrosting":true,"total":"13.00","minorUnits":1300,"currency":"USD"}"#,
  ])
  func `one order is read as streams read it, without a note`(json: String) throws {
    var reader = OrderReader()
    for _ in 1...2 {
      let record = try reader.read(json.utf8)
      #expect(
        record.quote.description == "$13.00" && record.notes == [] && record.order.basket.extras == [.extraFrosting])
      #expect(record.location.line == 1)
    }
  }

  @Test func `a reader is a small value, and copies are independent`() throws {
    #expect(MemoryLayout<OrderReader>.stride <= 64)
    let reader = OrderReader()
    var copies = [reader, reader]
    #expect(throws: RecordError.self) { try copies[0].read("{".utf8) }
    for index in copies.indices { #expect(try copies[index].read(Refusal.vanilla.utf8).location.record == 1) }
  }

  struct Refusal {
    let json: String
    let code: RecordCode
    var line = 1
    var column = 1
    var path = ""

    static let vanilla = #"{"type":0,"quantity":3}"#
    static let all = [
      Refusal(json: "", code: .jsonEnd),
      Refusal(json: " \n", code: .jsonEnd),
      Refusal(json: #"{"type":0,"quantity":99}"#, code: .quantityRange, column: 22, path: "/quantity"),
      Refusal(json: #"{"type":0,"quantity":3"#, code: .jsonEnd, column: 23),
      Refusal(json: "{}{}", code: RecordCode("type.missing")),
      Refusal(json: vanilla + " " + vanilla, code: .jsonTrailing, column: 25),
      Refusal(json: "\u{FEFF}\(vanilla)\n\n \(vanilla)", code: .jsonTrailing, line: 3, column: 2),
      Refusal(json: vanilla + "\n]", code: .jsonTrailing, line: 2),
      Refusal(json: "[\(vanilla)]\n\(vanilla)", code: .jsonTrailing, line: 2),
      Refusal(json: "[\(vanilla),\n\(vanilla)]", code: .jsonTrailing, line: 2),
      Refusal(json: "[\(vanilla),]", code: .jsonTrailing, column: 26),
      Refusal(json: "[\(vanilla)\n", code: .jsonEnd, line: 2),
    ]
  }

  @Test(arguments: Refusal.all)
  func `an error says where it is, and the next order is read all the same`(row: Refusal) throws {
    var reader = OrderReader()
    let error = try #require(throws: RecordError.self) { try reader.read(row.json.utf8) }
    #expect(error.code == row.code && error.path == row.path, "\(error)")
    #expect([error.location.line, error.location.column] == [row.line, row.column], "\(error)")
    let next = try reader.read(Refusal.vanilla.utf8).location
    #expect([next.line, next.column] == [1, 1])
  }

  @Test(arguments: ["{}", Refusal.vanilla])
  func `what follows the first record is not read`(json: String) {
    var options = StreamOptions(onError: .stop)
    options.readsOne = true
    var stream = JSONStream(OrderCollector(options, requiresAddress: false, file: nil), header: "")
    let bytes = ContiguousArray(padding: String(repeating: json, count: 1_000).utf8)
    let end = bytes.count - AnswerStream<ReadOrders>.slack
    let next = stream.process(bytes.span, from: 0, to: end, ending: .atSourceEnd, answering: .max)
    #expect(next == json.utf8.count && stream.tally.records == 1)
  }

  @Test(arguments: [
    (#""extraFrostin":true"#, "/extraFrostin"), (#""promo":"BIRTHDAY""#, "/promo"), (#""street":"1 Rd""#, "/street"),
  ])
  func `a misspelled key is a note of the reader, and an error where no note can be seen`(
    member: String, path: String
  ) throws {
    let json = "{\"type\":0,\n\"quantity\":3, \(member)}"
    var reader = OrderReader()
    let note = try #require(reader.read(json.utf8).notes.first)
    let error = try #require(throws: RecordError.self) { try Order.Value(json: json.utf8, menu: .default) }
    #expect(error.code == .unknownKey && note.code == .unknownKey && [error.path, note.path] == [path, path])
    #expect([error.location.line, error.location.column] == [2, 15] && note.location == error.location)
  }

  @Test(arguments: [
    (
      InputFormat.json, "{\"type\":0,\n \"quantity\":3,\"code\":\"NONE\"}\n{\"total\":1,\"type\":0,\"quantity\":3}",
      [2, 22, 3, 10]
    ),
    (.csv, "type,code,quantity,total\n0,NONE SUCH,3,\n0,,3,1\n", [2, 3, 3, 6]),
  ])
  func `a note says where its value is, in any format`(format: InputFormat, source: String, places: [Int]) throws {
    let records = try orders(in: source, from: format).map { try $0.get() }
    #expect(records.flatMap(\.notes).flatMap { [$0.location.line, $0.location.column] } == places)
    #expect(records.map(\.record) == [1, 2])
  }

  @Test(arguments: [
    #""code":"NONE SUCH""#, #""specialRequestEnabled":false,"extraFrosting":true"#, #""total":"1.00""#,
    #""id":"A-7","createdAt":"2026-11-27T10:00:00.000Z","total":"6.00","minorUnits":600,"currency":"USD""#,
  ])
  func `codes, repaired switches and the answer of placing are read`(members: String) throws {
    let order = try Order.Value(json: #"{"type":0,"quantity":3,\#(members)}"#.utf8, menu: .default)
    #expect(order.basket.quantity == 3 && order.basket.extras == [])
  }

  @Test func `an app's test makes an error as a reader throws it`() throws {
    var reader = OrderReader()
    let error = #expect(throws: RecordError.self) { try reader.read(#"{"type":0,"quantity":99}"#.utf8) }
    let made = RecordError(code: .quantityRange, message: "cannot order 99 cakes: choose 3 to 20", path: "/quantity")
    #expect([made.code.rawValue, made.message, made.path] == [error?.code.rawValue, error?.message, error?.path])
  }
}
