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
      fields.append(
        field(.savedAddress, .button(isDefault: true), hint: savedAddress.hint, problem: openingProblem))
    }
    for part in parts {
      let problem = visited.contains(.address(part)) ? problem(with: part) : nil
      fields.append(
        field(
          .address(part), .text(order[part]), hint: order.hint(for: part),
          isOptional: mayWait(part) || !order.requires(part), problem: problem))
    }
    return fields
  }

  public override var whatIsMissing: [Missing] { order.missingAddress }
  private var parts: [Address.Field] {
    Address.Field.allCases.filter { $0 != .country || asksForCountry || order.country != nil }
  }

  private var texts: [String] { Address.Field.required.map { order[$0] } }
  private var openingProblem: Notice? { if case .notOpened = message?.kind { message } else { nil } }

  package func mayWait(_ field: Address.Field) -> Bool { awaitsCountry && [.city, .zip].contains(field) }

  package func problem(with field: Address.Field) -> Notice? {
    order.missingAddress.first { $0.question == .address(field) }?.notice
  }

  public override func edit(_ question: Question, _ input: Field.Input) {
    switch (question, input) {
    case (.savedAddress, .pressed(let isAccepted)): useSavedAddress(isAccepted)
    case (.address(let field), .text(let text)): fill(field, with: text)
    default: break
    }
  }

  /// Fills the empty fields from the remembered address, or declines it. Either way, the page stops offering the
  /// address, unless opening the address failed and another attempt may succeed.
  private func useSavedAddress(_ isAccepted: Bool) {
    message = nil
    do throws(Notice) {
      if isAccepted, let address = try savedAddress?.open() {
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
    guard case .address(let field) = question else { return }
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
  var missingAddress: [Missing] {
    address.problems.map { Missing(question: .address($0.field), notice: .address($0)) }
  }

  /// Returns help for a field, such as a published example or a remark that the field may be left empty.
  fileprivate func hint(for field: Address.Field) -> String? {
    switch (field, countryRule) {
    case (.country, _): "two letters such as GB, or none"
    case (.zip, let rule?) where !rule.hasZip: "not needed in \(rule.code)"
    case (.zip, let rule?): rule.example.map { "e.g. \($0)" }
    case (.city, let rule?) where !rule.requires(.city): "not needed in \(rule.code)"
    default: nil
    }
  }

  private var countryRule: CountryRule? { country.flatMap(CountryRule.init(understanding:)) }

  /// The code and name of the country, such as `GB (United Kingdom)`.
  package var countryInWords: String? {
    country.map { code in countryRule.map { "\($0.code) (\($0.name))" } ?? code }
  }

  /// Returns whether a field must contain visible text.
  func requires(_ field: Address.Field) -> Bool { countryRule?.requires(field) ?? field.isRequired }
}
