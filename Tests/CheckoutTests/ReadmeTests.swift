import Foundation
import TestSupport
import Testing

/// Runs every session of the README, the cookbook, the articles and the recorded pages in a terminal, and compares what
/// a reader would see with the page.
@Suite(.blocking) struct ReadmeTests {
  private static func pages() throws -> [String] {
    try ArticlesTests.pages() + ["Examples/README.md", "Examples/left-out.md"]
      + ["Help", "Messages"].map { "Tests/CheckoutTests/Recorded/\($0).md" }
  }

  private static func sessions(needing tool: String?) throws -> [ShellSession] {
    try pages().flatMap(ShellSession.all).filter { $0.tool == tool }
  }

  @Test(.serialized, arguments: try sessions(needing: nil))
  func `every session says what it said`(_ session: ShellSession) throws { try check(session) }

  @Test(.needs("jq"), .serialized, arguments: try sessions(needing: "jq"))
  func `every session with jq says what it said`(_ session: ShellSession) throws { try check(session) }

  @Test(.needs("curl"), .serialized, arguments: try sessions(needing: "curl"))
  func `every session that sends says what it said`(_ session: ShellSession) throws { try check(session) }

  @Test(.needs("parallel"), .serialized, arguments: try sessions(needing: "parallel"))
  func `every session with parallel says what it said`(_ session: ShellSession) throws {
    try check(session)
  }

  private func check(_ session: ShellSession) throws {
    let output = try session.run()
    if Recording.isOn {
      let head = "$ \(session.command)\n"
      try Recording.replace(head + session.output, with: head + output, in: session.page)
    } else {
      #expect(output == session.output)
    }
  }

  @Test(
    arguments: try pages() + ["Sources/README.md"]
      + ["", "Benchmarks/", "PostalFacts/"].map { "Tests/\($0)README.md" })
  func `every link leads to a file, and to a heading where it names one`(page: String) throws {
    let links = Markdown.prose(try Project.text(page)).matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
    let folder = Project.directory.appendingPathComponent(page).deletingLastPathComponent()
    for link in links where !link.hasPrefix("https://") {
      let parts = link.split(separator: "#", omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? page : folder.appendingPathComponent(String(parts[0])).relativePath
      let url = parts[0].isEmpty ? Project.directory.appendingPathComponent(page) : URL(fileURLWithPath: file)
      #expect(FileManager.default.fileExists(atPath: url.path), "\(link)")
      guard parts.count > 1 else { continue }
      let anchors = Markdown.headings(try String(contentsOf: url, encoding: .utf8)).map(Markdown.anchor)
      #expect(anchors.contains(String(parts[1])), "\(link)")
    }
  }

  @Test func `every file that the page of the tests names is there`() throws {
    try checkFiles(of: "Tests/README.md", #/`((?:Sources|Tests|Examples|\.ci)\/[^` ]+)[` ]/#)
  }

  @Test func `every file that the page of the sources names is there`() throws {
    try checkFiles(of: "Sources/README.md", #/`([A-Za-z]+\/[^` ]+)`/#, in: "Sources")
  }

  private func checkFiles(of page: String, _ path: Regex<(Substring, Substring)>, in folder: String = ".") throws {
    let paths = try Project.text(page).matches(of: path).map { String($0.1) }
    #expect(paths.count >= 20)
    let folder = Project.directory.appendingPathComponent(folder)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path), "\(path)")
    }
  }

  @Test func `each type on the way of an order is in a file of its row`() throws {
    let rows = Markdown.table(below: "One order on its way", in: try Project.text("Sources/README.md"))
    #expect(rows.count >= 10)
    for row in rows {
      let files = try row[2].matches(of: #/`([^`]+)`/#).map { try Project.text("Sources/\($0.1)") }.joined()
      for type in row[1].matches(of: #/`(?:\w+\.)?(\w+)`/#).map(\.1) {
        let declaration = try Regex(#"\b(struct|enum|class|protocol|typealias) \#(type)\b"#)
        #expect(files.contains(declaration), "\(type)")
      }
    }
  }

  @Test func `the page is read in one sitting, and that of the sources too`() throws {
    #expect(try Project.text("README.md").utf8.count <= 8 << 10)
    #expect(try Project.text("Sources/README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
  }

  @Test func `the first command is the walk, and the second runs the tests`() throws {
    let first = try #require(Markdown.codeBlocks(try Project.text("README.md")).first)
    let commands = first.text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    #expect(commands.map { $0.split(separator: " ").joined(separator: " ") } == ["swift run checkout", "swift test"])
  }

  @Test func `the revenue that the cookbook shows of Spark is the one of the example`() throws {
    let blocks = Markdown.codeBlocks(try Project.text("Examples/README.md"))
    #expect(blocks.contains { $0.text == (try? Project.text("Examples/spark.expected")) })
  }
}
