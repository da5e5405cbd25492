import OrderKit
import PlainText

/// An order that was begun: what is chosen so far, and where it is to go.
struct Draft: Hashable, Sendable {
  /// What is chosen so far.
  var basket: Basket
  /// Where it is to go, as far as it is known.
  var address: Address

  /// Makes a draft.
  init(basket: Basket, address: Address) {
    self.basket = basket
    self.address = address
  }
}

extension Draft {
  /// A snapshot of an order.
  init(_ order: Order) {
    self.init(basket: order.basket, address: order.address)
  }

  /// The same goods, to nobody.
  var withoutAddress: Draft { Draft(basket: basket, address: Address()) }

  /// Makes an order what the draft says.
  func fill(_ order: Order) {
    order.basket = basket
    order.address = address
  }
}

extension Draft {
  /// The order as JSON: sorted keys, one line, the same bytes each time.
  var canonicalJSON: [UInt8] { OrderForm(basket: basket, address: address).canonicalBytes }

  /// Reads what ``canonicalJSON`` wrote; throws the line from which it is something else.
  init(json: [UInt8], at path: String) throws(StoreError) {
    var offset = 0
    do throws(JSONFailure) {
      let tree = try JSONTree(json: json)
      if let draft = Draft(tree) {
        self = draft
        return
      }
      offset = tree.offset
    } catch {
      offset = error.offset
    }
    throw StoreError(path, .foreign(line: JSONPlace(of: offset, in: json).line, .draft))
  }

  /// Nil unless every key of an order is there, once and with a value of its type.
  private init?(_ tree: JSONTree) {
    guard let type = tree["type"]?.wholeNumber, let quantity = tree["quantity"]?.wholeNumber,
      let hasRequests = tree["specialRequestEnabled"]?.bool, tree.hasTextOrNothing("code")
    else { return nil }
    var extras: Extras = []
    for extra in Extra.allCases {
      guard let isOn = tree[extra.key]?.bool else { return nil }
      extras.set(extra, isOn)
    }
    address = Address()
    for field in Address.Field.allCases {
      if field == .country, tree[field.rawValue] == nil { continue }
      guard let text = tree[field.rawValue]?.text else { return nil }
      address[field] = text
    }
    // To show nothing is to name no country.
    if address.country?.hasVisibleScalar == false { address.country = nil }
    basket = Basket(
      type: type, quantity: quantity, specialRequestEnabled: hasRequests, extras: extras,
      code: tree["code"]?.text)
  }
}
