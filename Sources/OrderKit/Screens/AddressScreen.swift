public import Observation
import PlainText

/// The second page: where the cakes go.
@Observable
public final class AddressScreen: FormScreen {
  /// The one order that every page shares.
  public let order: Order
  /// The menu that is sold.
  public let menu: CupcakeMenu
  /// The day for which promotion codes are checked.
  public let today: CalendarDate?
  /// Where the person is; there is one focus at any time.
  public var focus = Focus.field(.address(.name))
  /// A remembered address that can be used; it is offered until one of the four fields is edited.
  public var savedAddress: Offer? { didSet { textsAtOffer = texts } }
  /// What the four fields held when it was offered.
  private var textsAtOffer: [String] = []
  /// Why a remembered address cannot be used, or how a country was understood.
  public package(set) var message: Notice?
  /// Whether the country is a question, and not only shown where there is one.
  public var asksForCountry = false
  /// Whether the country is still to be given; until then a city or a zip may be left empty, as some countries allow.
  package var awaitsCountry = false
  /// The fields that the person has been in and left.
  private var left: Set<Address.Field> = []
  /// What could be in a field instead of a text that was refused.
  private var refused: (field: Address.Field, suggestion: String?)?
  /// Lines that were pasted into one field, and the field.
  private var pasted: (field: Address.Field, lines: [String])?

  /// Makes the page of an order.
  public init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil) {
    self.order = order
    self.menu = menu
    self.today = today
  }
}

extension AddressScreen {
  /// What the page asks now, from top to bottom.
  public var fields: [Field] {
    var fields: [Field] = []
    if offersSavedAddress { fields.append(button(.savedAddress, problem: message)) }
    for field in addressFields {
      fields.append(text(field))
      if pasted?.field == field { fields.append(button(.pastedLines)) }
    }
    return fields
  }

  /// What keeps the person from going on.
  public var whatIsMissing: [Missing] { order.missingAddress }

  private var offersSavedAddress: Bool { savedAddress != nil && texts == textsAtOffer }

  private var texts: [String] { Address.Field.required.map { order[$0] } }

  private var addressFields: [Address.Field] {
    Address.Field.required + (asksForCountry || order.country != nil ? [.country] : [])
  }

  private func text(_ field: Address.Field) -> Field {
    Field(
      id: .address(field), label: field.label, control: .text(order[field]), hint: order.hint(for: field),
      suggestion: refused?.field == field ? refused?.suggestion : order.address.suggestion(for: field),
      isOptional: awaitsCountry && [.city, .zip].contains(field) || !order.requires(field),
      problem: left.contains(field) ? problem(with: field) : nil)
  }

  private func button(_ question: Question, problem: Notice? = nil) -> Field {
    Field(id: question, label: question.label(on: menu), control: .button(isDefault: true), problem: problem)
  }

  private func problem(with field: Address.Field) -> Notice? {
    order.missingAddress.first { $0.question == .address(field) }?.notice
  }
}

extension AddressScreen {
  /// Does what a person did to a field; what the field cannot take changes nothing.
  public func edit(_ question: Question, _ input: Field.Input) {
    switch (question, input) {
    case (.savedAddress, .pressed(let isAccepted)): message = Offer.answer(&savedAddress, isAccepted)
    case (.address(let field), .text(let text)): fill(field, with: text)
    case (.pastedLines, .pressed(let isWanted)): if isWanted { spreadPastedLines() } else { pasted = nil }
    default: break
    }
  }

  /// Puts a text into a field, as it is typed, right or wrong.
  package func fill(_ field: Address.Field, with text: String) {
    message = nil
    (pasted, refused) = (nil, nil)
    guard field == .country else { return order[field] = text }
    // The field stays, whatever is typed into it.
    asksForCountry = true
    order.country = text.hasVisibleScalar ? text.trimmed : nil
  }

  /// Puts pasted lines into a field as one text, and offers to spread them over the fields from there on, if there are
  /// any.
  package func paste(_ lines: [String], into field: Address.Field) {
    fill(field, with: lines.joined(separator: " "))
    if lines.count > 1, Address.Field.required.dropLast().contains(field) { pasted = (field, lines) }
  }

  private func spreadPastedLines() {
    guard let (field, lines) = pasted else { return }
    pasted = nil
    let targets = Array(Address.Field.required.drop { $0 != field })
    for (index, target) in targets.enumerated() where index < lines.count {
      // What is left over goes into the last field.
      let isLast = index == targets.count - 1
      order[target] = isLast ? lines[index...].joined(separator: " ") : lines[index]
    }
  }

  /// Leaves a field: from now on its problem is shown.
  public func leave(_ question: Question) {
    guard case .address(let field) = question else { return }
    left.insert(field)
    if field == .country { try? enterCountry(order[.country]) }
  }

  /// Takes a complete text for a field, or throws why not and changes nothing.
  public func enterText(_ text: String, for question: Question) throws(Notice) {
    guard case .address(let field) = question else { return }
    if field == .country { return try enterCountry(text) }
    let former = order[field]
    // What may be empty can be emptied with a blank.
    fill(field, with: text.hasVisibleScalar ? text : "")
    let mayWait = awaitsCountry && [.city, .zip].contains(field) && order[field].isEmpty
    if !mayWait, let problem = problem(with: field) {
      let suggestion = order.address.suggestion(for: field)
      fill(field, with: former)
      refused = (field, suggestion)
      throw problem
    }
  }

  /// Takes a country by its code, or `none`; of any other text it throws why, and changes nothing.
  private func enterCountry(_ text: String) throws(Notice) {
    let isNone = !text.hasVisibleScalar || text.trimmed.lowercased() == "none"
    let country = isNone ? nil : try Country(written: text)
    order.country = country?.rule.code
    message = country?.alias.map { .countryAlias($0, meant: order[.country]) }
    awaitsCountry = false
  }
}

extension Address {
  /// What could be in a field instead: the usual form of a zip, one with the zero that was lost, the code of a country.
  fileprivate func suggestion(for field: Field) -> String? {
    let problems = problems
    let found = (problems + warnings).first { $0.field == field && $0.suggestion != nil }?.suggestion
    guard found == nil, field == .zip, problems.contains(where: { $0.field == .zip && $0.code == .format }) else {
      return found
    }
    var padded = self
    padded.zip = "0" + zip.trimmed
    return padded.problems.contains { $0.field == .zip } ? nil : padded.zip
  }
}

extension Order {
  /// Everything that keeps the address from being delivered to.
  var missingAddress: [Missing] {
    address.problems.map { problem in
      let isCountry = problem.code == .unknownCountry
      return Missing(
        question: .address(problem.field),
        notice: isCountry ? .noSuchCountry(nearest: problem.suggestion) : .address(problem))
    }
  }

  /// What helps with a field: an example that the country has published, or that nothing is needed.
  fileprivate func hint(for field: Address.Field) -> String? {
    switch (field, countryRule) {
    case (.country, _): "two letters such as GB, or none"
    case (.zip, let rule?) where !rule.hasZip: "not needed in \(rule.code)"
    case (.zip, let rule?): rule.example.map { "e.g. \($0)" }
    case (.city, let rule?) where !rule.requiresCity: "not needed in \(rule.code)"
    default: nil
    }
  }

  /// Whether a field has to show something; a country is never required.
  func requires(_ field: Address.Field) -> Bool { countryRule?.requires(field) ?? (field != .country) }
}
