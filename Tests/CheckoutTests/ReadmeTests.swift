import Foundation
import TestSupport
import Testing

/// The README: every session is run again and must say what the page says.
@Suite struct ReadmeTests {
  /// A command behind a `$` and all that is shown below it.
  struct Session: Sendable, CustomTestStringConvertible {
    let command: String
    var output = ""

    var testDescription: String { command }
    var isWalk: Bool { command.contains("--accessible") }
  }

  private static func sessions(where isWanted: (Session) -> Bool) throws -> [Session] {
    var sessions: [Session] = []
    for block in Markdown.codeBlocks(try Project.text("README.md")) where block.language == "console" {
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          sessions.append(Session(command: String(line.dropFirst(2))))
        } else {
          sessions[sessions.count - 1].output += line + "\n"
        }
      }
    }
    return sessions.filter(isWanted)
  }

  @Test("Every session says what it said", arguments: try sessions { !$0.isWalk && !$0.usesJQ && !$0.usesCurl })
  func session(_ session: Session) async throws {
    try await check(session)
  }

  @Test("Every session with jq says what it said", .needs("jq"), arguments: try sessions { $0.usesJQ })
  func sessionWithJQ(_ session: Session) async throws {
    try await check(session)
  }

  @Test("Every session that sends says what it said", .needs("curl"), arguments: try sessions { $0.usesCurl })
  func sessionWithCurl(_ session: Session) async throws {
    try await check(session)
  }

  private func check(_ session: Session) async throws {
    let result = try await Project.shell("{ \(session.command); } 2>&1")
    #expect(result.output.masked == session.output)
  }

  /// A terminal shows the answers behind the questions; the file of answers has them a line each.
  @Test func `the walk asks what it asked, and the answers stand behind the questions`() async throws {
    let walk = try #require(try Self.sessions { $0.isWalk }.first)
    #expect(walk.command == "checkout --accessible")
    let result = try await Project.shell("checkout < Examples/walk.txt 2>&1 >/dev/null")
    var answers = try Project.text("Examples/walk.txt").split(separator: "\n", omittingEmptySubsequences: false)[...]
    let screen = result.output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix(":") ? "\(line) \(answers.popFirst() ?? "no answer")" : String(line)
    }
    let again = "\nThe same again:\ncheckout --type chocolate --quantity 4 --extra-frosting --no-add-sprinkles\n"
    #expect(walk.output == screen.joined(separator: "\n").masked + again)
  }

  @Test func `the program of the page is the example`() throws {
    let programs = Markdown.codeBlocks(try Project.text("README.md")).filter { $0.language == "swift" }
    #expect(programs.map(\.text) == [try Project.text("Examples/QuoteOrder/main.swift")])
  }

  @Test func `every link leads to a file`() throws {
    let links = try Project.text("README.md").matches(of: #/\]\(([^)#]+)\)/#).map { String($0.1) }
    #expect(links.isEmpty == false)
    for link in links where link.hasPrefix("https://") == false {
      #expect(FileManager.default.fileExists(atPath: Project.directory.appendingPathComponent(link).path), "\(link)")
    }
  }

  @Test func `the first command is the walk, and the second runs the tests`() throws {
    let first = try #require(Markdown.codeBlocks(try Project.text("README.md")).first)
    let commands = first.text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    #expect(commands.map { $0.split(separator: " ").joined(separator: " ") } == ["swift run checkout", "swift test"])
  }
}

extension ReadmeTests.Session {
  /// Whether the command sends an order.
  var usesCurl: Bool { command.contains("--post ") }

  /// Whether the command, or the script that it runs, needs jq.
  var usesJQ: Bool { command.contains("jq ") || command.contains("total.sh") }
}
