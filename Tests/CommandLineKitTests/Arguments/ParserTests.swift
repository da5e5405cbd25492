import CommandLineKit
import Testing

@Suite struct ParserTests {
  @Test(
    arguments: [
      ([], "teashop"),
      (["brew", "assam", "--plain", "sencha", "-q"], "teashop brew plain quiet | assam sencha"),
      (["brew", "--count", "3"], "teashop brew count=3"),
      (["brew", "-n", "3"], "teashop brew count=3"),
      (["brew", "-n3"], "teashop brew count=3"),
      (["brew", "--count", "-3"], "teashop brew count=-3"),
      (["brew", "--spice", "-p"], "teashop brew spice=-p"),
      (["brew", "--spice="], "teashop brew spice="),
      (["brew", "-"], "teashop brew | -"),
      (["brew", "--", "--plain", "-q", "--"], "teashop brew | --plain -q --"),
      (["brew", "--count", "3", "--count", "4"], "teashop brew count=4"),
      // A value that equals the default is the same as no option.
      (["brew", "--cup", "glass", "--minutes", "3"], "teashop brew"),
      (["--plain", "brew"], "teashop brew plain"),
      (["close", "early"], "teashop close early"),
      (["close", "--", "early"], "teashop close | early"),
    ] as [([String], String)])
  func `words become operands and options`(words: [String], expected: String) {
    #expect(TeaShop.root.parse(words).summary == expected)
  }

  @Test(
    arguments: [
      (["--plian"], "teashop: unknown option '--plian': did you mean '--plain'?"),
      (["--cream"], "teashop: unknown option '--cream'"),
      (["brew", "--=x"], "teashop brew: unknown option '--'"),
      (["brew", "-spice"], "teashop brew: unknown option '-s'"),
      (["brwe"], "teashop: unknown command 'brwe': did you mean 'teashop brew'?"),
      (["serve"], "teashop: unknown command 'serve': choose brew or close"),
      (["brew", "--door=back"], "teashop brew: unknown option '--door'"),
      ([""], "teashop: unknown command '': choose brew or close"),
      (["--", "a", "b"], "teashop: unexpected argument 'a'"),
      (["brew", "--count"], "teashop brew: missing value for '--count <count>'"),
      (["brew", "--spice", "--plain"], "teashop brew: missing value for '--spice <spice>'"),
      (["brew", "--plain=no"], "teashop brew: option '--plain' takes no value: remove 'no'"),
      (["brew", "-pq"], "teashop brew: option '-p' takes no value: remove 'q'"),
      (
        ["brew", "--count", "abc"],
        "teashop brew: invalid value 'abc' for '--count <count>': write a whole number"
      ),
      (
        ["brew", "--cup", "mug"],
        "teashop brew: invalid value 'mug' for '--cup <cup>': choose 'glass' or 'china'"
      ),
      (
        ["brew", "--cup=chnia"],
        "teashop brew: invalid value 'chnia' for '--cup <cup>': did you mean 'china'?"
      ),
      (
        ["brew", "--minutes", "10"],
        "teashop brew: invalid value '10' for '--minutes <n>': choose 1 to 9"
      ),
      (["--count", "3", "close"], "teashop close: unknown option '--count'"),
      (["--cream", "brew", "--count"], "teashop: unknown option '--cream'"),
      (["\u{1B}[2J"], #"teashop: unknown command '\u{1B}[2J': choose brew or close"#),
    ] as [([String], String)])
  func `what is wrong is reported with the remedy or what was probably meant`(
    words: [String], expected: String
  ) {
    #expect(TeaShop.root.parse(words).summary == expected)
  }

  @Test(
    arguments: [
      (["--help"], "teashop: help"),
      (["-h"], "teashop: summary"),
      (["close", "early", "--help"], "teashop close early: help"),
      (["brew", "--count", "--help"], "teashop brew: help"),
      (["brew", "--", "--help"], "teashop brew | --help"),
      (["brew", "--spice", "-h"], "teashop brew spice=-h"),
      (["--version"], "teashop: version"),
      (["brew", "--version", "--help"], "teashop brew: version"),
      (["brew", "--help", "--version"], "teashop brew: help"),
    ] as [([String], String)])
  func `help and version count wherever they are, after mistakes too, but not where they are values`(
    words: [String], expected: String
  ) {
    #expect(TeaShop.root.parse(words).summary == expected)
  }
}
