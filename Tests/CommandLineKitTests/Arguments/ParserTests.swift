import CommandLineKit
import Testing

@Suite struct ParserTests {
  @Test(
    arguments: [
      ([], "teashop"),
      (["--plain"], "teashop plain"),
      (["brew"], "teashop brew"),
      (["brew", "assam", "sencha"], "teashop brew | assam sencha"),
      (["brew", "brew"], "teashop brew | brew"),
      (["brew", "assam", "--plain", "sencha", "-q"], "teashop brew plain quiet | assam sencha"),
      (["brew", "--count", "3"], "teashop brew count=3"),
      (["brew", "--count=3"], "teashop brew count=3"),
      (["brew", "-n", "3"], "teashop brew count=3"),
      (["brew", "-n3"], "teashop brew count=3"),
      (["brew", "-n=3"], "teashop brew count=3"),
      (["brew", "-pq"], "teashop brew plain quiet"),
      (["brew", "-pqn3", "assam"], "teashop brew plain quiet count=3 | assam"),
      (["brew", "-pn", "3", "assam"], "teashop brew plain count=3 | assam"),
      (["brew", "--count", "-3"], "teashop brew count=-3"),
      (["brew", "--spice", "-p"], "teashop brew spice=-p"),
      (["brew", "--spice=--plain"], "teashop brew spice=--plain"),
      (["brew", "--spice=a=b"], "teashop brew spice=a=b"),
      (["brew", "--spice", ""], "teashop brew spice="),
      (["brew", "--spice="], "teashop brew spice="),
      (["brew", "--spice", "-"], "teashop brew spice=-"),
      (["brew", "--spice=\u{301}x"], "teashop brew spice=\u{301}x"),
      (["brew", "-"], "teashop brew | -"),
      (["brew", "--", "--plain", "-q", "--"], "teashop brew | --plain -q --"),
      (["brew", "assam", "--"], "teashop brew | assam"),
      (["brew", ""], "teashop brew | "),
      (["brew", "--count", "3", "--count", "4"], "teashop brew count=4"),
      (["brew", "--milk", "--no-milk"], "teashop brew milk=no"),
      (["brew", "--no-milk", "--milk"], "teashop brew milk=yes"),
      (["brew", "--plain", "--plain"], "teashop brew plain"),
      (["brew", "--spice", "a", "--spice", "b"], "teashop brew spice=b"),
      // A value that equals the default is the same as no option.
      (["brew", "--cup", "glass", "--minutes", "3"], "teashop brew"),
      (["brew", "--cup", "china", "--minutes", "9"], "teashop brew cup=china minutes=9"),
      (["--plain", "brew"], "teashop brew plain"),
      (["--count", "3", "brew", "assam"], "teashop brew count=3 | assam"),
      (["close", "early"], "teashop close early"),
      (["close", "back"], "teashop close | back"),
      (["close", "--", "early"], "teashop close | early"),
    ] as [([String], String)])
  func `words become operands and options`(words: [String], expected: String) {
    #expect(TeaShop.root.parse(words).summary == expected)
  }

