/// One line of a bill, without words.
struct BillLine {
  let charge: Charge
  /// What a discount or a tax was taken from.
  var base: Money?
  let amount: Money
  /// The most lines of a bill: one for each stage, and one more as there are two extras.
  static let maximum = 8

  /// What a line charges for, by its index on the menu.
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
}

extension Bill {
  /// Hands over the lines of a bill that was made under a menu, in the order of their stages. Inlined, because a menu that
  /// is passed on is copied.
  @inline(always)
  func forEachLine(_ menu: CupcakeMenu, _ body: (BillLine) -> Void) {
    body(BillLine(charge: .base, amount: base))
    if let type { body(BillLine(charge: .type(selection.type), amount: type)) }
    for extra in Extra.allCases where selection.extras.contains(extra) {
      // Pricing has multiplied it before.
      let amount = (try? menu.extras.surcharge(for: extra)?.amount(for: selection.quantity)) ?? .zero
      body(BillLine(charge: .extra(extra), amount: amount))
    }
    var left = goods
    if let volume, let tier = menu.volumeTier(for: selection.quantity) {
      body(BillLine(charge: .volume(tier), base: left, amount: volume))
      left = left + volume
    }
    if let code, case .known(let index) = selection.code {
      body(BillLine(charge: .code(index), base: left, amount: code))
      left = left + code
    }
    if let amount = delivery, let delivery = menu.delivery {
      let fee = selection.zipFee.map { delivery.zips[$0].fee } ?? delivery.fee
      body(BillLine(charge: amount == fee ? .delivery : .freeDelivery, amount: amount))
      if menu.tax?.isOnDelivery == true { left = left + amount }
    }
    if let tax { body(BillLine(charge: .tax, base: left, amount: tax)) }
  }
}

/// The words of a menu's charges, ready to be copied: one text before the first number of a line, and one after it.
struct ChargeTexts {
  private var texts = FixedTexts()
  private var words: [Words] = []
  private var firstType = 0
  private var firstExtra = 0
  private var firstVolume = 0
  private var firstCode = 0
  private var firstDelivery = 0

  struct Words {
    let head: FixedTexts.Place
    let middle: FixedTexts.Place
    /// Whether the quantity is between the two.
    let isProduct: Bool
  }

  /// What a charge is called, and how it is calculated.
  struct Description {
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
  }

  /// Makes the words of all charges of a menu.
  init(_ menu: CupcakeMenu, _ words: (Description) -> (head: String, middle: String)) {
    func add(_ description: Description) {
      let (head, middle) = words(description)
      let place = Words(head: texts.add(head), middle: texts.add(middle), isProduct: description.unit != nil)
      self.words.append(place)
    }
    func add(_ stage: Stage, _ label: String, _ surcharge: CupcakeMenu.Surcharge?) {
      add(Description(stage: stage, label: label, unit: surcharge?.per == .cake ? surcharge?.amount : nil))
    }
    add(Description(stage: .base, label: "Cupcakes", unit: menu.price))
    firstType = self.words.count
    for type in menu.types { add(.type, type.name, type.surcharge) }
    firstExtra = self.words.count
    for extra in Extra.allCases { add(.extra, menu.extras[extra]?.name ?? "", menu.extras[extra]?.surcharge) }
    firstVolume = self.words.count
    for tier in menu.volume {
      add(Description(stage: .volume, label: tier.name ?? "\(tier.from) or more", rate: tier.off.rate, hasBase: true))
    }
    firstCode = self.words.count
    for code in menu.codes { add(Description(stage: .code, label: code.code, rate: code.off.rate, hasBase: true)) }
    firstDelivery = self.words.count
    let freeFrom = menu.delivery?.freeFrom.map { ", free from \(menu.currency.text($0))" } ?? ""
    for label in ["Delivery", "Delivery" + freeFrom] { add(.delivery, label, nil) }
    if let tax = menu.tax { add(Description(stage: .tax, label: tax.name, rate: tax.rate, hasBase: true)) }
  }
}

extension ChargeTexts {
  @inline(always)
  mutating func words(of charge: BillLine.Charge) -> Words {
    switch charge {
    case .base: words[0]
    case .type(let index): words[firstType + index]
    case .extra(let extra): words[firstExtra + extra.rawValue]
    case .volume(let index): words[firstVolume + index]
    case .code(let index): words[firstCode + index]
    case .delivery: words[firstDelivery]
    case .freeDelivery: words[firstDelivery + 1]
    case .tax: words[firstDelivery + 2]
    }
  }

  /// How many bytes the longest words have.
  var longest: Int { texts.longest }

  @inline(always)
  mutating func put(_ place: FixedTexts.Place, _ room: inout AnswerRoom) { texts.put(place, &room) }
}
