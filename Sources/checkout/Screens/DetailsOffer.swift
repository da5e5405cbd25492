import OrderKit
import PlainText

/// Remembered details as the delivery page offers them: unseen until they are accepted.
struct DetailsOffer {
  /// Whether a program asks for a passphrase at the terminal before they are there.
  var asksAtTerminal = false
  let open: () throws(DetailsFailure) -> Address

  /// The question, without its default.
  static let question = "Deliver to the saved address"
}

extension AddressScreen {
  /// Fills the fields that are empty with what is remembered, or says why it cannot be had.
  func acceptOffer() {
    guard let offer = takeOffer() else { return }
    do throws(DetailsFailure) {
      let address = try offer.open()
      for field in Address.Field.required where !order[field].hasVisibleScalar { fill(field, with: address[field]) }
      if order.country == nil, let country = address.country {
        order.country = country
        awaitsCountry = false
      }
      saved = address
    } catch {
      message = .notOpened(error.reason)
    }
  }

  /// Leaves the fields as they are.
  func declineOffer() {
    _ = takeOffer()
  }

  private func takeOffer() -> DetailsOffer? {
    defer { offer = nil }
    return offer
  }
}