  @Test(
    arguments: [
      (["--plian"], "teashop: Unknown option '--plian'. Did you mean '--plain'?"),
      (["--plan=1"], "teashop: Unknown option '--plan'. Did you mean '--plain'?"),
      (["--Plain"], "teashop: Unknown option '--Plain'. Did you mean '--plain'?"),
      (["--cream"], "teashop: Unknown option '--cream'"),
      (["brew", "--no-millk"], "teashop brew: Unknown option '--no-millk'. Did you mean '--no-milk'?"),
      (["brew", "--no-plain"], "teashop brew: Unknown option '--no-plain'"),
      (["brew", "--=x"], "teashop brew: Unknown option '--'"),
      (["brew", "-x"], "teashop brew: Unknown option '-x'"),
      (["brew", "-px"], "teashop brew: Unknown option '-x'"),
      (["brew", "-spice"], "teashop brew: Unknown option '-s'. Did you mean '--spice'?"),
      (["brew", "-3"], "teashop brew: Unknown option '-3'"),
      (["brwe"], "teashop: Unknown command 'brwe'. Did you mean 'brew'?"),
      (["serve"], "teashop: Unknown command 'serve'"),
      (["brew", "--door=back"], "teashop brew: Unknown option '--door': close it with 'teashop close'"),
      ([""], "teashop: Unknown command ''"),
      (["-"], "teashop: Unknown command '-'"),
      (["--", "brew"], "teashop: Unexpected argument 'brew'"),
      (["--", "a", "b"], "teashop: 2 unexpected arguments: 'a', 'b'"),
      (["close", "a", "b"], "teashop close: Unexpected argument 'b'"),
      (["close", "a", "early"], "teashop close: Unexpected argument 'early'"),
      (["close", "early", "b"], "teashop close early: Unexpected argument 'b'"),
      (["brew", "--count"], "teashop brew: Missing value for '--count <count>'"),
      (["brew", "-pn"], "teashop brew: Missing value for '--count <count>'"),
      (["brew", "--spice", "--plain"], "teashop brew: Missing value for '--spice <spice>'"),
      (["brew", "--spice", "--"], "teashop brew: Missing value for '--spice <spice>'"),
      (["brew", "--plain=no"], "teashop brew: The option '--plain' does not take any value, but 'no' was specified."),
      (["brew", "--plain="], "teashop brew: The option '--plain' does not take any value, but '' was specified."),
      (["brew", "-p=1"], "teashop brew: The option '-p' does not take any value, but '1' was specified."),
      (
        ["brew", "--no-milk=1"],
        "teashop brew: The option '--no-milk' does not take any value, but '1' was specified."
      ),
      (
        ["brew", "--count", "abc"],
        "teashop brew: The value 'abc' is invalid for '--count <count>'. Please provide a whole number."
      ),
      (
        ["brew", "--count", ""],
        "teashop brew: The value '' is invalid for '--count <count>'. Please provide a whole number."
      ),
      (
        ["brew", "--cup", "mug"],
        "teashop brew: The value 'mug' is invalid for '--cup <cup>'. Please provide one of 'glass' or 'china'."
      ),
      (
        ["brew", "--cup=chnia"],
        "teashop brew: The value 'chnia' is invalid for '--cup <cup>'. Please provide one of 'glass' or 'china'."
          + " Did you mean 'china'?"
      ),
      (
        ["brew", "--minutes", "10"],
        "teashop brew: The value '10' is invalid for '--minutes <n>'. Please provide 1 to 9."
      ),
      (["--count", "3", "close"], "teashop close: Unknown option '--count'"),
      (["--cream", "brew", "--count"], "teashop: Unknown option '--cream'"),
      (["\u{1B}[2J"], #"teashop: Unknown command '\u{1B}[2J'"#),
      (["--\u{202E}x"], #"teashop: Unknown option '--\u{202E}x'"#),
    ] as [([String], String)])
  func `what is wrong is reported in the words of swift-argument-parser, with what was probably meant`(
    words: [String], expected: String
  ) {
    #expect(TeaShop.root.parse(words).summary == expected)
  }

  @Test(
    arguments: [
      (["--help"], "teashop: help"),
      (["-h"], "teashop: help"),
      (["-ph"], "teashop: help"),
      (["brew", "-h"], "teashop brew: help"),
      (["close", "early", "--help"], "teashop close early: help"),
      (["brew", "assam", "--help", "--count"], "teashop brew: help"),
      (["--cream", "brew", "--help"], "teashop brew: help"),
      (["serve", "--help"], "teashop: help"),
      (["brew", "--count", "--help"], "teashop brew: help"),
      (["brew", "--", "--help"], "teashop brew | --help"),
      (["brew", "--spice=--help"], "teashop brew spice=--help"),
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
