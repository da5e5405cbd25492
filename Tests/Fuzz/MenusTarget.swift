import Foundation

@testable import OrderKit
@testable import OrderStreams

/// Reads a menu. Every error must have a place.
///
/// A menu without errors must read the same after writing, find its own names, and price every order within its
/// bounds.
@Sendable
func fuzzMenus(_ text: [UInt8]) {
  let menu: CupcakeMenu
  do throws(MenuError) { menu = try CupcakeMenu(json: text) } catch {
    return demandPlaces(error.entries, in: text)
  }
  let written = Array(menu.canonicalText.utf8)
  demand(written.isMenu(menu), "written, the menu is \(menu.canonicalText)")
  let plain = text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  demand((try? JSONTree(json: plain)) != nil, "a menu is refused as JSON")
  // Foundation drops a byte order mark behind an escape.
  if !plain.contains([0xEF, 0xBB, 0xBF]) {
    let object = try? JSONSerialization.jsonObject(with: Data(plain))
    let sorted = object.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    // Foundation's order of keys is not that of their bytes.
    let other = try? CupcakeMenu(json: Array(sorted ?? Data()))
    demand(other?.inOrder == menu.inOrder, "with sorted keys the menu is another one")
  }
  for (index, type) in menu.types.enumerated() {
    for name in type.names {
      demand(menu.indexOfType(named: name) == index, "type \(index) is not found by \(name.debugDescription)")
    }
  }
  for offer in menu.extras {
    for name in offer.names {
      demand(menu.extra(named: name) == offer.extra, "\(offer.extra) is not found by \(name.debugDescription)")
    }
  }
  for (index, code) in menu.codes.enumerated() {
    demand(Pricer(menu, on: nil).code(spelled: code.code) == .known(index), "code \(index) is not found by itself")
  }
  demandPrices(of: menu)
}

private func demandPlaces(_ mistakes: [MenuError.Entry], in text: [UInt8]) {
  demand(!mistakes.isEmpty, "refused for no reason")
  let lines = text.split(separator: .lineFeed, omittingEmptySubsequences: false).map(\.count)
  for mistake in mistakes {
    guard let place = mistake.location else { fatalError("without a place: \(mistake)") }
    demand((1...lines.count).contains(place.line), "outside of the text: \(mistake)")
    demand((1...lines[place.line - 1] + 1).contains(place.column), "outside of the line: \(mistake)")
  }
  let places = mistakes.compactMap(\.location)
  let isSorted = zip(places, places.dropFirst()).allSatisfy { ($0.line, $0.column) <= ($1.line, $1.column) }
  demand(isSorted, "out of order: \(mistakes)")
}

/// Prices the first types with each set of extras, at the ends of each tier, with and without a code and a zip of the
/// menu.
private func demandPrices(of menu: CupcakeMenu) {
  let bounds = menu.quantity.range
  let tiers = menu.volume.prefix(3).flatMap { [$0.minimumQuantity - 1, $0.minimumQuantity] }
  let quantities = Set([bounds.lowerBound, bounds.upperBound] + tiers)
  let ways = [(nil, nil)] + zip(menu.codes.prefix(2).map(\.code) + [nil], menu.zips.prefix(2) + [nil])
  for type in menu.types.indices.prefix(3) {
    for extras in [[], Set(menu.extras.map(\.extra))] + menu.extras.map({ [$0.extra] }) {
      for quantity in quantities where bounds.contains(quantity) {
        for (code, zip) in ways {
          let basket = Basket(type: type, quantity: quantity, extras: extras, code: code)
          let order = Order.Value(basket, to: Address(zip: zip ?? ""))
          guard let quote = try? menu.quote(for: order, on: nil) else { fatalError("no price for \(order)") }
          demandTotal(quote, order)
        }
      }
    }
  }
}

private func demandTotal(_ quote: Quote, _ value: Order.Value) {
  let (basket, zip) = (value.basket, value.address.zip)
  let sum = quote.lines.reduce(0) { $0 + $1.amount.minorUnits }
  demand(sum == quote.total.minorUnits && sum >= 0, "the lines of \(quote.total) add up to \(sum)")
  let total = try? Pricer(quote.menu, on: nil).quote(for: value).total
  demand(total == quote.total, "\(String(describing: total)) instead of \(quote.total)")
  var order = "{\"quantity\":\(basket.quantity),\"type\":\(quote.menu.types[basket.type].name.asJSON)"
  order += ",\"extras\":[\(basket.extras.map { quote.menu.extras[$0]?.name.asJSON ?? "" }.joined(separator: ","))]"
  if let code = basket.code { order += ",\"code\":\(code.asJSON)" }
  if !zip.isEmpty { order += ",\"zip\":\(zip.asJSON)" }
  let answer = PriceStream(StreamOptions(menu: quote.menu)).answers(to: Array("\(order)}".utf8))
    .text
  let wanted = #""total":"\#(quote.currency.spelling(quote.total))","minorUnits":\#(sum),"#
  demand(answer.contains(wanted), "\(answer)instead of \(wanted)")
}

extension [UInt8] {
  fileprivate func isMenu(_ menu: CupcakeMenu) -> Bool {
    guard let other = try? CupcakeMenu(json: self) else { return false }
    return other == menu && Array(other.canonicalText.utf8) == Array(menu.canonicalText.utf8)
  }
}

extension CupcakeMenu {
  fileprivate var zips: [String?] { (delivery?.zips ?? []).map(\.prefix) }

  fileprivate var inOrder: CupcakeMenu {
    var menu = self
    menu.draft.extras.sort { $0.extra.key < $1.extra.key }
    return menu
  }
}
