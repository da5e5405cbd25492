import CommandLineKit
import Testing

@Suite struct OptionListTests {
  @Test func `arguments read the options of their list`() throws {
    let request = TeaShop.root.parse(["brew", "-p", "--spice", "mace", "--cup=china", "assam"]).request
    guard case .run(let parsed) = request else {
      Issue.record("\(request)")
      return
    }
    let arguments = Arguments<TeaShop.BrewOptions>(parsed)
    #expect(arguments.cup == .china && arguments.minutes == 3 && !arguments.milk && arguments.spice == "mace")
    #expect(arguments.common.plain && !arguments.common.quiet)
    #expect(arguments.common.given.map(\.spelling) == ["-p"])
    #expect(arguments.operands == ["assam"])
  }

  private struct Tray: OptionList {
    let sweets = TypedOption.texts("sweet", as: "sweet", taking: .anything, "What is beside it. May be repeated.")
    let plain = TeaShop.plain
  }

  @Test func `an option that may be repeated has each of its values, and is offered again`() throws {
    let root = TeaShop.Tea<Tray>.declare(name: "tray", abstract: "Serve.", examples: [:])
    let words = ["--sweet", "date", "-p", "--sweet=", "--sweet=fig"]
    guard case .run(let parsed) = root.parse(words).request else {
      Issue.record("\(words) is no command")
      return
    }
    #expect(Arguments<Tray>(parsed).sweets == ["date", "", "fig"])
    let offered = root.completions(of: words + ["-"])
    #expect(offered.contains("--sweet\t") && !offered.contains("--plain\t"))
  }
}
