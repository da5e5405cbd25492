import CommandLineKit
import Testing

@Suite struct HelpTests {
  @Test func `help shows all that is declared, in the columns that there are`() throws {
    let path = try CommandPath(root: TeaShop.root).appending("brew")
    let expected = #"""
      OVERVIEW: Brew something.

      USAGE: teashop brew [<thing> ...] [--plain] [--quiet]
             [--milk] [--count <count>] [--cup <cup>]
             [--spice <spice>] [--minutes <n>]

      ARGUMENTS:
        <thing>                 What to brew.

      OPTIONS:
        -p, --plain             Nothing added.
        -q, --quiet             No bell.
        --milk                  With milk.
        -n, --count <count>     How many.
        --cup <cup>             What it is served in. (values:
                                glass, china; default: glass)
        --spice <spice>         What goes in.
        --minutes <n>           How long it draws. (default: 3)
        --version               Show the version.
        -h, --help              Show help information.

      EXAMPLES:
        # A spiced cup with milk.
        teashop brew assam --milk --spice cardamom --spice clove

      EXIT STATUS:
        0     The tea is brewed.
        64    The command line is wrong.

      """#
    #expect(path.help(width: 60) == expected)
  }
}
