import Testing

@testable import OrderKit

@Suite("Codes and zips take the quick way and give the same bytes")
struct ContextTests {
  private static let zips = [
    nil, "94103", "9 41-03", "9", "95014", "10001", "SW1A 2AA", "sw1a2aa", "sw1-a2", "", " ", "-9-4-1", "９41",
    "9\\u0034103", "\\t941", "é", "SW1A\u{301}2",
  ]
  private static let codes = [
    nil, "BIRTHDAY", "birthday", "FiveOff", "FIVEOFF", "NEVER", "", "  ", "B\\u0049RTHDAY", "FIVEOFF ",
    "a code that is longer than any pattern",
  ]

  private func orders(_ count: Int) -> String {
    var generator = SeededGenerator(seed: 941)
    var lines = ""
    for _ in 0..<count {
      let quantity = Int.random(in: 1...40, using: &generator)
      lines += "{\"type\":\(Int.random(in: 0...3, using: &generator)),\"quantity\":\(quantity)"
      if Bool.random(using: &generator) { lines += ",\"specialRequestEnabled\":true" }
      if Bool.random(using: &generator) { lines += ",\"addSprinkles\":true" }
      if let zip = Self.zips.randomElement(using: &generator) ?? nil { lines += ",\"zip\":\"\(zip)\"" }
      let key = generator.oneIn(8) ? "_code" : "code"
      if let code = Self.codes.randomElement(using: &generator) ?? nil { lines += ",\"\(key)\":\"\(code)\"" }
      lines += "}\n"
    }
    return lines
  }

  @Test(arguments: [nil, "BIRTHDAY", "NEVER", " "], [false, true])
  func `quick and plain agree`(code: String?, isItemized: Bool) throws {
    let source = orders(samples(400, long: 3000))
    for isStrict in [false, true] {
      for menu in [CupcakeMenu.downtown, .standard] {
        var options = StreamOptions(
          menu: menu, code: code, date: CalendarDate("2026-11-21"), isStrict: isStrict, isItemized: isItemized)
        let quick = try price(source, options)
        options.usesLineLane = false
        let plain = try price(source, options)
        #expect(quick.text == plain.text)
        #expect(quick.job.tally.revenue == plain.job.tally.revenue)
      }
    }
  }

  @Test func `the quick way's prefixes are those of pricing`() {
    let delivery = CupcakeMenu.Delivery(
      fee: .zero,
      zips: ["9", "94", "9410", "SW1", "SW1A", "é"].map { CupcakeMenu.ZipFee(prefix: $0, fee: .zero) })
    let prefixes = ZipPrefixes(delivery.zips)
    for zip in ["", "9", "94", "941", "9410", "94103", "9 4-1 03", "sw1", "sw-1a x", "SW2", "x94", "8", "- 9"] {
      let bytes = Array("\"\(zip)\"".utf8) + [UInt8](repeating: 0, count: JSONCursor.slack)
      let cursor = JSONCursor(bytes.span, from: 1, to: zip.utf8.count + 2)
      let found = prefixes.longest(in: JSONString(start: 1, end: zip.utf8.count + 1, isEscaped: false), at: cursor)
      #expect(found == delivery.zipFee(for: zip).map { $0 + 1 } ?? 0)
    }
  }

  @Test(
    arguments: [
      (#"{"type":0,"quantity":3,"code":"NEVER"}"#, "10.50 code.unknown /code"),
      (#"{"type":0,"quantity":3,"_code":"NEVER"}"#, "10.50 code.unknown /_code"),
      // Expired comes before the minimum.
      (#"{"type":0,"quantity":3,"code":"FIVEOFF"}"#, "10.50 code.expired /code"),
      (#"{"type":0,"quantity":20,"code":"FIVEOFF"}"#, "45.14 code.expired /code"),
      (#"{"type":0,"quantity":3,"code":"Birthday"}"#, "9.52"),
    ])
  func `what does not apply is noted`(order: String, outcome: String) throws {
    let options = StreamOptions(menu: .downtown, date: CalendarDate("2027-01-01"))
    #expect(try price(order, options).outcomes == [outcome])
  }

  @Test func `under strict it is an error where the code stands`() throws {
    let options = StreamOptions(menu: .downtown, isStrict: true)
    #expect(
      try price(#"{"type":0,"quantity":3,"code":"NEVER"}"#, options).outcomes == ["code.unknown /code 1:31"])
  }

  @Test func `an itemised quote tells what it was computed from`() throws {
    let options = StreamOptions(menu: .downtown, date: CalendarDate("2026-11-21"), isItemized: true)
    let text = try price(#"{"type":"vanilla","quantity":12,"code":"fiveoff","zip":"95014"}"#, options).text
    #expect(
      text == """
        {"total":"21.77","minorUnits":2177,"currency":"USD","validAddress":false,\
        "menu":{"id":"downtown","version":"2026-09"},\
        "type":"vanilla","quantity":12,"specialRequestEnabled":false,"extraFrosting":false,"addSprinkles":false,\
        "code":"FIVEOFF","zipPrefix":"9","date":"2026-11-21","lines":[\
        {"kind":"base","label":"Cupcakes","quantity":12,"unit":"2.00","amount":"24.00"},\
        {"kind":"volume","label":"One dozen","rate":"5%","of":"24.00","amount":"-1.20"},\
        {"kind":"code","label":"FIVEOFF","of":"22.80","amount":"-5.00"},\
        {"kind":"delivery","label":"Delivery","amount":"2.50"},\
        {"kind":"tax","label":"Sales tax","rate":"8.25%","of":"17.80","amount":"1.47"}]}

        """)
  }
}
