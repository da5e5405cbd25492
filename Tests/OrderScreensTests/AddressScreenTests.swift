import Testing

@testable import OrderKit
@testable import OrderScreens

@Suite struct AddressScreenTests {
  private let order = Order()
  private let screen: AddressScreen

  init() {
    screen = AddressScreen(order: order, menu: .default, on: nil)
  }

  private func problem(with field: Address.Field) -> Notice? { screen.field(.address(field))?.notice }

  private func type(_ text: String, into field: Address.Field) { screen.edit(.address(field), .text(text)) }

  @Test func `one may go on once every field holds something visible`() {
    for (count, field) in Address.Field.required.enumerated() {
      #expect(screen.whatIsMissing.count == 4 - count && !screen.canContinue)
      type(" \u{200B}", into: field)
      #expect(screen.whatIsMissing.count == 4 - count, "a blank text is kept and is not enough")
      #expect(order[field] == " \u{200B}")
      type("é", into: field)
    }
    #expect(screen.canContinue)
    #expect(order.address == Address(name: "é", streetAddress: "é", city: "é", zip: "é"))
  }

  @Test func `blanks around an answer are dropped once its field is left`() {
    type(" CB7\u{200B} ", into: .zip)
    #expect(order.zip == " CB7\u{200B} ", "more may follow the blank")
    screen.leave(.address(.zip))
    #expect(order.zip == "CB7")
  }

  @Test func `a problem shows once the field is left`() {
    #expect(problem(with: .zip) == nil)
    screen.leave(.address(.zip))
    #expect(problem(with: .zip) == Notice.address(AddressProblem(field: .zip, code: .blank)))
    #expect(problem(with: .city) == nil)
    type("1", into: .zip)
    #expect(problem(with: .zip) == nil)
  }

  @Test func `a malformed zip or country is not missing`() throws {
    order.country = "GB"
    type("37203", into: .zip)
    let zip = try #require(screen.whatIsMissing.first { $0.id == .address(.zip) })
    #expect(zip.notice?.kind == .wrong)
    type("", into: .zip)
    let blank = try #require(screen.whatIsMissing.first { $0.id == .address(.zip) })
    #expect(blank.notice?.kind == .blank)
    type("ZZ", into: .country)
    let country = try #require(screen.whatIsMissing.first { $0.id == .address(.country) }?.notice)
    #expect(country == Notice.address(AddressProblem(field: .country, code: .unknownCountry)))
  }

  @Test(
    arguments: [
      ("us", "US", nil), (" Us ", "US", nil), ("", nil, nil), ("none", nil, nil),
      ("uk", "GB", "using GB (United Kingdom)"),
      ("usa", "US", "using US (United States)"), ("Deutschland", "DE", "using DE (Germany)"),
    ] as [(String, String?, String?)])
  func `a country is taken by its code or a name, and left out by none`(
    text: String, country: String?, message: String?
  ) {
    type(text, into: .country)
    screen.leave(.address(.country))
    #expect(order.country == country && screen.message?.message == message)
    let korea = Notice("several countries have this name: write KP or KR")
    type("korea", into: .country)
    screen.leave(.address(.country))
    #expect(order.country == "korea" && problem(with: .country) == korea)
  }

  @Test func `the country is a question where the app wants it or the order has one`() {
    #expect(screen.field(.address(.country)) == nil)
    screen.asksForCountry = true
    #expect(screen.field(.address(.country))?.isOptional == true)
    (screen.asksForCountry, order.country) = (false, "FR")
    #expect(screen.field(.address(.country)) != nil)
  }
}

// MARK: - Suggestions

extension AddressScreenTests {
  @Test func `a correction is suggested with its problem, not while the text is typed`() {
    order.country = "GB"
    type("SW1A OAA", into: .zip)
    #expect(problem(with: .zip) == nil && screen.field(.address(.zip))?.suggestion == nil)
    screen.leave(.address(.zip))
    #expect(problem(with: .zip) != nil && screen.field(.address(.zip))?.suggestion == "SW1A 0AA")
  }

  @Test func `a valid value has no suggestion, so no row comes and goes with a blank`() {
    order.country = "GB"
    type("sw1a1aa", into: .zip)
    type("Ada ", into: .name)
    for field in [Address.Field.zip, .name] {
      screen.leave(.address(field))
      #expect(screen.field(.address(field))?.suggestion == nil)
    }
    #expect(order.zip == "sw1a1aa" && order.name == "Ada", "blanks are cut when the field is left")
  }
}

// MARK: - The saved address

extension AddressScreenTests {
  private static let ada = Address(name: "Ada", streetAddress: "12 Sq", city: "London", zip: "SW1", country: "GB")

  @Test func `the saved address is offered while the four fields are empty`() {
    screen.savedAddress = ("Ada", { Self.ada })
    for field in Address.Field.required {
      #expect(screen.fields.first?.id == .savedAddress && screen.fields.first?.hint == "Ada")
      type("N", into: field)
      #expect(screen.field(.savedAddress) == nil, "letters are letters")
      #expect(order[field] == "N")
      type("", into: field)
    }
    #expect(screen.fields.first?.id == .savedAddress)
  }

  @Test(arguments: [true, false]) func `an offer that was answered is gone`(isAccepted: Bool) {
    var openings = 0
    screen.savedAddress = (
      "Ada",
      {
        openings += 1
        return Self.ada
      }
    )
    for _ in 1...2 { if isAccepted { screen.edit(.savedAddress, .pressed) } else { screen.decline() } }
    #expect(openings == (isAccepted ? 1 : 0))
    #expect(order.address == (isAccepted ? Self.ada : Address()))
    #expect(screen.field(.savedAddress) == nil && screen.message == nil)
  }

  @Test func `an accepted address fills what is empty, and leaves the rest`() {
    (order.name, order.country) = ("Bob", "FR")
    screen.savedAddress = ("Ada", { Self.ada })
    #expect(screen.fields.first?.id == .savedAddress, "what the app has filled in does not count")
    screen.edit(.savedAddress, .pressed)
    #expect(order.address == Address(name: "Bob", streetAddress: "12 Sq", city: "London", zip: "SW1", country: "FR"))
  }

  @Test func `after a wrong passphrase the offer stays, says why and can be accepted again`() {
    var tries = 0
    screen.savedAddress = (
      "locked",
      { () throws(Notice) in
        tries += 1
        if tries == 1 { throw Notice.notOpened("wrong passphrase", mayRetry: true) }
        return Self.ada
      }
    )
    screen.edit(.savedAddress, .pressed)
    #expect(screen.field(.savedAddress)?.notice == Notice.notOpened("wrong passphrase", mayRetry: true))
    #expect(screen.message?.message == "wrong passphrase: try again, or continue without it")
    #expect(order.name == "")
    screen.edit(.savedAddress, .pressed)
    #expect(tries == 2 && order.name == "Ada")
    #expect(screen.field(.savedAddress) == nil && screen.message == nil)
  }

  @Test func `an address that cannot be opened at all is offered no more, and the page says why`() {
    screen.savedAddress = (
      "locked", { () throws(Notice) in throw Notice.notOpened("age is not installed", mayRetry: false) }
    )
    screen.edit(.savedAddress, .pressed)
    #expect(screen.field(.savedAddress) == nil && screen.savedAddress == nil)
    #expect(screen.message?.message == "continuing without the saved address: age is not installed")
  }
}
