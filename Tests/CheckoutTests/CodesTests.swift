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

  /// Returns the codes in the sources, and the endings of codes that contain an interpolation.
  private static func codes(inNotes: Bool) throws -> (codes: Set<String>, endings: Set<String>) {
    let folder = Project.directory.appendingPathComponent("Sources").path
    var (codes, endings): (Set<String>, Set<String>) = ([], [])
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
      let text = try Project.text("Sources/\(path)")
      let isOfNotes = path.hasSuffix("/OrderNoteReason.swift") || path.hasSuffix("/PromotionCode.swift")
      guard isOfNotes == inNotes, text.contains("var code: String {") || text.contains(".error(\"") else { continue }
      codes.formUnion(text.matches(of: #/"([A-Za-z]+\.[a-z0-9]+)"/#).map { String($0.1) })
      endings.formUnion(text.matches(of: #/"\\\([^"]*\)\.([a-z]+|\\\([^)]*\))"/#).map { String($0.1) })
    }
    return (codes, endings)
  }

  @Test func `the table of errors names every code of an error`() throws {
    var (codes, endings) = try Self.codes(inNotes: false)
    #expect(endings == ["missing", "type", "offered", "\\($0.code.rawValue)"])
    codes.formUnion([
      "type.missing", "quantity.missing", "type.type", "quantity.type", "specialRequestEnabled.type", "extras.type",
    ])
    codes.formUnion(Extra.switches.flatMap { ["\($0.key).type", "\($0.key).offered"] })
    // The fields of an address and their problems have separate tables.
    codes.insert("FIELD.PROBLEM")
    #expect(try Self.table("Errors") == codes)
  }

  @Test func `the table of notes names every code of a note`() throws {
    var (codes, endings) = try Self.codes(inNotes: true)
    #expect(endings == ["type", "replaced", "\\(warning.code.rawValue)"])
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
    let notes = isWarning ? ["key.unknown", "country.type", "code.type", "id.type", "id.empty"] : []
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
