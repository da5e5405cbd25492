import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct ParsedOrderTests {
  /// What is not a member of the record that was read last: the remedies are those of a table.
  private static let others: Set = ["remedies"]

  /// Returns what each stored property means. Members that are absent keep their old location.
  private func meanings(_ order: ParsedOrder) -> [String: String] {
    let properties = Mirror(reflecting: order).children.map { child in
      let meaning: Any? =
        switch child.value {
        case let text as ParsedOrder.Text: text.member == nil ? nil : text
        case let isOn as ParsedOrder.Switch: isOn.value
        default: child.value
        }
      return (child.label ?? "", meaning.map { "\($0)" } ?? "nil")
    }
    return Dictionary(uniqueKeysWithValues: properties).filter { !Self.others.contains($0.key) }
  }

  private func read(_ json: String, _ parser: inout OrderParser) throws {
    let bytes = ContiguousArray(padding: json.utf8)
    _ = try parser.read(JSONCursor(bytes.span, from: 0, to: json.utf8.count))
  }

  @Test func `every property of a record is forgotten with the next one`() throws {
    var parser = OrderParser(menu: .withCherry)
    let unread = meanings(parser.order)
    try read(
      #"""
      {"type":9,"quantity":3,"specialRequestEnabled":true,"extraFrosting":true,"addSprinkles":true,"extras":["cherry"],
      "name":"N","streetAddress":"S","city":"C","zip":"Z","country":"US","code":"B","note":"n","id":"A","quote":{},
      "error":1,"cost":1,"total":1,"unknown":1}
      """#, &parser)
    let whole = meanings(parser.order)
    for (property, meaning) in unread { #expect(whole[property] != meaning, "\(property) has no value to follow") }
    parser.order.reset()
    #expect(meanings(parser.order) == unread)
  }

  @Test(arguments: ["", #","country":"US""#, #","country":"IE""#])
  func `an address is valid in a stream exactly if its value is`(country: String) throws {
    for left in 0..<1 << Address.Field.required.count {
      let fields = Address.Field.required.enumerated().filter { left >> $0.offset & 1 == 1 }
      let members = fields.map { #","\#($0.element.rawValue)":"94103""# }.joined() + country
      let value = try Order.Value(json: Array(#"{"type":0,"quantity":3\#(members)}"#.utf8), menu: .default)
      let answer = price(#"{"type":0,"quantity":3\#(members)}"#).text
      #expect(answer.contains(#""validAddress":\#(value.address.isValid)"#), "\(members)")
    }
  }

  @Test(arguments: 0..<20) func `a stream refuses what the menu does not offer of a value`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let menu = CupcakeMenu.randomWithStages(using: &random)
    let (types, quantities) = (menu.types.count, menu.quantity.range)
    for type in [0, types - 1, types, -1] {
      for quantity in [
        quantities.lowerBound, quantities.upperBound, quantities.lowerBound - 1, quantities.upperBound + 1,
      ] {
        for extras in [[], Extra.switches] as [[Extra]] {
          let order = Order.Value(Basket(type: type, quantity: quantity, extras: Set(extras)))
          let refused = menu.problems(with: order.basket)
          let result = orders(in: order.canonicalBytes, StreamOptions(menu: menu))[0]
          switch result {
          case .success(let record): #expect(refused.isEmpty && record.order.basket == order.basket)
          case .failure(let error): #expect(refused.map(\.code).contains(error.code))
          }
        }
      }
    }
  }
}
