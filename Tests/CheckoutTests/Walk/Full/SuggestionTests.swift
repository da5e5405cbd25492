import CommandLineKit
import OrderKit
import OrderScreens
import TestSupport
import Testing

@testable import checkout

/// What keys make of a value with a suggestion, and what a person types at full speed.
@Suite struct SuggestionTests {
  private func session(_ keys: [Key], isTypedAhead: Bool = false, country: String = "GB") -> FullSession {
    let terminal = ScriptedTerminal(keys: keys)
    terminal.isTypedAhead = isTypedAhead
    let goods = Set(Question.goods)
    return FullSession(terminal, settled: goods, asksForCountry: true) { $0.country = country }
  }

  /// The keys that refuse a zip: it is typed, and Enter keeps the focus on it.
  private func zip(_ text: String, _ keys: Key...) -> [Key] { [.tab, .tab, .tab] + .typed(text) + [.enter] + keys }

  @Test func `Tab takes a suggestion with the same letters on its way, and stays once for any other`() {
    let same = session(zip("SWIA OAA", .tab))
    #expect(same.order.zip == "SW1A 0AA" && same.walk.current.focus == .address(.country))
    let other = session(zip("2201", .tab), country: "US")
    if let suggestion = session(zip("2201"), country: "US").walk.current.field(.address(.zip))?.suggestion {
      #expect(other.order.zip == suggestion && other.walk.current.focus == .address(.zip))
      #expect(session(zip("2201", .tab, .tab), country: "US").walk.current.focus == .address(.country))
    }
  }

  @Test(arguments: [Key.backTab, .up, .down, .enter])
  func `other keys leave a refused value as it is, marked`(key: Key) {
    let left = session(zip("SWIA OAA", key))
    #expect(left.order.zip == "SWIA OAA" && left.walk.current.field(.address(.zip))?.problem != nil)
    #expect((left.walk.current.focus == .address(.zip)) == (key == .enter))
  }

  @Test func `a suggestion that nobody has seen is not taken`() {
    let ahead = session(zip("SWIA OAA", .tab), isTypedAhead: true)
    #expect(ahead.order.zip == "SWIA OAA" && ahead.walk.current.focus == .address(.country))
    let unvisited = session([.tab, .tab, .tab] + .typed("SWIA OAA") + [.tab])
    #expect(unvisited.order.zip == "SWIA OAA" && unvisited.walk.current.field(.address(.zip))?.problem != nil)
  }

  @Test func `a blank at the end of a name adds no row, and Tab goes on`() {
    let typed = session(.typed("Ada ") + [.tab] + .typed("12 Rd"))
    #expect(typed.order.name == "Ada" && typed.order.streetAddress == "12 Rd")
    #expect(!typed.frames.contains { $0.text.contains("Tab:") })
    #expect(Set(typed.frames.map(\.lines.count)).count == 1, "no page that jumps")
  }

  @Test func `a code that resembles another offers Tab, too`() {
    let menu = CupcakeMenu.withCodes
    let code = FullSession(on: .checkout, .typed("BIRTDAY") + [.enter, .tab], menu: menu)
    #expect(code.order.code == "BIRTHDAY" && code.walk.current.focus == .code)
  }
}

/// Numbers that are typed on the first page.
@Suite struct TypedNumberTests {
  @Test func `digits choose what the page shows, and those typed at once are one number`() {
    var menu = CupcakeMenu.default
    menu.draft.types = (0..<30).map { CupcakeMenu.CakeType(id: "t\($0)", name: "Cake \($0)") }
    let session = FullSession(.typed("12"), rows: 50, menu: menu)
    #expect(session.order.type == 12 && session.page.contains("● 12 Cake 12") && session.page.contains("○  3 Cake 3"))
    #expect(FullSession(.typed("3"), menu: menu).order.type == 3)
    #expect(FullSession(.typed("21")).order.type == 1, "no cake has the number 21")
    menu.draft.types = (0..<100).map { CupcakeMenu.CakeType(id: "t\($0)", name: "Cake \($0)") }
    let many = FullSession(.typed("12"), rows: 200, menu: menu)
    #expect(many.order.type == 0 && many.page.contains("○ Cake 12"), "above 99 none is shown or counts")
  }

  @Test(arguments: ["1e3", "x", "4x", "1.2", "१२"]) func `a letter in a number is an error, and the text stays`(
    text: String
  ) {
    let session = FullSession([.tab] + .typed(text) + [.enter])
    #expect(session.order.quantity == 3 && session.walk.current.focus == .quantity)
    #expect(session.page.contains("‹ \(text) ›") && session.page.contains("not a number of cakes"), "\(session.page)")
  }

  @Test func `in 20 columns and 10 rows the focused field keeps its label, and the parts of a total go first`() {
    var menu = CupcakeMenu.default
    menu.draft.delivery = CupcakeMenu.Delivery(fee: Money(minorUnits: 400))
    menu.draft.tax = CupcakeMenu.Tax(name: "Sales tax", rate: Percent(unchecked: 82_500))
    for downs in 0..<4 {
      let session = FullSession(
        on: .delivery, [.tab] * downs, columns: 20, rows: 10, menu: menu, prepare: { $0.fillAddress() })
      let label = session.walk.current.fields[downs].label
      #expect(session.terminal.emulator.screen.contains("  \(label)"), "\(session.terminal.emulator.screen)")
      #expect(!session.page.contains("Delivery $"), "\(session.page)")
    }
  }
}
