import CommandLineKit
import Foundation
import SystemIO
import TestSupport
import Testing

@testable import checkout

private let order = annsOrder()

@Suite struct PlaceTests: PlacingSuite {
  let home = TemporaryHome()

  private func shell(_ line: String, input: String = order) async throws -> Binary.Result {
    try await home.shell(line, input: input)
  }

  @Test func `an order is echoed with the nine keys, id, time and price, and is in the log`() async throws {
    let result = try await place()
    #expect(
      result.output.masked
        == #"{"addSprinkles":false,"city":"Ely","createdAt":"…","currency":"USD","extraFrosting":false,"id":"…","#
        + #""minorUnits":900,"name":"Ann","quantity":4,"specialRequestEnabled":false,"streetAddress":"1 Rd","#
        + #""total":"9.00","type":2,"zip":"0042"}"# + "\n")
    #expect(result.status == 0)
    #expect(ids(home.logLines) == ids([result.output]))
    #expect(home.logLines.allSatisfy { !$0.contains("Ann") && !$0.contains("0042") })
  }

  @Test func `every record has its answer in its place, and what can be placed is`() async throws {
    let records = [
      order, "nonsense", #"{"id":"B","type":2,"quantity":4}"#, #"{"type":2,"quantity":99}"#, order,
      order.replacing(#""0042""#, with: "42"), order.replacing("Ely", with: " "),
      order.replacing(#""name""#, with: #""_name""#),
    ]
    let result = try await place(input: records.joined(separator: "\n"))
    let codes = result.output.split(separator: "\n").map { line in
      line.firstMatch(of: #/"error":{"code":"([^"]+)","path":"([^"]*)"/#).map { "\($0.1) \($0.2)" } ?? "placed"
    }
    #expect(
      codes == [
        "placed", "json.syntax ", "name.missing ", "quantity.range /quantity", "placed", "zip.type /zip",
        "city.blank /city",
        "placed",
      ])
    #expect(result.status == 65)
    #expect(result.error.hasSuffix("\n3 orders placed, 5 refused\n"))
    #expect(home.logLines.count == 3)
    // All problems of an address are reported at once.
    #expect(result.output.contains("missing \\\"city\\\": add it; missing \\\"zip\\\""))
    #expect(result.output.contains(#"{"id":"B","error""#))
  }

  @Test func `a customer's note goes to the shop and into the answer, and not into the log`() async throws {
    let noted = order.dropLast() + #","note":"NUT ALLERGY"}"#
    let result = try await place("--id", "A", input: String(noted))
    #expect(result.output.contains(#""note":"NUT ALLERGY""#) && !home.logLines[0].contains("ALLERGY"))
    let again = try await place("--id", "A", input: String(noted))
    #expect(again.output.contains("alreadyPlaced") && !again.output.contains("ALLERGY"))
    let other = try await place("--id", "A", input: order)
    #expect(other.output.contains("with a different address or note was placed") && !other.output.contains("ALLERGY"))
    let dry = try await place("--dry-run", input: String(noted))
    #expect(dry.output.contains(#""note":"NUT ALLERGY""#))
  }

  @Test(arguments: [
    ("7", "note.type"), ("\"\(String(repeating: "x", count: 1001))\"", "note.size"), ("null", nil),
  ])
  func `a note that is no text or too long is an error, which only placing reads`(note: String, code: String?)
    async throws
  {
    let noted = String(order.dropLast() + ",\"note\":\(note)}")
    let result = try await place(input: noted)
    #expect(result.status == (code == nil ? 0 : 65))
    if let code { #expect(result.output.contains(#"{"error":{"code":"\#(code)","path":"/note","#)) }
    for command in ["price", "validate"] {
      let other = try await Binary.run([command, "--strict"], input: noted)
      #expect(other.status == 0 && !other.output.contains("note"), "\(other.output)")
    }
  }

  /// The limit acts as a full disk. Standard output is a pipe, which has no limit.
  @Test(.unsanitized) func `where nothing can be kept, nothing is confirmed and what was kept is whole`() async throws {
    _ = try await place()
    let before = home.logLines
    let result = try await shell("trap '' XFSZ; ulimit -f 1; checkout place 2>&1 | cat", input: order + "\n" + order)
    let lines = result.output.split(separator: "\n")
    let tooLarge = StoreError(home.log, Errno(rawValue: EFBIG), .write)
    #expect(lines.last.map(String.init) == "error: \(tooLarge.message)" && lines.contains("no order was placed"))
    #expect(ids(home.logLines) == ids(before) + ids(lines))
    #expect(home.logLines.allSatisfy { $0.hasSuffix("}") })
    let status = try await shell("ulimit -f 1; checkout place >/dev/null 2>&1; echo $?")
    #expect(status.output == "74\n")
  }

  @Test(arguments: ["0<&-", "1>&-", "0<&- 1>&- 2>&-"])
  func `a closed descriptor never becomes the log`(descriptors: String) async throws {
    let result = try await shell("cd \"$HOME\"; cat > one; checkout place one \(descriptors); echo $?")
    #expect(result.output.hasSuffix(descriptors.contains("1") ? "74\n" : "0\n"))
    #expect(home.logLines.count == 1)
    #expect(ids(home.logLines).count == 1)
  }

  @Test(.onLinux("/dev/full")) func `an echo that no one reads is no loss: it says where to look`() async throws {
    let result = try await shell("checkout place > /dev/full")
    #expect(result.status == 74 && result.error.contains("\nto see it: checkout orders --last 1\n"))
    #expect(home.logLines.count == 1)
  }

  @Test(.onLinux("/dev/full")) func `an order that was refused has not been placed, even if nobody reads that`()
    async throws
  {
    let result = try await home.shell(
      #"echo '{"type":0,"quantity":99}' | checkout place > /dev/full"#)
    #expect(result.status == 74 && !result.error.contains("checkout orders"))
  }

  @Test func `the walk does not thank for an order that cannot be logged`() async throws {
    try home.obstruct(home.log, by: .directory)
    let failed = try await shell("checkout --type 2 --quantity 4 --name A --street B --city C --zip D --yes")
    let obstructed = PlacingError.store(StoreError.obstructed(home.log, by: .directory))
    #expect(failed.error.hasSuffix("\nerror: \(obstructed.message)\n"), "no thanks")
    #expect(failed.output == "" && failed.status == 73)
  }
}
