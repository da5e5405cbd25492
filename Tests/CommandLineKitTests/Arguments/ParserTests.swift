import Testing

@testable import CommandLineKit

@Test(
  arguments: [
    ([], "bakery"),
    (["--plain"], "bakery plain"),
    (["bake"], "bakery bake"),
    (["bake", "bread", "cake"], "bakery bake | bread cake"),
    (["bake", "bake"], "bakery bake | bake"),
    // Options and operands in any order.
    (["bake", "bread", "--plain", "cake", "-q"], "bakery bake plain quiet | bread cake"),
    (["bake", "--count", "3"], "bakery bake count=3"),
    (["bake", "--count=3"], "bakery bake count=3"),
    (["bake", "-n", "3"], "bakery bake count=3"),
    (["bake", "-n3"], "bakery bake count=3"),
    (["bake", "-n=3"], "bakery bake count=3"),
    (["bake", "-pq"], "bakery bake plain quiet"),
    (["bake", "-pqn3", "bread"], "bakery bake plain quiet count=3 | bread"),
    (["bake", "-pn", "3", "bread"], "bakery bake plain count=3 | bread"),
    // Values that look like something else.
    (["bake", "--count", "-3"], "bakery bake count=-3"),
    (["bake", "--topping", "-p"], "bakery bake topping=-p"),
    (["bake", "--topping=--plain"], "bakery bake topping=--plain"),
    (["bake", "--topping=a=b"], "bakery bake topping=a=b"),
    (["bake", "--topping", ""], "bakery bake topping="),
    (["bake", "--topping="], "bakery bake topping="),
    (["bake", "--topping", "-"], "bakery bake topping=-"),
    (["bake", "--topping=\u{301}x"], "bakery bake topping=\u{301}x"),
    // `--` ends options, a lone `-` is an operand.
    (["bake", "-"], "bakery bake | -"),
    (["bake", "--", "--plain", "-q", "--"], "bakery bake | --plain -q --"),
    (["bake", "bread", "--"], "bakery bake | bread"),
    (["bake", ""], "bakery bake | "),
    // Repeated: the last one wins, unless every one counts.
    (["bake", "--count", "3", "--count", "4"], "bakery bake count=4"),
    (["bake", "--icing", "--no-icing"], "bakery bake icing=no"),
    (["bake", "--no-icing", "--icing"], "bakery bake icing=yes"),
    (["bake", "--plain", "--plain"], "bakery bake plain"),
    (["bake", "--topping", "a", "--topping", "b"], "bakery bake topping=a+b"),
    // Shared options may come before the command.
    (["--plain", "bake"], "bakery bake plain"),
    (["--count", "3", "bake", "bread"], "bakery bake count=3 | bread"),
    // A command with operands and subcommands.
    (["close", "early"], "bakery close early"),
    (["close", "back"], "bakery close | back"),
    (["close", "--", "early"], "bakery close | early"),
  ] as [([String], String)])
func `words become operands and options`(words: [String], expected: String) {
  #expect(Bakery.root.parse(words).summary == expected)
}

