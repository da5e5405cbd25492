import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct UnknownKeyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let meant: String
    let keys: [String]

    var testDescription: String { meant }

    /// Keys that other programs write.
    static let all = [
      Row(meant: "specialRequestEnabled", keys: ["specialRequestsEnabled", "special_requests"]),
      Row(meant: "streetAddress", keys: ["_streetAdress", "Street Address", "street", "address"]),
      Row(meant: "city", keys: ["town", "City"]),
      Row(meant: "zip", keys: ["zipCode", "zip_code", "postcode", "postalCode", "ZIP"]),
      Row(meant: "country", keys: ["countryCode", "cuontry"]),
      Row(meant: "addSprinkles", keys: ["sprinkles", "extraSprinkles"]),
      Row(meant: "extraFrosting", keys: ["frosting", "extraFosting"]),
      Row(meant: "extras", keys: ["toppings", "extra"]),
      Row(meant: "code", keys: ["promo", "promoCode", "promotionCode", "coupon", "discountCode", "voucher"]),
      Row(meant: "quantity", keys: ["Qty", "quantitiy", "count"]),
      Row(meant: "type", keys: ["flavor", "flavour", "cake", "typ"]),
      Row(meant: "name", keys: ["nmae", "Name"]),
    ]
  }

  @Test(arguments: Row.all)
  func `a key that stands for a known one is noted`(row: Row) {
    for key in row.keys {
      for value in ["null", "true", "\"x\"", "[]"] {
        let text = price(#"{"type":0,"quantity":3,"\#(key)":\#(value)}"#).text
        #expect(
          text == """
            {"total":"6.00","minorUnits":600,"currency":"USD","validAddress":false,"notes":[{"code":"key.unknown","path":"/\(key)",\
            "message":"unknown key: did you mean \\"\(row.meant)\\"?"}]}

            """)
      }
      #expect(outcome(#"{"type":0,"quantity":3,"\#(key)":1}"#, isStrict: true) == "key.unknown /\(key) 1:24")
      let isAddress = Address.Field.allCases.contains { $0.rawValue == row.meant }
      let verdict = validate(#"{"name":"N","streetAddress":"S","city":"C","zip":"1","\#(key)":"GB"}"#).text
      let warning = #""warnings":[{"field":"\#(row.meant)","code":"key.unknown","path":"/\#(key)","#
      #expect(verdict.contains(isAddress ? warning : #""valid":true,"problems":[]}"#))
    }
  }

  @Test(arguments: ["candle", "Birthday_Candle", "candel"])
  func `an extra of the menu as a key is noted with the list of extras`(key: String) {
    for (value, isNoted) in [("true", true), ("1", true), ("false", false), ("null", false)] {
      let text = price(#"{"type":0,"quantity":3,"\#(key)":\#(value)}"#, StreamOptions(menu: .withCherry)).text
      let message = #"unknown key: write \"extras\": [\"candle\"]"#
      #expect(text.contains(#""path":"/\#(key)","message":"\#(message)""#) == isNoted)
    }
  }

  @Test(arguments: ["tip", "node", "game", "County"])
  func `a short word or a county is no slip`(key: String) {
    #expect(outcome(#"{"type":0,"quantity":3,"\#(key)":"x"}"#, isStrict: true) == "6.00")
  }

  @Test func `an object under the key of a field is answered with where its members belong`() {
    let address = #""address":{"name":"N","streetAddress":"S","city":"C","zip":"1"}"#
    let message =
      #""code":"key.unknown","path":"/address","message":"unknown key: move what is in its"#
    for text in [price(#"{"type":0,"quantity":3,\#(address)}"#).text, validate(#"{"name":"N",\#(address)}"#).text] {
      #expect(text.contains(message), "\(text)")
    }
    #expect(validate(#"{"name":"N",\#(address)}"#).text.contains(#"missing \"streetAddress\": add it"#))
  }

  @Test func `the name that a menu gives an extra with a switch stands for the switch`() {
    var menu = CupcakeMenu.default
    menu.draft.extras[0].name = "Buttercream"
    let text = price(#"{"type":0,"quantity":3,"buttercream":true}"#, StreamOptions(menu: menu))
      .text
    #expect(text.contains(#"did you mean \"extraFrosting\"?"#))
  }

  @Test(arguments: ["giftWrap", "k".repeated(30)])
  func `any other key is noted if it turns something on`(key: String) {
    #expect(outcome(#"{"type":0,"quantity":3,"\#(key)": true}"#) == "6.00 key.unknown /\(key)")
    for value in ["false", "null", "1", "\"true\"", "[true]", #"{"on":true}"#] {
      #expect(outcome(#"{"type":0,"quantity":3,"\#(key)":\#(value)}"#, isStrict: true) == "6.00")
    }
    #expect(validate(#"{"name":"N","streetAddress":"S","city":"C","zip":"1","\#(key)":true}"#).outcomes == ["true"])
  }

  @Test(arguments: OrderKey.ofAnswers.sorted() + ["_$observationRegistrar"])
  func `a key of our own answers is ignored`(key: String) {
    #expect(outcome(#"{"type":0,"quantity":3,"\#(key)":true}"#, isStrict: true) == "6.00")
  }

  /// The keys of an address in the documentation of a program, in the order of the four fields; `+` joins two.
  struct Shape: Sendable, CustomTestStringConvertible {
    let program: String
    let keys: String

    var testDescription: String { program }

    static let all = [
      Shape(program: "Agentic Commerce Protocol", keys: "name line_one+line_two city postal_code"),
      Shape(program: "Amazon Selling Partner", keys: "Name AddressLine1+AddressLine2 City PostalCode"),
      Shape(program: "BigCommerce", keys: "first_name+last_name street_1+street_2 city zip"),
      Shape(program: "Chargebee", keys: "first_name+last_name line1+line2 city zip"),
      Shape(program: "commercetools", keys: "firstName+lastName streetName+streetNumber city postalCode"),
      Shape(program: "EasyPost", keys: "name street1+street2 city zip"),
      Shape(program: "eBay", keys: "fullName addressLine1+addressLine2 city postalCode"),
      Shape(program: "Ecwid", keys: "name street city postalCode"),
      Shape(program: "Google Wallet", keys: "name address1+address2 locality postalCode"),
      Shape(program: "Klarna", keys: "given_name+family_name street_address+street_address2 city postal_code"),
      Shape(program: "Lob", keys: "recipient address_line1+address_line2 address_city address_zip"),
      Shape(program: "Magento", keys: "firstname+lastname street city postcode"),
      Shape(program: "Medusa", keys: "first_name+last_name address_1+address_2 city postal_code"),
      Shape(program: "Mollie", keys: "givenName+familyName street city postalCode"),
      Shape(program: "Printful", keys: "name address1+address2 city zip"),
      Shape(program: "Recurly", keys: "first_name+last_name street1+street2 city postal_code"),
      Shape(program: "Saleor", keys: "firstName+lastName streetAddress1+streetAddress2 city postalCode"),
      Shape(program: "schema.org", keys: "name streetAddress addressLocality postalCode"),
      Shape(program: "Shopify", keys: "first_name+last_name address1+address2 city zip"),
      Shape(program: "shipcloud", keys: "first_name+last_name street+street_no city zip_code"),
      Shape(program: "Square", keys: "first_name+last_name address_line_1+address_line_2 locality postal_code"),
      Shape(program: "Stripe", keys: "name line1+line2 city postal_code"),
      Shape(program: "USPS", keys: "customerName streetAddress city ZIPCode"),
      Shape(program: "WooCommerce", keys: "first_name+last_name address_1+address_2 city postcode"),
    ]
  }

  @Test(arguments: Shape.all)
  func `a missing part of the address comes with the keys of other programs that stand for it`(shape: Shape) throws {
    let fields = zip(
      ["name", "streetAddress", "city", "zip"], shape.keys.split(separator: " ").map { $0.split(separator: "+") })
    let members = fields.flatMap { $1.map { "\"\($0)\":\"1\"" } } + [#""country_name":"x","company":null"#]
    let record = #"{"type":0,"quantity":3,\#(members.joined(separator: ","))}"#
    let verdict = validate(record).text
    let error = #expect(throws: RecordError.self) { try orders(in: record, requiresAddress: true)[0].get() }
    for (field, keys) in fields where keys != [field[...]] {
      let names = keys.map { "\"\($0)\"" }
      let message = "missing \"\(field)\": \(keys.count == 1 ? "rename" : "join") \(names.joined(separator: " and "))"
      #expect(verdict.contains(message.asJSON.dropLast()), "\(verdict)")
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test(arguments: [
    (
      #""first_name":"A","last_name":"L""#,
      #"jq -c '.name=([.first_name,.last_name]|map(select(.))|join(\" \"))|del(.first_name,.last_name)'"#
    ),
    (#""Nachname":"L","Vorname":"A""#, #"[.Vorname,.Nachname]"#),
    (#""first-name":"A","last_name":"L""#, #"[.[\"first-name\"],"#),
    (#""firstName":"A""#, #"rename \"firstName\""#),
    (#""first_name":"A","full_name":"A L","last_name":"L""#, #"rename \"full_name\""#),
    (#""nmae":"A""#, #"rename \"nmae\""#), (#""\u004Eame":"A""#, #"rename \"Name\""#),
    (#""firstName":{"a":1}"#, "add it"),
    (#""giftWrap":"A""#, "add it"),
  ])
  func `half of a name is renamed, and two are joined`(members: String, remedy: String) {
    let answer = validate(#"{\#(members),"streetAddress":"S","city":"C","zip":"1"}"#).text
    #expect(answer.contains(remedy), "\(answer)")
  }

  @Test func `a key after a thousand unknown ones is noted without being compared`() {
    let thousand = (0..<1_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    for _ in 1...2 {
      let order = #"{\#(thousand),"toppings":1,"_type":0,"qu\u0061ntity":3,"_$x":1}"#
      #expect(outcome(order) == "6.00 key.unknown /toppings")
      #expect(price(order).text.contains(#"name the extras of the menu in \"extras\""#))
    }
    #expect(outcome(#"{"k1":1,"type":0,"quantity":3,"toppings":1}"#) == "6.00 key.unknown /toppings")
    #expect(validate(#"{\#(thousand),"town":1,"name":"N"}"#).text.contains(#""city\": add it"#))
  }

  @Test func `text under the key of our notes stands for the customer's note`() {
    #expect(outcome(#"{"type":0,"quantity":3,"notes":"NUT ALLERGY"}"#) == "6.00 key.unknown /notes")
    #expect(outcome(#"{"type":0,"quantity":3,"notes":[{"code":"x"}],"date":"2026-12-12"}"#) == "6.00")
    #expect(validate(#"{"name":"N","streetAddress":"S","city":"C","zip":"1","notes":"x"}"#).outcomes == ["true"])
  }

  @Test func `an answer may be priced again`() {
    let order = #"{"id":"7","type":2,"quantity":4,"extraFrosting":true,"code":"X"}"#
    let answer = price(order, writing: .json(isItemized: true)).text
    #expect(outcome(answer) == "13.00 code.unknown /code")
    let other = answer.replacing("\"currency\"", with: "\"money\"")
    #expect(outcome(other) == "13.00 price.ignored /total code.unknown /code")
  }
}
