/// An order that was begun: what is chosen so far, and where it is to go.
public struct Draft: Hashable, Sendable {
  /// What is chosen so far.
  public var basket: Basket
  /// Where it is to go, as far as it is known.
  public var address: Address

  /// Makes a draft.
  public init(basket: Basket, address: Address) {
    self.basket = basket
    self.address = address
  }
}

extension Draft {
  /// A snapshot of an order.
  public init(_ order: Order) {
    self.init(basket: order.basket, address: order.address)
  }

  /// The same goods, to nobody.
  public var withoutAddress: Draft { Draft(basket: basket, address: Address()) }

  /// Makes an order what the draft says.
  public func fill(_ order: Order) {
    order.type = basket.type
    order.quantity = basket.quantity
    order.specialRequestEnabled = basket.specialRequestEnabled
    order.extraFrosting = basket.extraFrosting
    order.addSprinkles = basket.addSprinkles
    order.code = basket.code
    (order.name, order.streetAddress) = (address.name, address.streetAddress)
    (order.city, order.zip, order.country) = (address.city, address.zip, address.country)
  }
}

extension Draft {
  /// The order as JSON: sorted keys, one line, the same bytes each time.
  var canonicalJSON: [UInt8] {
    var bytes = Array("{\"addSprinkles\":\(basket.addSprinkles)".utf8)
    bytes.appendMember("city", address.city)
    if let code = basket.code { bytes.appendMember("code", code) }
    if let country = address.country { bytes.appendMember("country", country) }
    bytes.append(",\"extraFrosting\":\(basket.extraFrosting)")
    bytes.appendMember("name", address.name)
    bytes.append(",\"quantity\":\(basket.quantity),\"specialRequestEnabled\":\(basket.specialRequestEnabled)")
    bytes.appendMember("streetAddress", address.streetAddress)
    bytes.append(",\"type\":\(basket.type)")
    bytes.appendMember("zip", address.zip)
    return bytes + [.closeBrace]
  }

  /// Reads what ``canonicalJSON`` wrote; throws the line from which it is something else.
  init(json: [UInt8], at path: String) throws(StoreError) {
    let padded = json + [UInt8](repeating: 0, count: JSONCursor.slack)
    do throws(JSONFailure) {
      var cursor = JSONCursor(padded.span, from: 0, to: json.count)
      if let draft = Draft(try cursor.takeDocument()) {
        self = draft
        return
      }
    } catch {
      let line = RecordPlace().moved(over: padded.span, from: 0, to: error.offset).line
      throw StoreError(path, .foreign(line: line, .draft))
    }
    throw StoreError(path, .foreign(line: 1, .draft))
  }

  private init?(_ tree: JSONTree) {
    guard case .object(let all) = tree.content else { return nil }
    let values = Dictionary(all.map { ($0.key, $0.value.content) }) { first, _ in first }
    func text(_ key: String) -> String? {
      if case .text(let text)? = values[key] { text } else { nil }
    }
    func isOn(_ key: String) -> Bool? {
      if case .bool(let isOn)? = values[key] { isOn } else { nil }
    }
    func number(_ key: String) -> Int? {
      if case .number(_, let spelling)? = values[key] { Int(spelling) } else { nil }
    }
    guard let type = number("type"), let quantity = number("quantity"),
      let special = isOn("specialRequestEnabled"), let frosting = isOn("extraFrosting"),
      let sprinkles = isOn("addSprinkles"), let name = text("name"), let street = text("streetAddress"),
      let city = text("city"), let zip = text("zip")
    else { return nil }
    // Extras without special requests are taken off, as everywhere.
    basket = Basket(
      type: type, quantity: quantity, specialRequestEnabled: special, extraFrosting: special && frosting,
      addSprinkles: special && sprinkles, code: text("code"))
    address = Address(name: name, streetAddress: street, city: city, zip: zip, country: text("country"))
  }
}
