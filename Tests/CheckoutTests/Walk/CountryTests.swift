import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CountryTests {
  private static let cakes = ["2", "4", "no"]
  private static let person = ["Ann", "1 Rd"]

  @Test func `a country of an option shows in the zip's hint, at check out, in the order and in the command`() throws {
    let session = try Session(
      WalkRequest.flags(type: "2", quantity: 4, specialRequests: false, country: "gb"),
      answers: Self.person + ["Ely", "37203", "", "sw1a 1aa", "yes"])
    expectSame(
      session.transcript,
      """
      Enter accepts the answer in parentheses. :back, :quit and :help work everywhere.

      Delivery details, step 2 of 3
      Total so far: $9.00
      fill in Name, Street Address, City and Zip
      Name: Ann
      Street Address: 1 Rd
      City: Ely
      Zip, e.g. EC1Y 8SY: 37203
      the zip is not a valid GB postal code: enter one such as EC1Y 8SY
      Zip, e.g. EC1Y 8SY: \("")
      the zip is blank: enter one such as EC1Y 8SY
      Zip, e.g. EC1Y 8SY: sw1a 1aa

      Check out, step 3 of 3
      4x chocolate cupcakes
      Cupcakes: 4 x $2.00 = $8.00
      Chocolate, once per order: $1.00
      Deliver to: Ann, 1 Rd, Ely, sw1a 1aa, GB (United Kingdom)
      Mock shop: nothing leaves this machine
      Your total is $9.00
      Place Order? Yes or no: yes

      Thank you!
      Your order for 4x chocolate cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
    #expect(session.output.contains(#""city":"Ely","country":"GB","#))
    #expect(session.output.contains(#""zip":"sw1a 1aa"}"#), "nothing is normalised silently")
  }

  @Test func `an empty option asks after the zip, and a zip that does not fit then is asked for again`() throws {
    let session = try Session(
      WalkRequest.flags(type: "2", quantity: 4, specialRequests: false, country: ""),
      answers: Self.person + ["", "37203", "Germany", "zz", "uk", "Ely", "37203", "SW1A 1AA", "", "yes"])
    let zip = try #require(session.transcript.range(of: "\nCity"))
    expectSame(
      String(session.transcript[zip.lowerBound...].prefix { $0 != "$" }),
      """

      City (Enter for none): \("")
      Zip (Enter for none): 37203
      Country, two letters such as GB, or none (Enter for none): Germany
      unknown country code: did you mean DE?
      Country, two letters such as GB, or none (Enter for none): zz
      unknown country code: use two letters, such as GB
      Country, two letters such as GB, or none (Enter for none): uk
      using GB for UK
      the city is blank: enter one
      the zip is not a valid GB postal code: enter one such as EC1Y 8SY
      City: Ely
      Zip, e.g. EC1Y 8SY: 37203
      the zip is not a valid GB postal code: enter one such as EC1Y 8SY
      Zip, e.g. EC1Y 8SY: SW1A 1AA
      Country, two letters such as GB, or none (Enter for GB): \("")

      Check out, step 3 of 3
      4x chocolate cupcakes
      Cupcakes: 4 x 
      """)
    #expect(session.output.contains(#""country":"GB","#))
    #expect(session.exitCode == .ok)
  }

  private struct PipedRow {
    var city = "Ely"
    let zip: String
    let country: String
    var placed: String?
    var error: String?
  }

  @Test(arguments: [
    PipedRow(zip: "SW1A 1AA", country: "gb", placed: "GB"),
    PipedRow(zip: "SW1A 1AA", country: " Uk ", placed: "GB"),
    PipedRow(zip: "37203", country: ""),
    PipedRow(zip: "37203", country: "none"),
    PipedRow(city: "", zip: "018956", country: "sg", placed: "SG"),
    PipedRow(city: "Dublin", zip: "", country: "IE", placed: "IE"),
    PipedRow(city: "Dubai", zip: "00000", country: "AE", placed: "AE"),
    PipedRow(city: "", zip: "", country: "AQ", error: "line 6: the city is blank: enter one"),
    PipedRow(city: "", zip: "37203", country: "", error: "line 6: the city is blank: enter one"),
    PipedRow(zip: "", country: "none", error: "line 7: the zip is blank: enter one"),
    PipedRow(
      zip: "37203", country: "GB", error: "line 7: the zip is not a valid GB postal code: enter one such as EC1Y 8SY"),
    PipedRow(
      zip: "SW1A OAA", country: "GB",
      error: "line 7: the zip has a letter O at character 6: type the digit 0"),
    PipedRow(zip: "37203", country: "usa", placed: "US"),
    PipedRow(
      zip: "37203", country: "united states",
      error: "line 8: unknown country code: did you mean US?"),
    PipedRow(
      zip: "37203", country: "\u{202E}zz\u{7}",
      error: "line 8: unknown country code: use two letters, such as GB"),
  ])
  private func `a country from a pipe, and what stops the walk`(row: PipedRow) throws {
    let session = try Session(
      WalkRequest.flags(country: ""), .piped,
      answers: Self.cakes + Self.person + [row.city, row.zip, row.country, "yes"])
    #expect(session.exitCode == (row.error == nil ? .ok : .badData), "\(session.transcript)")
    #expect(session.output.contains(#""country""#) == (row.placed != nil))
    if let placed = row.placed { #expect(session.output.contains(#""country":"\#(placed)","#)) }
    if let error = row.error { #expect(session.lastLine == "error: \(error)") }
  }

  @Test func `a zip that a country of an option does not take stops a pipe at its line`() throws {
    let session = try Session(
      WalkRequest.flags(country: "DE"), .piped, answers: Self.cakes + Self.person + ["Ely", "SW1A 1AA", "yes"])
    #expect(
      session.lastLine == "error: line 7: the zip is not a valid DE postal code: enter one such as 26133")
    #expect(session.exitCode == .badData)
  }

  @Test func `answers that end before the country are not taken for none`() throws {
    let session = try Session(
      WalkRequest.flags(country: ""), .piped, answers: Self.cakes + Self.person + ["Ely", "37203"])
    #expect(session.lastLine == #"error: line 8: the input ended before 'Country' was answered"#)
    #expect(session.exitCode == .badData)
  }

  @Test(
    arguments: [
      // country  zip      in the order  error
      ("us", "37203", "US", nil),
      (nil, "37203", nil, nil),
      ("ae", nil, "AE", nil),
      (
        "zz", "37203", nil,
        "--country: unknown country code: use two letters, such as GB"
      ),
      (
        "Japan", "37203", nil,
        "--country: unknown country code: did you mean JP?"
      ),
      ("gb", "37203", nil, "--zip: the zip is not a valid GB postal code: enter one such as EC1Y 8SY"),
      ("gb", nil, nil, "'--no-input' allows no questions: add --zip"),
      ("", "37203", nil, "'--no-input' allows no questions: add --country"),
    ] as [(String?, String?, String?, String?)])
  func `an option is checked at once, and the zip with it`(
    country: String?, zip: String?, placed: String?, error: String?
  ) throws {
    var request = WalkRequest.complete
    request.answers[.address(.country)] = country.map(Field.Input.text)
    request.answers[.address(.zip)] = zip.map(Field.Input.text)
    for mode in Session.Mode.allCases {
      let session = try Session(request, mode, answers: ["never read"])
      #expect(session.exitCode == (error == nil ? .ok : .usage), "\(session.transcript)")
      #expect(session.output.contains(#""country""#) == (placed != nil))
      if let placed { #expect(session.output.contains(#""country":"\#(placed)","#)) }
      if let error { expectSame(session.transcript, "error: \(error)\n") }
    }
  }

  @Test func `UK is taken for GB, and a note says so`() throws {
    var request = WalkRequest.complete
    request.answers[.address(.country)] = .text("uk")
    request.answers[.address(.zip)] = .text("SW1A 1AA")
    let session = try Session(request, answers: [])
    #expect(session.transcript.hasPrefix("note: using GB for UK\n"))
    #expect(session.output.contains(#""country":"GB","#))
  }

  @Test func `one goes back to the country, and it is checked again`() throws {
    let session = try Session(
      WalkRequest.flags(type: "2", quantity: 4, specialRequests: false, country: ""),
      answers: Self.person + ["Ely", "SW1A 1AA", "gb", ":back", "de", "26133", "", "yes"])
    #expect(session.transcript.contains("\nCountry, two letters such as GB, or none (Enter for GB): de\n"))
    #expect(session.transcript.contains("\nZip, e.g. 26133: 26133\n"))
    #expect(session.output.contains(#""country":"DE","#))
    #expect(session.exitCode == .ok)
  }

  @Test func `what may be empty can be emptied again`() throws {
    let session = try Session(
      WalkRequest.flags(type: "2", quantity: 4, specialRequests: false, country: "ie"),
      answers: Self.person + ["Dublin", "D02 AF30", ":back", " ", "yes"])
    #expect(session.transcript.contains("\nDeliver to: Ann, 1 Rd, Dublin, IE (Ireland)\n"))
    #expect(session.output.contains(#""zip":""}"#))
  }

  @Test func `without the option there is no country`() throws {
    let session = try Session(answers: Self.cakes + Self.person + ["Ely", "0042", "yes"])
    #expect(!session.transcript.contains("\nCountry"))
    #expect(session.exitCode == .ok)
  }
}

@Suite struct KeptCountryTests {
  private let ada = Address(name: "Ada", streetAddress: "12 Sq", city: "London", zip: "SW1Y 4JH", country: "GB")
  private let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)

  private func walk(_ details: Address, _ request: WalkRequest, _ answers: String...) throws -> Session {
    let home = try TemporaryHome()
    try RememberedDetails(savePath: home.details).replace(by: .private(details))
    return try Session(request, keptIn: home, answers: answers)
  }

  @Test func `remembered details keep their country, and it is not asked for`() throws {
    let session = try walk(ada, request, "", "yes")
    #expect(session.transcript.contains("\nDeliver to: Ada, 12 Sq, London, SW1Y 4JH, GB (United Kingdom)\n"))
    #expect(!session.transcript.contains("Country"))
    #expect(session.output.contains(#""country":"GB","#))
  }

  @Test func `details without a country are asked for it, if it is to be asked`() throws {
    var (request, ada) = (request, ada)
    (request.answers[.address(.country)], ada.country) = (.text(""), nil)
    let session = try walk(ada, request, "", "", "", "", "", "gb", "", "yes")
    #expect(session.output.contains(#""country":"GB","#), "\(session.transcript)")
  }

  @Test func `a country that does not exist is refused in a file of one's own`() throws {
    var ada = ada
    ada.country = "ZZ"
    var own = request
    own.ownDetails = ada
    let refused = try Session(own, answers: ["yes"])
    #expect(refused.lastLine.hasPrefix("error: --country: unknown country code"))
    #expect(refused.exitCode == .usage)
  }
}
