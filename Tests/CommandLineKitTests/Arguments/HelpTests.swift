import CommandLineKit
import Testing

@Suite struct HelpTests {
  @Test func `a page has a line for each command and option, with the first sentence of its help`() {
    let expected = #"""
      Brew.

      Usage: teashop [--plain] [--count <count>] [<command>]

      Commands:
        brew                    Brew something.
        close                   Close.

      Options:
        -p, --plain             Nothing added.
        -n, --count <count>     How many.
        --version               Show the version.
        -h, --help              Show help, or with -h only the options.

      """#
    #expect(CommandPath(root: TeaShop.root).summary == expected)
  }
}
