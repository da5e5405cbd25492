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

extension Charge {
  /// What a charge is called, and how it is calculated.
  struct Description: Hashable {
    let stage: Stage
    let label: String
    /// The price of one unit, where the amount is a product.
    var unit: Money?
    /// The share that the amount is, if it is one.
    var rate: Percent?
    /// Whether the amount is taken from another.
    var hasBase = false

    /// Whether it is taken off.
    var takesOff: Bool { stage == .volume || stage == .code }

    /// What comes before the amount that it is taken from: `5% off `, `8.25% of `, `off `.
    var share: String { (rate.map { "\($0.text) " } ?? "") + (takesOff ? "off " : "of ") }
  }
}

extension Charge.Description {
  fileprivate init(_ stage: Stage, _ label: String, _ surcharge: CupcakeMenu.Surcharge?) {
    self.init(stage: stage, label: label, unit: surcharge?.per == .cake ? surcharge?.amount : nil)
  }

  fileprivate init(_ stage: Stage, _ label: String, rate: Percent?) {
    self.init(stage: stage, label: label, rate: rate, hasBase: true)
  }
}

extension CupcakeMenu {
  /// Describes a charge; one that the menu does not have is called nothing.
  func description(of charge: Charge) -> Charge.Description {
    switch charge {
    case .base: return .init(stage: .base, label: "Cupcakes", unit: price)
    case .type(let index): return .init(.type, types[index].name, types[index].surcharge)
    case .extra(let extra): return .init(.extra, extras[extra]?.name ?? "", extras[extra]?.surcharge)
    case .volume(let index):
      return .init(.volume, volume[index].name ?? "\(volume[index].from) or more", rate: volume[index].off.rate)
    case .code(let index): return .init(.code, codes[index].code, rate: codes[index].off.rate)
    case .delivery: return .init(stage: .delivery, label: "Delivery")
    case .freeDelivery:
      let least = delivery?.freeFrom.map { ", free from \(currency.text($0))" } ?? ""
      return .init(stage: .delivery, label: "Delivery" + least)
    case .tax: return .init(.tax, tax?.name ?? "", rate: tax?.rate)
    }
  }
}
