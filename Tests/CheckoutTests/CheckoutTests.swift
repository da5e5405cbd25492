import CommandLineKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CheckoutTests {
  @Test(arguments: [
    (["help"], "checkout"), (["--help"], "checkout"), (["-h"], "checkout"),
    (["help", "price"], "checkout price"), (["price", "--help"], "checkout price"),
    (["help", "help"], "checkout help"), (["price", "--wrong", "-h"], "checkout price"),
  ])
  func `help goes to standard output`(words: [String], name: String) async throws {
    let root = CommandPath(root: WalkCommand.declaration)
    let path = try name.words.dropFirst().reduce(root) { try $0.appending($1) }
    for width in [80, 50] {
      let environment = width == 80 ? [:] : ["COLUMNS": "\(width)"]
      let result = try await Binary.run(words, environment: environment)
      #expect(result.output == path.help(width: width))
      #expect(result.error == "")
      #expect(result.status == 0)
    }
  }

  @Test func `the version is alone on standard output, three numbers and nothing else`() async throws {
    #expect(Release.version.wholeMatch(of: #/\d+\.\d+\.\d+/#) != nil)
    for result in [try await Binary.run("--version"), try await Binary.run("price", "--version")] {
      #expect(result.output == "\(Release.version)\n")
      #expect(result.error == "")
      #expect(result.status == 0)
    }
  }

  @Test(arguments: [
    (
      ["pirce"],
      """
      error: unknown command 'pirce': did you mean 'price'?
      Usage: checkout [<options>] [<subcommand>]
        See 'checkout --help' for more information.

      """
    ),
    (
      ["help", "prise"],
      """
      error: unknown command 'prise': did you mean 'price'?
      Usage: checkout help [<subcommand> ...] [--man]
        See 'checkout help --help' for more information.

      """
    ),
    (
      ["verify", "quotes.ndjson"],
      """
      error: unknown command 'verify'
      Usage: checkout [<options>] [<subcommand>]
        See 'checkout --help' for more information.

      """
    ),
    (
      ["price", "--framing=lines"],
      """
      error: unknown option '--framing'
      Usage: checkout price [<file> ...] [<options>]
        See 'checkout price --help' for more information.

      """
    ),
    (
      ["menu", "price-list"],
      """
      error: unknown command 'price-list'
      Usage: checkout menu [--menu <file>] [--format <format>] [--json]
             [--color <when>] [<subcommand>]
        See 'checkout menu --help' for more information.

      """
    ),
    (
      ["menu", "--jsno"],
      """
      error: unknown option '--jsno': did you mean '--json'?
      Usage: checkout menu [--menu <file>] [--format <format>] [--json]
             [--color <when>] [<subcommand>]
        See 'checkout menu --help' for more information.

      """
    ),
    (
      ["menu", "--color", "blue"],
      """
      error: invalid value 'blue' for '--color <when>': choose 'always', 'never' or 'auto'
      Help:  --color <when>  When to use colour. (values: always, never, auto; default: auto)
      Usage: checkout menu [--menu <file>] [--format <format>] [--json]
             [--color <when>] [<subcommand>]
        See 'checkout menu --help' for more information.

      """
    ),
    (
      ["completions"],
      """
      error: missing argument '<shell>': choose 'bash', 'zsh' or 'fish'
      Usage: checkout completions <shell>
        See 'checkout completions --help' for more information.

      """
    ),
    (
      ["completions", "zhs"],
      """
      error: invalid value 'zhs' for '<shell>': did you mean 'zsh'?
      Usage: checkout completions <shell>
        See 'checkout completions --help' for more information.

      """
    ),
    (
      ["--quantity"],
      """
      error: missing value for '--quantity <n>'
      Help:  --quantity <n>  Number of cakes.
      Usage: checkout [<options>] [<subcommand>]
        See 'checkout --help' for more information.

      """
    ),
    (
      ["--no-special-requests", "--extra-frosting"],
      """
      error: '--no-special-requests' and '--extra-frosting' cannot be combined
      Usage: checkout [<options>] [<subcommand>]
        See 'checkout --help' for more information.

      """
    ),
  ])
  func `a wrong command line is 64, with the usage on standard error and nothing on standard output`(
    words: [String], expected: String
  ) async throws {
    let result = try await Binary.run(words)
    #expect(result.error == expected)
    #expect(result.output == "")
    #expect(result.status == 64)
  }

  @Test(arguments: ["help", "--help", "--version"])
  func `help that cannot be written is 74, with the reason`(word: String) async throws {
    let closed = try await Binary.shell("checkout \(word) >&-")
    #expect(closed.status == 74)
    #expect(closed.error == "error: cannot write to standard output: Bad file descriptor\n")
    #if os(Linux)
      let full = try await Binary.shell("checkout \(word) >/dev/full")
      #expect(full.status == 74)
      #expect(full.error == "error: cannot write to standard output: No space left on device\n")
    #endif
  }

  @Test func `a wrong command line is 64 even if it cannot be reported`() async throws {
    #expect(try await Binary.shell("checkout pirce 2>&-").status == 64)
  }
}
