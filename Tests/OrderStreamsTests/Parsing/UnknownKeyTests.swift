import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct UnknownKeyTests {
  struct Row {
    let meant: String
    let keys: [String]

    /// Keys that other programs write.
    static let all = [
      Row(meant: "specialRequestEnabled", keys: ["specialRequestsEnabled", "special_requests"]),
      Row(meant: "streetAddress", keys: ["_streetAdress", "Street Address", "street", "address"]),
      Row(meant: "city", keys: ["town", "City"]),
      Row(meant: "zip", keys: ["zipCode", "zip_code", "postcode", "postalCode", "ZIP"]),
      Row(meant: "country", keys: ["countryCode", "cuontry", "address_country", "addressCountry", "country_iso2"]),
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

  /// The keys of an address in the documentation of a program, in the order of the four fields; `+` joins two. What a
  /// program has in inner objects stands beside the other keys, where our message moves it.
  struct Shape {
    let program: String
    let keys: String
    let source: String

    static let all = table.split(separator: "\n").map { line in
      let cells = line.split(separator: " | ").map(String.init)
      return Shape(program: cells[0], keys: cells[1], source: cells[2])
    }

    private static let table = """
      Agentic Commerce Protocol | name line_one+line_two city postal_code | agentic-commerce-protocol/agentic-commerce-protocol c2afc863 spec/2026-04-17/openapi/openapi.agentic_checkout.yaml
      Amazon Selling Partner | Name AddressLine1+AddressLine2 City PostalCode | amzn/selling-partner-api-models 34dc93fe models/orders-api-model/ordersV0.json
      BigCommerce | first_name+last_name street_1+street_2 city zip | bigcommerce/dev-docs e38de6d7 docs/api-docs/orders/orders-api-overview.mdx
      Chargebee | first_name+last_name line1+line2 city zip | chargebee/chargebee-node 31f906ad src/schema/customer.schema.ts
      commercetools | firstName+lastName streetName+streetNumber city postalCode | commercetools/commercetools-api-reference 5867aa22 api-specs/api/examples/Cart/CartSetBillingAddressAction.json
      EasyPost | name street1+street2 city zip | EasyPost/examples 112a6d19 community/docs/http_files/shipments.http
      eBay | fullName addressLine1+addressLine2 city postalCode | hendt/ebay-api af51f9fd specs/sell_fulfillment_v1_oas3.json
      Ecwid | name street city postalCode | Ecwid/ecwid-api-docs 4de13dab includes/_cart.md
      Google Pay | name address1+address2 locality postalCode | paypal.github.io/paypal-js/web-sdk-v6-reference GooglePayPaymentContact
      Klarna | given_name+family_name street_address+street_address2 city postal_code | klarna/kco_rest_php 1c3db055 docs/examples/PaymentsAPI/Orders/create_order.php
      Lob | name address_line1+address_line2 address_city address_zip | lob/lob-openapi 539ed451 resources/addresses/models/address.yml
      Magento | firstname+lastname street city postcode | magento/magento2 02a9a0ea app/code/Magento/Customer/Api/Data/AddressInterface.php
      Medusa | first_name+last_name address_1+address_2 city postal_code | docs.medusajs.com CreateCartAddressDTO
      Mollie | givenName+familyName streetAndNumber+streetAdditional city postalCode | mollie/mollie-api-php 53e49e71 src/Http/Data/Address.php
      Printful | name address1+address2 city zip | printful/php-api-sdk 117fff7e src/Structures/AddressItem.php
      Recurly | first_name+last_name street1+street2 city postal_code | recurly/recurly-client-python 7294ca74 recurly/resources.py
      Saleor | firstName+lastName streetAddress1+streetAddress2 city postalCode | saleor/saleor-docs b2b6c652 docs/api-reference/miscellaneous/inputs/address-input.mdx
      schema.org | name streetAddress addressLocality postalCode | schemaorg/schemaorg cc71c8e0 data/schema.ttl
      Shopify | first_name+last_name address1+address2 city zip | Shopify/shopify_python_api 307fa92c test/fixtures/checkouts.json
      shipcloud | first_name+last_name street+street_no city zip_code | shipcloud/shipcloud-ruby df287923 lib/shipcloud/address.rb
      Square | first_name+last_name address_line_1+address_line_2 locality postal_code | square/square-python-sdk 24302bac src/square/types/address.py
      Stripe | name line1+line2 city postal_code | stripe 16.1.0 of PyPI, stripe/params/_customer_create_params.py
      USPS | firstName+lastName streetAddress city ZIPCode | USPS/api-examples d050a64a Example-Postman.postman_collection.json
      WooCommerce | first_name+last_name address_1+address_2 city postcode | woocommerce/woocommerce-rest-api-docs 13d61967 source/includes/wp-api-v3/_orders.md
      """
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
      #"jq -c '.name=([.first_name,.last_name]|flatten|map(select(.))|join(\" \"))|del(.first_name,.last_name)'"#
    ),
    (#""Nachname":"L","Vorname":"A""#, #"[.Vorname,.Nachname]"#),
    (#""first-name":"A","last_name":"L""#, #"[.[\"first-name\"],"#),
    (#""firstName":"A""#, #"rename \"firstName\""#), (#""recipient":"A""#, #"rename \"recipient\""#),
    (#""customerName":"A""#, #"rename \"customerName\""#),
    (#""first_name":"A","full_name":"A L","last_name":"L""#, #"rename \"full_name\""#),
    (#""nmae":"A""#, #"rename \"nmae\""#), (#""\u004Eame":"A""#, #"rename \"Name\""#),
    (#""firstName":{"a":1}"#, "add it"), (#""firstName":["a"]"#, "add it"),
    (#""giftWrap":"A""#, "add it"),
  ])
  func `half of a name is renamed, and two are joined`(members: String, remedy: String) {
    let answer = validate(#"{\#(members),"streetAddress":"S","city":"C","zip":"1"}"#).text
    #expect(answer.contains(remedy), "\(answer)")
  }

  @Test(arguments: [
    (
      #"{"street":["12 Rd","Flat 2"]}"#,
      #"join \"street\" with jq -c '.streetAddress=([.street]|flatten|map(select(.))|join(\" \"))|del(.street)'"#
    ),
    (
      #"[{"street":["12 Rd"],"line2":"Flat 2"}]"#,
      #"jq -c '.[]|.streetAddress=([.street,.line2]|flatten|map(select(.))|join(\" \"))|del(.street,.line2)'"#
    ),
    (
      #"[{"street1":"12 Rd","street2":"Flat 2"}]"#,
      #"jq -c '.[]|.streetAddress=([.street1,.street2]|flatten|map(select(.))|"#
    ),
  ])
  func `the lines of a street in a list are joined`(json: String, remedy: String) {
    #expect(validate(json).text.contains(remedy), "\(validate(json).text)")
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
