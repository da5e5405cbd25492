#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The JSON form of an order: the nine keys, and the two optional ones.
///
/// `Codable` synthesised on an `@Observable` class would write `_name` and `_$observationRegistrar`; a plain struct
/// writes what the tutorial's server reads.
struct OrderForm: Codable {
  var type: Int
  var quantity: Int
  var specialRequestEnabled: Bool?
  var extraFrosting: Bool?
  var addSprinkles: Bool?
  var name: String?
  var streetAddress: String?
  var city: String?
  var zip: String?
  var code: String?
  var country: String?
}

extension OrderForm {
  init(_ order: Order) {
    self.init(
      type: order.type, quantity: order.quantity, specialRequestEnabled: order.specialRequestEnabled,
      extraFrosting: order.extraFrosting, addSprinkles: order.addSprinkles, name: order.name,
      streetAddress: order.streetAddress, city: order.city, zip: order.zip, code: order.code, country: order.country)
  }
}

extension Order: Codable {
  /// Reads an order from its nine keys, or from eight without `specialRequestEnabled`.
  ///
  /// Ends in the same state as the setters do: extras without special requests are taken off. Bounds are not
  /// checked here, as no property's setter does; pricing checks them.
  public convenience init(from decoder: any Decoder) throws {
    let form = try OrderForm(from: decoder)
    self.init()
    type = form.type
    quantity = form.quantity
    extraFrosting = form.extraFrosting ?? false
    addSprinkles = form.addSprinkles ?? false
    // Last of the switches: its `didSet` takes back what the document must not claim.
    specialRequestEnabled = form.specialRequestEnabled ?? (extraFrosting || addSprinkles)
    name = form.name ?? ""
    streetAddress = form.streetAddress ?? ""
    city = form.city ?? ""
    zip = form.zip ?? ""
    code = form.code
    country = form.country
  }

  /// Writes the nine keys, and `code` and `country` where they are set.
  public func encode(to encoder: any Encoder) throws {
    try OrderForm(self).encode(to: encoder)
  }

  /// The canonical JSON of the order: sorted keys, slashes as they are, one line, the same bytes each time.
  public func canonicalJSON() throws -> Data {
    try canonicalData()
  }
}

extension Encodable {
  /// The JSON with sorted keys, slashes as they are, on one line: the same bytes each time.
  func canonicalData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The same for a value that can always be encoded.
  var canonicalBytes: [UInt8] { (try? canonicalData()).map(Array.init) ?? [] }
}