@Test(
  arguments: [
    (["--plian"], "bakery: Unknown option '--plian'. Did you mean '--plain'?"),
    (["--plan=1"], "bakery: Unknown option '--plan'. Did you mean '--plain'?"),
    (["--Plain"], "bakery: Unknown option '--Plain'. Did you mean '--plain'?"),
    (["--glaze"], "bakery: Unknown option '--glaze'"),
    (["bake", "--no-iceing"], "bakery bake: Unknown option '--no-iceing'. Did you mean '--no-icing'?"),
    (["bake", "--no-plain"], "bakery bake: Unknown option '--no-plain'"),
    (["bake", "--=x"], "bakery bake: Unknown option '--'"),
    (["bake", "-x"], "bakery bake: Unknown option '-x'"),
    (["bake", "-px"], "bakery bake: Unknown option '-x'"),
    (["bake", "-topping"], "bakery bake: Unknown option '-t'. Did you mean '--topping'?"),
    (["bake", "-3"], "bakery bake: Unknown option '-3'"),
    (["bkae"], "bakery: Unknown command 'bkae'. Did you mean 'bake'?"),
    (["serve"], "bakery: Unknown command 'serve'"),
    // What an earlier version had.
    (["fry", "egg"], "bakery: 'fry' was removed: bake it"),
    (["bake", "--glaze"], "bakery bake: '--glaze' was removed: use '--icing'"),
    (["bake", "--glaze=3", "bread"], "bakery bake: '--glaze' was removed: use '--icing'"),
    ([""], "bakery: Unknown command ''"),
    (["-"], "bakery: Unknown command '-'"),
    (["--", "bake"], "bakery: Unexpected argument 'bake'"),
    (["--", "a", "b"], "bakery: 2 unexpected arguments: 'a', 'b'"),
    (["close", "a", "b"], "bakery close: Unexpected argument 'b'"),
    (["close", "a", "early"], "bakery close: Unexpected argument 'early'"),
    (["close", "early", "b"], "bakery close early: Unexpected argument 'b'"),
    (["bake", "--count"], "bakery bake: Missing value for '--count <count>'"),
    (["bake", "-pn"], "bakery bake: Missing value for '--count <count>'"),
    (["bake", "--topping", "--plain"], "bakery bake: Missing value for '--topping <topping>'"),
    (["bake", "--topping", "--"], "bakery bake: Missing value for '--topping <topping>'"),
    (["bake", "--plain=no"], "bakery bake: The option '--plain' does not take any value, but 'no' was specified."),
    (["bake", "--plain="], "bakery bake: The option '--plain' does not take any value, but '' was specified."),
    (["bake", "-p=1"], "bakery bake: The option '-p' does not take any value, but '1' was specified."),
    (
      ["bake", "--no-icing=1"],
      "bakery bake: The option '--no-icing' does not take any value, but '1' was specified."
    ),
    (
      ["bake", "--count", "abc"],
      "bakery bake: The value 'abc' is invalid for '--count <count>'. Please provide a whole number."
    ),
    (
      ["bake", "--count", ""],
      "bakery bake: The value '' is invalid for '--count <count>'. Please provide a whole number."
    ),
    (
      ["bake", "--shape", "oval"],
      "bakery bake: The value 'oval' is invalid for '--shape <shape>'. Please provide one of 'round' or 'square'."
    ),
    (
      ["bake", "--shape=suqare"],
      "bakery bake: The value 'suqare' is invalid for '--shape <shape>'. Please provide one of 'round' or 'square'."
        + " Did you mean 'square'?"
    ),
    // Options before a command that does not know them.
    (["--count", "3", "close"], "bakery close: Unknown option '--count'"),
    // Only the first mistake is reported.
    (["--glaze", "bake", "--count"], "bakery: Unknown option '--glaze'"),
    // Nothing hidden reaches the terminal.
    (["\u{1B}[2J"], #"bakery: Unknown command '\u{1B}[2J'"#),
    (["--\u{202E}x"], #"bakery: Unknown option '--\u{202E}x'"#),
  ] as [([String], String)])
func `what is wrong is reported in the words of swift-argument-parser, with what was probably meant`(
  words: [String], expected: String
) {
  #expect(Bakery.root.parse(words).summary == expected)
}

@Test(
  arguments: [
    (["--help"], "bakery: help"),
    (["-h"], "bakery: help"),
    (["-ph"], "bakery: help"),
    (["bake", "-h"], "bakery bake: help"),
    (["close", "early", "--help"], "bakery close early: help"),
    (["bake", "bread", "--help", "--count"], "bakery bake: help"),
    (["--glaze", "bake", "--help"], "bakery bake: help"),
    (["serve", "--help"], "bakery: help"),
    (["bake", "--count", "--help"], "bakery bake: help"),
    (["bake", "--", "--help"], "bakery bake | --help"),
    (["bake", "--topping=--help"], "bakery bake topping=--help"),
    (["bake", "--topping", "-h"], "bakery bake topping=-h"),
    (["--version"], "bakery: version"),
    (["bake", "--version", "--help"], "bakery bake: version"),
    (["bake", "--help", "--version"], "bakery bake: help"),
  ] as [([String], String)])
func `help and version count wherever they are, after mistakes too, but not where they are values`(
  words: [String], expected: String
) {
  #expect(Bakery.root.parse(words).summary == expected)
}
