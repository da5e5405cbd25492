/// The words of a menu's charges, ready to be copied: one text before the first number of a line, and one after it.
struct ChargeTexts {
  private var texts = FixedTexts()
  private var words: [Words] = []
  private let firstExtra: Int
  private let firstVolume: Int
  private let firstCode: Int
  private let firstDelivery: Int

  struct Words {
    let head: FixedTexts.Place
    let middle: FixedTexts.Place
    /// Whether the quantity is between the two.
    let isProduct: Bool
  }

  /// Makes the words of all charges of a menu.
  init(_ menu: CupcakeMenu, _ words: (Charge.Description) -> (head: String, middle: String)) {
    firstExtra = 1 + menu.types.count
    firstVolume = firstExtra + Extra.allCases.count
    firstCode = firstVolume + menu.volume.count
    firstDelivery = firstCode + menu.codes.count
    for charge in menu.charges.map(menu.description) {
      let (head, middle) = words(charge)
      self.words.append(Words(head: texts.add(head), middle: texts.add(middle), isProduct: charge.unit != nil))
    }
  }
}

extension ChargeTexts {
  @inline(always)
  mutating func words(of charge: Charge) -> Words {
    switch charge {
    case .base: words[0]
    case .type(let index): words[1 + index]
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
