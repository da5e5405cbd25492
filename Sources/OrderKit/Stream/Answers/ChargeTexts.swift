/// The words of a menu's charges, ready to be copied: one text before the first number of a line, and one after it.
struct ChargeTexts {
  private var texts: FixedTexts
  private let base: Words
  private let types: [Words]
  private let extras: [Words]
  private let volume: [Words]
  private let codes: [Words]
  private let delivery: Words
  private let freeDelivery: Words
  private let tax: Words

  struct Words {
    let head: FixedTexts.Slot
    let middle: FixedTexts.Slot
    /// Whether the quantity is between the two.
    let isProduct: Bool
  }

  /// Makes the words of all charges of a menu.
  init(_ menu: CupcakeMenu, _ words: (Quote.Line) -> (head: String, middle: String)) {
    var texts = FixedTexts()
    func add(_ charge: Charge) -> Words {
      let line = menu.line(of: charge)
      let (head, middle) = words(line)
      return Words(head: texts.add(head), middle: texts.add(middle), isProduct: line.unit != nil)
    }
    base = add(.base)
    types = menu.types.indices.map { add(.type($0)) }
    extras = Extra.allCases.map { add(.extra($0)) }
    volume = menu.volume.indices.map { add(.volume($0)) }
    codes = menu.codes.indices.map { add(.code($0)) }
    delivery = add(.delivery)
    freeDelivery = add(.freeDelivery)
    tax = add(.tax)
    self.texts = texts
  }
}

extension ChargeTexts {
  @inline(always)
  func words(of charge: Charge) -> Words {
    switch charge {
    case .base: base
    case .type(let index): types[index]
    case .extra(let extra): extras[extra.rawValue]
    case .volume(let index): volume[index]
    case .code(let index): codes[index]
    case .delivery: delivery
    case .freeDelivery: freeDelivery
    case .tax: tax
    }
  }

  /// How many bytes the longest words have.
  var longest: Int { texts.longest }

  @inline(always)
  mutating func put(_ place: FixedTexts.Slot, _ room: inout AnswerRoom) { texts.put(place, &room) }
}
