import Observation
import OrderKit
import PlainText

/// The second screen: where the cakes go.
@Observable
final class AddressScreen: ScreenModel {
  let order: Order
  let menu: CupcakeMenu
  let today: CalendarDate?
  var focus = Question.address(.name)
  /// The fields that the person has been in and left.
  private(set) var left: Set<Address.Field> = []
  /// Remembered details that can be had; nil once the person has answered whether they want them.
  @ObservationIgnored var offer: DetailsOffer?
  /// The details that were had.
  var saved: Address?
  /// Why they could not be had, or how a country was understood.
  var message: Notice?
  /// Whether the country is a question, and not only shown where there is one.
  var asksForCountry = false
  /// Whether the country is still to be given; until then a city or a zip may be left empty, as some countries allow.
  @ObservationIgnored var awaitsCountry = false

  init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil) {
    self.order = order
    self.menu = menu
    self.today = today
  }
}

extension AddressScreen {
  var whatIsMissing: [Missing] { order.missingAddress }

  /// The fields of the page.
  var fields: [Address.Field] {
    Address.Field.required + (asksForCountry || order.country != nil ? [.country] : [])
  }

  /// What is wrong with a field, once the person has left it: nobody is scolded while typing.
  func problem(with field: Address.Field) -> Notice? {
    left.contains(field) ? order.missingAddress.first { $0.question == .address(field) }?.notice : nil
  }

  /// Puts a text into a field, as it is typed, right or wrong.
  func fill(_ field: Address.Field, with text: String) {
    message = nil
    guard field == .country else { return order[field] = text }
    // The field stays, whatever is typed into it.
    asksForCountry = true
    let country = String(trimmed(text))
    order.country = country.hasVisibleScalar ? country : nil
  }

  /// Leaves a field; from now on its problem shows.
  func leave(_ field: Address.Field) {
    left.insert(field)
    if field == .country { try? enterCountry(order[field]) }
  }

  /// Takes a text that can stand in a field; of any other it says why, and changes nothing.
  func enter(_ field: Address.Field, _ text: String) throws(Notice) {
    if field == .country { return try enterCountry(text) }
    let mayWait = awaitsCountry && [.city, .zip].contains(field) && !text.hasVisibleScalar
    fill(field, with: mayWait ? "" : try field.checked(text, in: order.country))
  }

  /// Takes a country by its code, or `none`; of any other text it says why, and changes nothing.
  func enterCountry(_ text: String) throws(Notice) {
    let isNone = !text.hasVisibleScalar || trimmed(text).lowercased() == "none"
    let country = isNone ? nil : try Country(written: text)
    order.country = country?.rule.code
    message = country?.alias.map { .countryAlias($0, meant: order[.country]) }
    awaitsCountry = false
  }
}
