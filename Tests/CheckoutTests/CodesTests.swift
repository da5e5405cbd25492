import Foundation
import OrderKit
import TestSupport
import Testing

@testable import CommandLineKit
@testable import checkout

/// The tables of codes and exit statuses in the cookbook must be complete and have no other rows.
@Suite struct CodesTests {
  private static func table(_ heading: String) throws -> Set<String> {
    let rows = Markdown.table(below: heading, in: try Project.text("Examples/README.md"))
    return Set(rows.flatMap { $0[0].matches(of: #/`([^`]+)`/#).map { String($0.1) } })
  }

  /// Returns the codes in a text of the sources, and the endings of codes that start with a key.
  private static func codes(in text: some StringProtocol) -> (codes: Set<String>, endings: Set<String>) {
    let text = String(text)
    let codes = text.matches(of: #/"([A-Za-z]+\.[a-z0-9]+)"/#).map { String($0.1) }
    let endings = text.matches(of: #/RecordCode\(key, "([a-z]+)"\)|key\)\.([a-z]+)"/#).map {
      String($0.1 ?? $0.2 ?? "")
    }
    return (Set(codes), Set(endings))
  }

  private static func source(_ name: String) throws -> String { try Project.text("Sources/\(name).swift") }

  @Test func `the table of errors names every code of an error`() throws {
    let constants = try Self.source("OrderKit/Stream/Reading/RecordCode").split(separator: "// MARK: - Notes")[0]
    var codes = Self.codes(in: constants).codes
    codes.formUnion(Self.codes(in: try Self.source("OrderKit/JSON/JSONFailure")).codes)
    codes.formUnion(Self.codes(in: try Self.source("checkout/Jobs/PlacingJob")).codes)
    let reasons = Self.codes(in: try Self.source("OrderKit/Stream/Reading/RecordErrorReason"))
    #expect(reasons.codes == ["json.end"] && reasons.endings == ["missing", "type", "offered"])
    codes.formUnion([
      "type.missing", "quantity.missing", "type.type", "quantity.type", "specialRequestEnabled.type", "extras.type",
    ])
    codes.formUnion(Extra.switches.flatMap { ["\($0.key).type", "\($0.key).offered"] })
    // The fields of an address and their problems have separate tables.
    codes.insert("FIELD.PROBLEM")
    #expect(try Self.table("Errors") == codes)
  }

  @Test func `the table of notes names every code of a note`() throws {
    let constants = try Self.source("OrderKit/Stream/Reading/RecordCode").split(separator: "// MARK: - Notes")[1]
    var codes = Self.codes(in: constants).codes
    let reasons = Self.codes(in: try Self.source("OrderKit/Stream/Reading/OrderNoteReason"))
    #expect(reasons.codes.isEmpty && reasons.endings == ["type", "replaced"])
    // The warnings about an address have a separate table.
    codes.insert("FIELD.WARNING")
    codes.formUnion(["quote.replaced", "error.replaced"])
    codes.formUnion(Address.Field.allCases.map { "\($0.rawValue).type" } + ["id.type", "code.type", "shop.total"])
    #expect(try Self.table("Notes") == codes)
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
