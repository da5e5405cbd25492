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

  /// The limit acts as a full disk. Standard output is a pipe, which has no limit.
  @Test(.unsanitized) func `where nothing can be kept, nothing is confirmed and what was kept is whole`() async throws {
    _ = try await place()
    let before = home.logLines
    let result = try await shell("trap '' XFSZ; ulimit -f 1; checkout place 2>&1 | cat", input: order + "\n" + order)
    let lines = result.output.split(separator: "\n")
    let tooLarge = Failure(home.log, Errno(rawValue: EFBIG), .write)
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
    let obstructed = PlacingError.store(Failure.obstructed(home.log, by: .directory))
    #expect(failed.error.hasSuffix("\nerror: \(obstructed.message)\n"), "no thanks")
    #expect(failed.output == "" && failed.status == 73)
  }
}
