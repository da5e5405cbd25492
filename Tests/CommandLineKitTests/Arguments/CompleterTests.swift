import CommandLineKit
import Testing

@Suite struct CompleterTests {
  struct Line {
    let words: [String]
    let offered: [String]
  }

  @Test(
    arguments: [
      Line(words: [""], offered: ["brew", "close"]),
      Line(words: ["boil", ""], offered: ["brew", "close"]),
      Line(words: ["--plain", "-n", "3", "b"], offered: ["brew", "close"]),
      // An option and its value: as two words, as one word, and as the three words into which bash splits it.
      Line(words: ["brew", "--cup", ""], offered: ["glass", "china"]),
      Line(words: ["brew", "--cup=g"], offered: ["glass", "china"]),
      Line(words: ["brew", "--cup", "=", "g"], offered: ["glass", "china"]),
      Line(words: ["brew", "--spice", ""], offered: ["clove"]),
      Line(words: ["brew", "--milk", "--spice", ""], offered: ["mace"]),
      Line(words: ["brew", "--jug", "--minutes", "10", "--cup", ""], offered: ["glass", "china"]),
      Line(
        words: ["brew", "--milk", "--spice", "mace", "-p", "-q", "-n=1", "-"],
        offered: ["--cup", "--minutes", "--version", "-h", "--help"]),
      // Options are offered last, and never after `--`.
      Line(words: ["close", "early", ""], offered: ["--version", "-h", "--help"]),
      Line(words: ["close", "early", "--", "-"], offered: []),
    ])
  func `what is offered follows from the words before`(line: Line) {
    let request = TeaShop.root.parse(["__complete"] + line.words).request
    guard case .complete(let completions) = request else {
      Issue.record("\(request)")
      return
    }
    #expect(completions.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == line.offered)
  }

  @Test func `a command, an option and a value say what they mean`() {
    #expect(
      TeaShop.root.completions(of: ["brew", "--spice", ""]) == #"clove\tDried\u{1B}"#.replacing(#"\t"#, with: "\t")
        + "\n")
    #expect(TeaShop.root.completions(of: ["b"]) == "brew\tBrew something\nclose\tClose\n")
    #expect(
      TeaShop.root.completions(of: ["close", "early", "-h"]).hasSuffix(
        "--help\tShow help, or with -h only the options\n"))
  }
}
