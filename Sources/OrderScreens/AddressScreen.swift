public import Observation
public import OrderKit
import PlainText

/// The view model of the second page, where the person enters the delivery address.
@Observable
public final class AddressScreen: FormScreen {
  /// A description of the remembered address, and a closure that opens it or throws a notice about why it can't.
  ///
  /// If this is set, the page offers the address until the person edits a field. The closure may ask for a passphrase.
  package var savedAddress: (hint: String, open: () throws(Notice) -> Address)? { didSet { textsAtOffer = texts } }
  private var textsAtOffer: [String] = []
  /// The most recent remark about the page, for example that the remembered address could not be opened.
  package var message: Notice?
  /// A Boolean value that indicates whether to show the country field even if the order doesn't contain a country.
  public var asksForCountry = false
  /// Whether the country is entered after the other fields. Until it has been entered, the city and zip may be left
  /// empty, because some countries don't need them.
  package var awaitsCountry = false

  /// Creates the address page for `order`.
  public init(order: Order, menu: CupcakeMenu, on day: CalendarDate?) {
    super.init(order, menu, day, focus: .address(.name))
  }

  public override var fields: [Field] {
    var fields: [Field] = []
    if let savedAddress, texts == textsAtOffer {
      var offer = makeField(.savedAddress)
      offer.hint = savedAddress.hint
      if case .notOpened = message?.kind { offer.notice = message }
      fields.append(offer)
    }
    for part in Address.Field.allCases where part != .country || asksForCountry || order.country != nil {
      var field = makeField(.address(part), visited.contains(.address(part)) ? problem(with: part) : nil)
      if mayWait(part) { field.isOptional = true }
      fields.append(field)
    }
    return fields
  }

  public override var whatIsMissing: [Field] { missingAddress }

  private var texts: [String] { Address.Field.required.map { order[$0] } }

  package func mayWait(_ field: Address.Field) -> Bool { awaitsCountry && [.city, .zip].contains(field) }

  package func problem(with field: Address.Field) -> Notice? {
    missingAddress.first { $0.id == .address(field) }?.notice
  }

  public override func edit(_ question: Question, _ input: Field.Input) {
    switch input {
    case .pressed where question == .savedAddress: useSavedAddress()
    case .text(let text): if let field = question.addressField { fill(field, with: text) }
    default: break
    }
  }

  /// Stops offering the remembered address.
  package override func decline() { (message, savedAddress) = (nil, nil) }

  /// Fills the empty fields from the remembered address. After that, the page stops offering it, unless opening the
  /// address failed and another attempt may succeed.
  private func useSavedAddress() {
    message = nil
    do throws(Notice) {
      if let address = try savedAddress?.open() {
        if order.country == nil, address.country != nil { awaitsCountry = false }
        for field in Address.Field.allCases where order[field].isEmpty { order[field] = address[field] }
      }
    } catch {
      message = error
      if error.kind == .notOpened(mayRetry: true) { return }
    }
    savedAddress = nil
  }

  package func fill(_ field: Address.Field, with text: String) {
    message = nil
    guard field == .country else { return order[field] = text }
    // Keep the country field on the page even if its text is deleted later.
    asksForCountry = true
    order.country = text.unlessBlank?.normalizedText
  }

  public override func leave(_ question: Question) {
    super.leave(question)
    guard let field = question.addressField else { return }
    if field == .country { try? enterCountry(order[.country]) } else { order[field] = order[field].normalizedText }
  }

  /// Sets the country from a code or a name, or removes it if the text is `none` or blank. Throws for any other text,
  /// leaving the order unchanged.
  package func enterCountry(_ text: String) throws(Notice) {
    let rule = CountryRule(understanding: text)
    if rule == nil, !text.isBlank, text.foldedName != "none" {
      throw .address(AddressProblem(unknownCountry: text))
    }
    order.country = rule?.code
    message = rule.flatMap { CountryRule(text) == nil ? Notice("using \($0.code) (\($0.name))", .remark) : nil }
    awaitsCountry = false
  }
}

extension Order {
  /// Returns help for a field, such as a published example or a remark that the field may be left empty.
  func hint(for field: Address.Field) -> String? {
    switch (field, countryRule) {
    case (.country, _): "two letters such as GB, or none"
    case (.zip, let rule?) where !rule.hasZip, (.city, let rule?) where !rule.requires(.city):
      "not needed in \(rule.code)"
    case (.zip, let rule?): rule.example.map { "e.g. \($0)" }
    default: nil
    }
  }

  private var countryRule: CountryRule? { country.flatMap(CountryRule.init(understanding:)) }

  /// The code and name of the country, such as `GB (United Kingdom)`.
  var countryInWords: String? {
    country.map { code in countryRule.map { "\($0.code) (\($0.name))" } ?? code }
  }

  /// Returns whether a field must contain visible text.
  func requires(_ field: Address.Field) -> Bool { countryRule?.requires(field) ?? field.isRequired }
}
