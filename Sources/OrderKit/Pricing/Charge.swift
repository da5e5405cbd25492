/// What a line of a bill charges for, by its index on the menu.
enum Charge: Hashable {
  case base
  case type(Int)
  case extra(Extra)
  case volume(Int)
  case code(Int)
  case delivery
  /// Delivery that is free because there are many goods.
  case freeDelivery
  case tax
}

extension CupcakeMenu {
  /// The line of a charge, without its amounts; one that the menu does not have is called nothing.
  func line(of charge: Charge) -> Quote.Line {
    switch charge {
    case .base: return .init(stage: .base, label: "Cupcakes", unit: price)
    case .type(let index): return .init(stage: .type, label: types[index].name, unit: types[index].surcharge?.unit)
    case .extra(let extra):
      return .init(stage: .extra, label: extras[extra]?.name ?? "", unit: extras[extra]?.surcharge.unit)
    case .volume(let index):
      let tier = volume[index]
      return .init(stage: .volume, label: tier.name ?? "\(tier.from) or more", rate: tier.off.rate)
    case .code(let index): return .init(stage: .code, label: codes[index].code, rate: codes[index].off.rate)
    case .delivery: return .init(stage: .delivery, label: "Delivery")
    case .freeDelivery:
      let least = delivery?.freeFrom.map { ", free from \(currency.text($0))" } ?? ""
      return .init(stage: .delivery, label: "Delivery" + least)
    case .tax: return .init(stage: .tax, label: tax?.name ?? "", rate: tax?.rate)
    }
  }
}

extension CupcakeMenu.Surcharge {
  /// The price of one unit, where the amount is a product.
  fileprivate var unit: Money? { per == .cake ? amount : nil }
}
