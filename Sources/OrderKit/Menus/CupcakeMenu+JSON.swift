#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CupcakeMenu {
  /// The menu as one line of JSON, with its keys in a fixed order so that equal menus have equal bytes.
  public var canonicalJSON: Data { Data(canonicalText.utf8) }

  package var canonicalText: String {
    let (least, most) = (quantity.range.lowerBound, quantity.range.upperBound)
    return object([
      "\"menu\":1", member("id", id), member("version", version), member("currency", currency.code),
      "\"quantity\":{\"min\":\(least),\"max\":\(most),\"default\":\(quantity.default)}",
      member("price", currency.spelling(price)),
      list("types", types.map { object([member("id", $0.id), member("name", $0.name)] + members(of: $0.surcharge)) }),
      "\"extras\":" + object(extras.map { "\($0.extra.key.asJSON):" + form(of: $0) }),
      volume.isEmpty ? nil : list("volume", volume.map(form)),
      codes.isEmpty ? nil : list("codes", codes.map(form)),
      delivery.map { "\"delivery\":" + form(of: $0) },
      tax.map { "\"tax\":" + form(of: $0) },
    ])
  }

  private func form(of offer: Offer) -> String { object([member("name", offer.name)] + members(of: offer.surcharge)) }

  private func form(of tier: VolumeTier) -> String {
    object(["\"from\":\(tier.from)", member("off", text(tier.off)), member("name", tier.name)])
  }

  private func form(of code: PromotionCode) -> String {
    object([
      member("code", code.code), member("off", text(code.off)),
      member("minimum", code.minimum.map(currency.spelling)), member("from", code.from?.description),
      member("until", code.until?.description),
    ])
  }

  private func form(of delivery: Delivery) -> String {
    let zips = delivery.zips.map { object([member("prefix", $0.prefix), member("fee", currency.spelling($0.fee))]) }
    return object([
      member("fee", currency.spelling(delivery.fee)), member("freeFrom", delivery.freeFrom.map(currency.spelling)),
      zips.isEmpty ? nil : list("zips", zips),
    ])
  }

  private func form(of tax: Tax) -> String {
    object([
      member("name", tax.name), member("rate", tax.rate.description),
      "\"included\":\(tax.isIncluded)", "\"onDelivery\":\(tax.isOnDelivery)",
    ])
  }

  private func members(of surcharge: Surcharge?) -> [String?] {
    [member("add", surcharge.map { currency.spelling($0.amount) }), member("per", surcharge?.per.rawValue)]
  }

  private func text(_ discount: Discount) -> String {
    switch discount {
    case .percent(let rate): rate.description
    case .amount(let amount): currency.spelling(amount)
    }
  }
}

private func object(_ members: [String?]) -> String { "{\(members.compactMap(\.self).joined(separator: ","))}" }

private func member(_ key: String, _ text: String?) -> String? { text.map { "\"\(key)\":\($0.asJSON)" } }

private func list(_ key: String, _ objects: [String]) -> String { "\"\(key)\":[\(objects.joined(separator: ","))]" }
