import Foundation
import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

/// The file `Sentences.txt` has every sentence that the program can print, so that a person can read all at once.
@Suite struct SentencesTests {
  private static let page = "Tests/CheckoutTests/Sentences.txt"
  /// The texts of these files are shell scripts and facts about postal codes.
  private static let otherTexts = ["/Completions/", "/PostalTable.swift"]

  /// The literals of a file that have two words or more.
  private static func sentences(of path: String) throws -> [String] {
    StringLiterals(try Project.text("Sources/\(path)")).texts.filter { $0.contains(#/[A-Za-z)'”,:] [A-Za-z(\\']{2}/#) }
  }

  private static func paths() throws -> [String] {
    let folder = Project.directory.appendingPathComponent("Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted()
    return paths.filter { path in !otherTexts.contains(where: path.contains) }
  }

  @Test func `the page of sentences has all of them, file by file`() throws {
    var page = ""
    for path in try Self.paths() {
      let sentences = try Self.sentences(of: path)
      if !sentences.isEmpty { page += "# \(path)\n" + sentences.map { "\($0)\n" }.joined() + "\n" }
    }
    if Recording.isOn { try Data(page.utf8).write(to: Project.directory.appendingPathComponent(Self.page)) }
    #expect(try Project.text(Self.page) == page, "CUPCAKE_RECORD=1 swift test --filter Sentences; git diff")
  }

  @Test func `a message is a fact, a colon and an imperative remedy`() throws {
    let help = HelpTexts()
    var sentences: [String] = []
    for path in try Self.paths() where !MessageRules.isPageOrTable(path) {
      for sentence in try Self.sentences(of: path) where !help.contains(sentence) {
        sentences.append(sentence)
        #expect(MessageRules.faults(of: sentence) == [], "\(path): \(sentence)")
      }
    }
    // Most sentences that are not help are messages, so the exemptions have not become too wide.
    #expect(sentences.count > 250)
    let paths = try Self.paths()
    let gone = MessageRules.pagesAndTables.filter { name in !paths.contains { $0.contains(name) } }
    #expect(gone == [], "files that are no longer there")
    #expect(MessageRules.exempt.keys.filter { !sentences.contains($0) } == [], "exempt, but no longer there")
  }

  @Test(arguments: [
    ("Unknown option '--a'", "capital letter"), ("the disk is full.", "full stop"),
    ("the disk is full. Try again", "full stop"), ("no such type: give 0 to 3", "give"),
    ("no such type: please choose 0", "give"), ("the disk is full: is it yours?", "question"),
    ("too few cakes: 3 to 20", "remedy"), ("too few: choose 3: or more", "colons"),
    ("the disk is full: make room, \(String(repeating: "and more room, ", count: 8))", "length"),
    ("cannot order \\(count) cakes: choose \\(allowed)", nil), ("unknown option '--a': did you mean '--b'?", nil),
    ("error: line \\(line): no such file", nil), ("\\(path):\\(line): not an order: fix or delete it", nil),
  ])
  func `each rule of messages finds what breaks it`(sentence: String, fault: String?) {
    let faults = MessageRules.faults(of: sentence)
    #expect(fault.map(faults.contains) ?? faults.isEmpty, "\(faults)")
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
