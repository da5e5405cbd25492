import Observation
import OrderKit

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
  /// Why they could not be had.
  var message: Notice?

  init(order: Order, menu: CupcakeMenu, today: CalendarDate? = nil) {
    self.order = order
    self.menu = menu
    self.today = today
  }
}

extension AddressScreen {
  var whatIsMissing: [Missing] { order.missingAddress }

  /// What is wrong with a field, once the person has left it: nobody is scolded while typing.
  func problem(with field: Address.Field) -> AddressProblem? {
    left.contains(field) ? order.address.problems.first { $0.field == field } : nil
  }

  /// Puts a text into a field, as it is typed, right or wrong.
  func fill(_ field: Address.Field, with text: String) {
    order[field] = text
    message = nil
  }

  /// Leaves a field; from now on its problem shows.
  func leave(_ field: Address.Field) {
    left.insert(field)
  }
}
