import Foundation
import OrderKit
import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

/// The tables of codes and exit statuses in the cookbook must be complete.
@Suite struct CodesTests {
  private static func table(_ heading: String) throws -> Set<String> {
    let rows = Markdown.table(below: heading, in: try Project.text("Examples/README.md"))
    return Set(rows.flatMap { $0[0].matches(of: #/`([^`]+)`/#).map { String($0.1) } })
  }

  @Test(arguments: ["orders.ndjson.expected", "../Tests/CheckoutTests/Recorded/Messages.md"])
  func `the tables name every code in recorded answers`(page: String) throws {
    let codes = try Project.text("Examples/\(page)").matches(of: #/"code":"([A-Za-z]+\.[a-z0-9]+)"/#)
    let tables = try ["Errors", "Notes", "Warnings"].map(Self.table).reduce(Set()) { $0.union($1) }
    #expect(!codes.isEmpty)
    #expect(Set(codes.map { String($0.1) }).subtracting(tables) == [])
  }

  @Test(arguments: [false, true])
  func `the tables of addresses name every code of an address`(isWarning: Bool) throws {
    let problems: Set<AddressProblem.Code> = [.missing, .blank, .type, .format, .unknownCountry]
    let codes = AddressProblem.Code.allCases.filter { problems.contains($0) != isWarning }.map(\.rawValue)
    let notes = isWarning ? ["key.unknown", "code.type", "id.type", "id.empty"] : []
    #expect(try Self.table(isWarning ? "Warnings" : "Problems") == Set(codes + notes))
  }

  @Test func `the table of exit statuses names every one that some command has`() throws {
    func statuses(of command: Command) -> Set<String> {
      let own = command.exitStatuses.flatMap { status in
        ["\(status.number)"] + status.meaning.matches(of: #/\d{3}/#).map { String($0.0) }
      }
      return command.subcommands.map(statuses).reduce(Set(own)) { $0.union($1) }
    }
    #expect(try Self.table("Exit statuses") == statuses(of: WalkCommand.declaration))
  }
}
