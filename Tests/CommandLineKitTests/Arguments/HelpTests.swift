import CommandLineKit
import Testing

@Suite struct HelpTests {
  @Test func `help shows all that is declared, in two columns`() throws {
    let path = try CommandPath(root: TeaShop.root).appending("brew")
    let expected = #"""
      Brew something.

      USAGE: teashop brew [<thing> ...] [--plain] [--quiet] [--milk] [--count <count>]
             [--cup <cup>] [--spice <spice>] [--minutes <n>]

      ARGUMENTS:
        <thing>                 What to brew.

      OPTIONS:
        -p, --plain             Nothing added.
        -q, --quiet             No bell.
        --milk                  With milk.
        -n, --count <count>     How many.
        --cup <cup>             What it is served in. (values: glass, china)
        --spice <spice>         What goes in.
        --minutes <n>           How long it draws.
        --version               Show the version.
        -h, --help              Show help: all of it, or -h for a page.

      EXAMPLES:
        # A spiced cup with milk.
        teashop brew assam --milk --spice cardamom --spice clove

      """#
    #expect(path.help == expected)
  }

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
        -h, --help              Show help: all of it, or -h for a page.

      """#
    #expect(CommandPath(root: TeaShop.root).summary == expected)
  }
}
