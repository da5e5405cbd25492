import Foundation
import TestSupport
import Testing

/// The file `Sentences.txt` has every sentence that the program can print, so that a person can read all at once.
@Suite struct SentencesTests {
  private static let page = "Tests/CheckoutTests/Sentences.txt"
  /// The texts of these files are shell scripts and facts about postal codes.
  private static let otherTexts = ["/Completions/", "/PostalTable.swift"]

  private static func sentences(of path: String) throws -> [String] {
    StringLiterals(try Project.text(path)).texts.filter { $0.contains(#/[A-Za-z)'”,:] [A-Za-z(\\']{2}/#) }
  }

  @Test func `the page of sentences has all of them, file by file`() throws {
    let folder = Project.directory.appendingPathComponent("Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
    var page = ""
    for path in paths where !Self.otherTexts.contains(where: path.contains) {
      let sentences = try Self.sentences(of: "Sources/\(path)")
      if !sentences.isEmpty { page += "# \(path)\n" + sentences.map { "\($0)\n" }.joined() + "\n" }
    }
    if Recording.isOn { try Data(page.utf8).write(to: Project.directory.appendingPathComponent(Self.page)) }
    #expect(try Project.text(Self.page) == page, "CUPCAKE_RECORD=1 swift test --filter Sentences; git diff")
  }

  @Test func `a literal is found whatever is around it and in it`() {
    let source = ##"""
      // "no" comment
      let a = "one two" /* "no" */ + #"three "four" \n"#
      let b = "five \(six("seven", 8)) nine \"ten\""
      let c = """
        eleven \
        twelve
        thirteen
        """
      """##
    #expect(
      StringLiterals(source).texts == [
        "one two", #"three "four" \n"#, #"five \(six("seven", 8)) nine \"ten\""#, "eleven twelve\nthirteen",
      ])
  }
}
