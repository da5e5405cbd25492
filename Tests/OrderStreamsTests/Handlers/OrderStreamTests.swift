import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// A text of JSON of so many bytes.
private func text(_ count: Int) -> String { "\"\("x".repeated(count))\"" }

@Suite struct OrderStreamTests {
  @Test(arguments: [
    ("id", "697", nil), ("id", #""Zo\u00eb 7""#, nil), ("id", "null", nil), ("id", #""""#, nil),
    ("id", "1".repeated(129), "id.invalid"), ("id", #""a\u200bb""#, "id.invalid"),
    ("id", "true", "id.invalid"), ("note", "null", nil), ("note", #"" ""#, nil), ("note", text(1000), nil),
    ("note", text(1001), "note.size"), ("note", "7", "note.type"),
  ])
  func `an order is placed with an id of 1 to 128 visible bytes and a note of at most 1000`(
    member: String, written: String, code: String?
  ) throws {
    let address = #""name":"N","streetAddress":"S","city":"C","zip":"Z""#
    let source = #"{"type":0,"quantity":3,"\#(member)":\#(written),\#(address)}"#
    let result = try #require(orders(in: source, requiresAddress: true).first)
    #expect(result.failure?.code.description == code)
    if let error = result.failure {
      #expect(error.path == "/\(member)")
      #expect(error.location == SourceLocation(record: 1, line: 1, column: 27 + member.count))
    }
  }

  @Test func `the tally counts what was read, by code too, and outlives its orders`() {
    var stream = OrderStream()
    stream.feed("{\"type\":2,\"quantity\":4}\n{\"type\":9,\"quantity\":4}\n".utf8)
    #expect(stream.tally.priced == 1 && stream.tally.errors == [.typeRange: 1])
    #expect(stream.takeOrders().count == 2)
    stream.feed("{\"type\":2,\"quantity\":6}".utf8)
    stream.finish()
    #expect(stream.takeOrders().count == 1)
    #expect(stream.tally.records == 3 && stream.tally.share(ofType: 2).cakes == 10)
    #expect(stream.tally.revenue == Money(minorUnits: 2200) && stream.tally.errors == [.typeRange: 1])
  }

  @Test func `fields that were not given as text are empty, and noted`() throws {
    let source = #"{"zip":10115,"type":0,"quantity":3,"addSprinkles":true,"specialRequestEnabled":false,"total":1}"#
    let record = try #require(orders(in: source).first).get()
    #expect(record.order == Order.Value(Basket(type: 0, quantity: 3)))
    #expect(record.notes.map(\.code.rawValue) == ["zip.type", "price.ignored", "extras.cleared"])
    #expect(record.notes.map(\.path) == ["/zip", "/total", "/specialRequestEnabled"])
    // A note about `--code` has no path.
    let codes = try #require(
      orders(in: #"{"type":0,"quantity":3}"#, StreamOptions(menu: .default, code: "NEVER")).first
    ).get().notes
    #expect(codes.map(\.code) == [.codeUnknown] && codes.map(\.path) == [""])
  }

  @Test func `a place is the line and column of the record's first byte`() throws {
    let pretty = "{\n  \"type\": 0,\n  \"quantity\": 3\n}"
    let source = "\u{FEFF}\(pretty)\n  \(pretty)[\(pretty),\n\n \(pretty)]\n\(pretty)"
    let locations = try orders(in: source).map { try $0.get().location }
    #expect(
      locations == [
        SourceLocation(record: 1, line: 1, column: 1), SourceLocation(record: 2, line: 5, column: 3),
        SourceLocation(record: 3, line: 8, column: 3), SourceLocation(record: 4, line: 13, column: 2),
        SourceLocation(record: 5, line: 17, column: 1),
      ])
  }

  @Test func `where an address is required, an order without a valid one is an error`() throws {
    let missing = #"{"id":1,"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C"}"#
    let blank = #"{"type":0,"quantity":3,"name":"N","streetAddress":" ","city":"C","zip":""}"#
    let results = orders(in: "\(missing)\n \(blank)", requiresAddress: true, file: "f")
    let errors = results.compactMap(\.failure)
    #expect(errors.map(\.code.rawValue) == ["zip.missing", "streetAddress.blank"])
    #expect(errors.map(\.path) == ["", "/streetAddress"])
    #expect(errors.map(\.file) == ["f", "f"])
    #expect(errors.map(\.id) == ["1", nil])
    #expect(errors.map(\.location) == [SourceLocation(), SourceLocation(record: 2, line: 2, column: 52)])
    #expect(
      errors[1].message.contains("the street address is blank: enter one")
        && errors[1].message.contains("; the zip is blank: enter one"))
    #expect(orders(in: missing).compactMap(\.failure).isEmpty)
  }

  @Test func `an error of a caller has the place of its order`() throws {
    let order = try #require(orders(in: "\n {\"id\":\"a\",\"type\":0,\"quantity\":3}", file: "f").first).get()
    let error = order.error(.idInvalid, "this id is taken")
    #expect(
      String(decoding: error.line(as: .json), as: UTF8.self) == """
        {"id":"a","error":{"code":"id.invalid","path":"","file":"f","record":1,"line":2,"column":2,\
        "message":"this id is taken"}}

        """)
  }
}

extension Result {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
