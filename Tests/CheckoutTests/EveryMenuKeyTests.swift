import CommandLineKit
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams
@testable import checkout

/// A key of a menu: how it is copied from another menu, and a value that is refused.
struct StoredKey: CustomTestStringConvertible {
  let key: CupcakeMenu.Draft.Key
  let copy: @Sendable (inout CupcakeMenu.Draft, CupcakeMenu) -> Void
  /// A currency made in code is always valid.
  let spoil: (@Sendable (inout CupcakeMenu.Draft) -> Void)?

  init<Value>(
    _ key: CupcakeMenu.Draft.Key, _ path: any WritableKeyPath<CupcakeMenu.Draft, Value> & Sendable,
    spoil: (@Sendable (inout CupcakeMenu.Draft) -> Void)? = nil
  ) {
    self.key = key
    copy = { $0[keyPath: path] = $1.draft[keyPath: path] }
    self.spoil = spoil
  }

  var testDescription: String { key.rawValue }
}

private let keys = [
  StoredKey(.id, \.id) { $0.id = " " },
  StoredKey(.name, \.name) { $0.name = " " },
  StoredKey(.version, \.version) { $0.version = "" },
  StoredKey(.currency, \.currency),
  StoredKey(.quantity, \.quantity) { $0.quantity.range = 0...9 },
  StoredKey(.price, \.price) { $0.price = Money(minorUnits: -1) },
  StoredKey(.types, \.types) { $0.types = [] },
  StoredKey(.extras, \.extras) { $0.extras[0].extra = "quantity" },
  StoredKey(.volume, \.volume) { $0.volume += $0.volume },
  StoredKey(.codes, \.codes) { $0.codes[0].code = "none" },
  StoredKey(.delivery, \.delivery) { $0.delivery?.zips = [.init(prefix: "", fee: .zero)] },
  StoredKey(.tax, \.tax) { $0.tax?.name = "" },
  StoredKey(.columns, \.columns) { $0.columns[0].headers = ["cherries": ["Kirsche"]] },
]

/// The sample of the help has every key, and so has a menu read from it.
@Suite struct EveryMenuKeyTests {
  private let sample = HelpSection.menu.examples[0].value.replacing("USD", with: "EUR")
    .replacing("2.00", with: "2.25")
  private let whole: CupcakeMenu

  init() throws { whole = try CupcakeMenu(json: sample.utf8) }

  /// The paths of all members, without the keys of extras and the indices of lists.
  private func keyPaths(in text: String) throws -> Set<String> {
    func paths(_ tree: JSONTree, _ path: String) -> [String] {
      switch tree.content {
      case .object(let members):
        members.flatMap { paths($0.value, path == "/extras" ? path + "/*" : path + "/" + $0.key) }
      case .array(let elements): elements.flatMap { paths($0, path) }
      case .text, .number, .bool, .null: [path]
      }
    }
    return Set(paths(try JSONTree(json: Array(text.utf8)), ""))
  }

  @Test func `every stored key is followed, and is in the schema, in the help and in an example`() throws {
    #expect(Mirror(reflecting: whole.draft).children.map(\.label) == keys.map(\.key.rawValue))
    #expect(CupcakeMenu.Draft.Key.allCases == [.menu] + keys.map(\.key))
    let written = whole.canonicalText
    #expect(try CupcakeMenu(json: written.utf8) == whole)
    #expect(try keyPaths(in: written) == keyPaths(in: sample))
    #expect(try JSONSchema(try Project.text("Examples/schemas/menu.schema.json")).accepts(written))
    // The codes of the example hold at once, so that its sessions do not depend on the day.
    let example = try keyPaths(in: Project.text("Examples/downtown.menu.json"))
    #expect(try keyPaths(in: sample).subtracting(example) == ["/codes/from"])
    #expect(try CupcakeMenu(whole.draft) == whole)
  }

  @Test(arguments: keys) func `a key is changed and refused in code, written, read and shown`(stored: StoredKey) throws
  {
    let (key, plain) = (stored.key.rawValue, CupcakeMenu.default)
    let menu = try plain.with { stored.copy(&$0, whole) }
    let text = menu.canonicalText
    #expect(try menu != plain && JSONTree(json: Array(text.utf8))[key] != nil)
    #expect(try CupcakeMenu(json: text.utf8) == menu)
    #expect(try menu.with { $0 = plain.draft } == plain)
    let (shown, before) = (ActiveMenu(menu: menu, origin: nil), ActiveMenu(menu: plain, origin: nil))
    #expect(shown.heading + shown.table != before.heading + before.table)
    guard let spoil = stored.spoil else { return }
    let error = #expect(throws: MenuError.self) { try whole.with(spoil) }
    #expect(error?.entries.map { $0.path.split(separator: "/")[0] } == [key[...]])
    #expect(error?.entries.first?.location == nil)
  }
}
