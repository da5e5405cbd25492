import CommandLineKit
import OrderKit
import TestSupport

@testable import checkout

/// A simulated person who wants one particular order, and reaches it from any page.
struct Traveller {
  let wish: Wish
  private var hasChosen = false
  private var hasAddressed = false
  private var hasGivenCode = false
  /// The number of rows to go up before going down the page.
  private var climbs = 8

  struct Wish {
    var basket: Basket
    var address: Address
    var isAskedForCode = false
    var isAskedForCountry = false
  }

  init(_ wish: Wish) {
    self.wish = wish
  }

  /// Returns the keys to press on the current screen. The keys after them depend on the next screen.
  mutating func keys(for screen: [String]) -> [Key] {
    if screen.contains(where: { $0.contains("Discard this order") }) { return [.text("n")] }
    if screen.contains(where: { $0.contains("any key back to the page") }) { return [.escape] }
    let title = screen.first ?? ""
    if title.contains("● Check out") { return hasChosen && hasAddressed ? keysForCheckOut(screen) : [.escape] }
    if climbs > 0 {
      defer { climbs = 0 }
      return Array(repeating: .backTab, count: climbs)
    }
    let row = screen.first { $0.hasPrefix("❯") } ?? ""
    if title.contains("● Cakes") { return keysForChoice(row, screen) }
    if !hasChosen {
      climbs = 8
      return [.escape]
    }
    return keysForAddress(row)
  }

  private mutating func keysForChoice(_ row: String, _ screen: [String]) -> [Key] {
    let basket = wish.basket
    if row.contains("●") || row.contains("○") { return [.text(String(basket.type)), .tab] }
    if row.contains(Question.quantity.label) {
      return [.control("u")] + .typed(String(basket.quantity)) + [.tab]
    }
    if row.contains(Question.specialRequests.label) { return [.text(basket.specialRequestEnabled ? "y" : "n"), .tab] }
    if row.contains(Question.extra(.extraFrosting).label) {
      return [.text(basket.extras.contains(.extraFrosting) ? "y" : "n"), .tab]
    }
    if row.contains(Question.extra(.addSprinkles).label) {
      return [.text(basket.extras.contains(.addSprinkles) ? "y" : "n"), .tab]
    }
    climbs = 8
    // A new page drops keys that were pressed early, so the choices are verified.
    let chosen = ["● \(CupcakeMenu.default.types[basket.type].name)", "‹ \(basket.quantity) ›"]
    hasChosen = chosen.allSatisfy { text in screen.contains { $0.contains(text) } }
    return hasChosen ? [.enter] : []
  }

  /// Earlier random keys may have entered a code or moved the focus.
  private mutating func keysForCheckOut(_ screen: [String]) -> [Key] {
    // End leads to the end of the code, or to the button. The code is one row above the button.
    guard wish.isAskedForCode, !hasGivenCode else { return [.tab, .end, .tab, .enter] }
    hasGivenCode = true
    return Array(repeating: .tab, count: 16)
      + [.up, .end, .control("u"), .paste(wish.basket.code ?? ""), .tab]
  }

  private mutating func keysForAddress(_ row: String) -> [Key] {
    for field in Address.Field.allCases where row.contains(field.label) {
      return [.end, .control("u"), .paste(wish.address[field]), .tab]
    }
    hasAddressed = true
    return [.enter]
  }
}

extension Traveller.Wish {
  init(isAskedForCode: Bool = false, isAskedForCountry: Bool = false, using generator: inout SeededGenerator) {
    self.isAskedForCode = isAskedForCode
    self.isAskedForCountry = isAskedForCountry
    let requests = Bool.random(using: &generator)
    basket = Basket(
      type: .random(in: 0...3, using: &generator), quantity: .random(in: 3...20, using: &generator),
      specialRequestEnabled: requests, extras: Set(Extra.switches.filter { _ in generator.oneIn(2) }))
    address = Address()
    for field in Address.Field.required {
      address[field] = ["A", "é美", "👩‍👩‍👧", ":x", "13 Love/Story Rd"].randomElement(using: &generator) ?? ""
    }
    // These countries accept any zip.
    if isAskedForCountry { address.country = [nil, "AE", "HK"].randomElement(using: &generator) ?? nil }
    if isAskedForCode { basket.code = [nil, "birthday", "TODAY"].randomElement(using: &generator) ?? nil }
  }

  var answers: [String] {
    let extras = basket.specialRequestEnabled ? Extra.switches.map(basket.extras.contains) : []
    return [String(basket.type), String(basket.quantity)]
      + ([basket.specialRequestEnabled] + extras).map { $0 ? "yes" : "no" }
      + Address.Field.required.map { address[$0] }.map { $0.hasPrefix(":") ? ":" + $0 : $0 }
      + (isAskedForCountry ? [address.country ?? ""] : []) + (isAskedForCode ? [basket.code ?? ""] : []) + ["yes"]
  }
}

extension Key {
  static func random(using generator: inout SeededGenerator) -> Key {
    let keys: [Key] = [
      .enter, .enter, .tab, .tab, .backTab, .escape, .up, .down, .down, .left, .right, .home, .end, .pageUp, .pageDown,
      .backspace, .delete, .wordLeft, .wordRight, .text(" "), .text("y"), .text("n"), .text("1"), .text("9"),
      .text("c"), .text("é"), .text("\u{301}"), .text("👩"), .text("\u{200D}"), .text("👧"), .paste("1 \u{202E}2"),
      .paste("1\n2"), .text("?"),
      .control("a"), .control("d"), .control("e"), .control("w"), .control("u"), .control("k"), .control("x"),
    ]
    return keys.randomElement(using: &generator) ?? .enter
  }
}
