import Foundation
import OrderKit
import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

/// The tables of codes and exit statuses in help must be complete.
@Suite struct CodesTests {
  private static func table(_ heading: String) -> Set<String> {
    let rows = HelpTopic.meanings.filter { $0.title.hasPrefix(heading.uppercased()) }.flatMap(\.codes)
    return Set(rows.flatMap { $0.name.split(separator: ", ").map(String.init) })
  }

  @Test(arguments: ["orders.ndjson.expected", "../Tests/CheckoutTests/Recorded/Messages.md"])
  func `the tables name every code in recorded answers`(page: String) throws {
    let codes = try Project.text("Examples/\(page)").matches(of: #/"code":"([A-Za-z]+\.[a-z0-9]+)"/#)
    let tables = ["Errors", "Notes", "Warnings"].map(Self.table).reduce(Set()) { $0.union($1) }
    #expect(!codes.isEmpty)
    #expect(Set(codes.map { String($0.1) }).subtracting(tables) == [])
  }

  @Test(arguments: [false, true])
  func `the tables of addresses name every code of an address`(isWarning: Bool) throws {
    let problems: Set<AddressProblem.Code> = [.missing, .blank, .type, .format, .unknownCountry]
    let codes = AddressProblem.Code.allCases.filter { problems.contains($0) != isWarning }.map(\.rawValue)
    let notes = isWarning ? ["key.unknown", "code.type", "id.type", "id.empty"] : []
    #expect(Self.table(isWarning ? "Warnings" : "Problems") == Set(codes + notes))
  }

  @Test func `the table of exit statuses names every one of the program, and the signals`() {
    let statuses = (0...127).compactMap(ExitCode.init(rawValue:)).map { String($0.rawValue) }
    #expect(HelpTopic.exitStatuses.map(\.name) == statuses + ["129, 130, 131, 143", "141"])
  }
}
