import CommandLineKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CheckoutTests {
  @Test(arguments: [
    (["help"], "checkout"), (["--help"], "checkout"), (["-h"], "checkout"),
    (["help", "price"], "checkout price"), (["price", "--help"], "checkout price"),
    (["help", "help"], "checkout help"), (["price", "--wrong", "-h"], "checkout price"),
    (["place", "-h"], "checkout place"),
  ])
  func `help goes to standard output`(words: [String], name: String) async throws {
    let root = CommandPath(root: WalkCommand.declaration)
    let path = try name.words.dropFirst().reduce(root) { try $0.appending($1) }
    let result = try await Binary.run(words)
    #expect(result.output == (words.last == "-h" ? path.summary : path.help))
    #expect(result.error == "" && result.status == 0)
  }

  @Test func `the version is alone on standard output, three numbers and nothing else`() async throws {
    #expect(Release.version.wholeMatch(of: #/\d+\.\d+\.\d+/#) != nil)
    for result in [try await Binary.run("--version"), try await Binary.run("price", "--version")] {
      #expect(result.output == "\(Release.version)\n")
      #expect(result.error == "")
      #expect(result.status == 0)
    }
  }

  @Test(arguments: ["help", "--help", "--version"])
  func `help that cannot be written is 74`(word: String) async throws {
    #if os(Linux)
      let outputs = ["&-", "/dev/full"]
    #else
      let outputs = ["&-"]
    #endif
    for output in outputs {
      let result = try await Binary.shell("checkout \(word) >\(output)")
      #expect(result.status == 74 && result.error.hasPrefix("error: "), "\(result.error)")
    }
  }

  @Test func `a wrong command line is 64 even if it cannot be reported`() async throws {
    #expect(try await Binary.shell("checkout pirce 2>&-").status == 64)
  }
}
