import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

@Suite struct ManPageTests {
  @Test(.needs("mandoc")) func `mandoc finds nothing to say about the page`() async throws {
    let lint = try await Project.shell("checkout help --man | mandoc -Tlint")
    #expect(lint.output == "")
    #expect(lint.status == 0)
  }

  @Test func `groff is told not to hyphenate keys such as validAddress`() async throws {
    #expect(try await Project.shell("checkout help --man").output.contains("\n.nr doc-hyphen-flags 0\n"))
  }

  @Test(.needs("mandoc")) func `the page has its sections in order, and what help has`() async throws {
    let plain = "mandoc -Tutf8 -O width=200 | LC_ALL=C.UTF-8 col -bx"
    let page = try await Project.shell("checkout help --man | \(plain)").output
    let headings = page.split(separator: "\n").filter { $0.first?.isUppercase == true }.dropFirst()
    #expect(
      headings.map(String.init).filter { !$0.contains("(1)") && !$0.contains("20") } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS",
      ])
    let text = page.words(joinedBy: " ")
    func expectPage(of command: Command, _ path: String) {
      #expect(text.contains(" \(path) "), "\(path)")
      for option in command.options {
        #expect(text.contains(option.explanation.words(joinedBy: " ")), "\(option.name)")
      }
      for line in command.examples.flatMap({ $0.value.split(separator: "\n") }) {
        #expect(page.contains("  \(line)\n"), "\(line)")
      }
      for subcommand in command.subcommands { expectPage(of: subcommand, "\(path) \(subcommand.name)") }
    }
    expectPage(of: WalkCommand.declaration, "checkout")
    for status in HelpTopic.exitStatuses { #expect(text.contains(status.value.words(joinedBy: " "))) }
  }
}

extension String {
  /// The text with the quotes and blanks that all formatters agree on.
  fileprivate func words(joinedBy gap: String) -> String {
    replacing("’", with: "'").replacing("‘", with: "'").split(whereSeparator: \.isWhitespace).joined(separator: gap)
  }
}
