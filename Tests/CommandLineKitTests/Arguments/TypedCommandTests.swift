import Testing

@testable import CommandLineKit

@Suite struct TypedCommandTests {
  private func command(_ words: [String]) throws -> TypedCommand {
    guard case .run(let arguments) = TeaShop.root.parse(["brew"] + words).request else {
      throw UsageError.refused("no command: \(words)")
    }
    return TypedCommand("teashop brew", arguments.given, operands: arguments.operands)
  }

  @Test(arguments: [
    (["assam"], "teashop brew --cup x assam"),
    (["--milk", "-n", "3", "assam"], "teashop brew --milk -n 3 --cup x assam"),
    (["--milk", "--spice=clove", "a b", "it's"], #"teashop brew --milk --spice clove --cup x 'a b' 'it'\''s'"#),
    (["--spice=--x", "assam"], "teashop brew --spice=--x --cup x assam"),
    (["-n3", "-p", "-q", "assam"], "teashop brew -n 3 -p -q --cup x assam"),
    (["--", "-assam", "green"], "teashop brew --cup x -- -assam green"),
    (["--", "-"], "teashop brew --cup x -"),
    ([], "teashop brew --cup x"),
  ])
  func `the line is as it was typed, quoted, with words after the options`(words: [String], line: String) throws {
    #expect(try command(words).line(adding: ["--cup", "x"]) == line)
  }

  @Test(arguments: [
    ([], true), (["-"], true), (["a", "-"], true), (["/dev/fd/63"], true), (["/dev/stdin"], true), (["a"], false),
    (["a", "b"], false),
  ])
  func `an open descriptor cannot be read again by the same line`(operands: [String], reads: Bool) throws {
    #expect(try command(operands).readsDescriptor == reads)
  }
}
