import Foundation
import TestSupport
import Testing

/// Runs every session of the README, the cookbook, the articles and the recorded pages in a terminal, and compares what
/// a reader would see with the page.
@Suite(.blocking) struct ReadmeTests {
  private static func pages() throws -> [String] {
    try ArticlesTests.pages() + ["README.md", "left-out.md", "other-programs.md"].map { "Examples/\($0)" }
      + ["Help", "Messages", "Placing", "Tables"].map { "Tests/CheckoutTests/Recorded/\($0).md" }
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

  @Test(
    .needs("mlr", "sqlite3"), .serialized, arguments: try ["mlr", "sqlite3"].flatMap(sessions(needing:)))
  func `every session with Miller or SQLite says what it said`(_ session: ShellSession) throws { try check(session) }

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

  @Test func `every decision is made where the page says`() throws {
    let rows = try Project.text("Sources/README.md").matches(of: #/\n\| [^|]+ \| `(\w[^`]+\.swift)` \| `(\w+)` \|/#)
    #expect(rows.count >= 30)
    for row in rows {
      let declaration = try Regex("\\b(func|var|let|case|struct|enum|extension) (\\w+\\.)*\(row.2)\\b")
      #expect(try Project.text("Sources/\(row.1)").contains(declaration), "\(row.1): \(row.2)")
    }
  }

  @Test(arguments: ["Sources/README.md", "Tests/README.md"])
  func `every file that a page for developers names is there`(page: String) throws {
    let paths = try Project.text(page).matches(of: #/`(\.?\w+\/[^` ]+)[` ]/#).map(\.1)
    #expect(!paths.isEmpty)
    for path in paths {
      let files = ["", "Sources/"].map { Project.directory.appendingPathComponent("\($0)\(path)").path }
      #expect(files.contains(where: FileManager.default.fileExists), "\(path)")
    }
  }
}
