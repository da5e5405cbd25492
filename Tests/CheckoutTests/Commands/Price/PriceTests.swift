import CommandLineKit
import Foundation
import TestSupport
import Testing

private let vanilla = #"{"type":0,"quantity":3}"#
private let quote = #"{"total":"6.00","minorUnits":600,"currency":"USD","validAddress":false}"#

/// Runs a line of shell in an empty temporary directory.
private func inFolder(_ line: String, input: String = "") async throws -> Binary.Result {
  try await Binary.shell("d=$(mktemp -d) && cd \"$d\" && trap 'rm -rf \"$d\"' EXIT\n" + line, input: input)
}

@Suite struct PriceTests {
  @Test func `files are priced one after another, each from its own first record`() async throws {
    let result = try await inFolder(
      """
      echo '\(vanilla)' > a; printf '\\n[\(vanilla),x]' > b
      echo '\(vanilla)' | checkout price a b - a
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.map { $0 == quote } == [true, true, false, true, true])
    #expect(
      lines[2].hasPrefix(#"{"error":{"code":"json.syntax","path":"","file":"b","record":2,"line":2,"column":26,"#))
    #expect(result.status == 65)
  }

  @Test(arguments: [
    ("checkout price a .", "."), ("checkout price - 'mis\u{1B}sing'", "mis\\u{1B}sing"),
    ("checkout validate a missing", "missing"),
  ])
  func `of several files one that is missing, or a directory, is 66 before anything is read`(
    line: String, name: String
  ) async throws {
    let result = try await inFolder("echo '\(vanilla)' > a; " + line, input: vanilla)
    #expect(result.output == "" && result.error.contains(" \(name): ") && result.status == 66, "\(result.error)")
  }

  @Test(.needs("timeout")) func `a named pipe is opened once, so that its writer is not cut off`() async throws {
    let result = try await inFolder(
      """
      mkfifo p q; (exec > p; sleep 0.2; echo '\(vanilla)'; echo '\(vanilla)') & (sleep 0.6; exec > q) &
      timeout 20 checkout price p q
      """)
    #expect(result.output == "\(quote)\n\(quote)\n")
    #expect(result.status == 0)
  }

  @Test(arguments: ["price", "validate"])
  func `what cannot be written or read is 74`(command: String) async throws {
    #expect(try await Binary.shell("checkout \(command) >&-", input: vanilla).status == 74)
    #expect(try await Binary.shell("checkout \(command) <&-").status == 74)
    #if os(Linux)
      #expect(try await Binary.shell("checkout \(command) >/dev/full", input: vanilla + "\nx\n").status == 74)
    #endif
  }

  /// Not even a signal that is ignored or, on Linux, blocked keeps the job from ending by it.
  @Test(arguments: ["", "trap '' PIPE;", "env $(env --block-signal=PIPE true 2>/dev/null && echo --block-signal=PIPE)"])
  func `a reader that goes away ends the job by the signal and without a word`(start: String) async throws {
    let input = String(repeating: vanilla + "\n", count: 20_000)
    let result = try await Binary.shell("(\(start) checkout price; echo $? >&2) | head -1", input: input)
    #expect(result.output == quote + "\n")
    #expect(result.error == "141\n")
  }

  @Test(
    .needs("timeout"),
    arguments: [
      (vanilla + "\\n", vanilla + "\\n", ""), ("[" + vanilla + ",{", vanilla.dropFirst() + "]", ""),
    ])
  func `on a slow pipe an answer comes before the next record is sent`(first: String, second: String, last: String)
    async throws
  {
    let result = try await inFolder(
      """
      mkfifo in out; timeout 60 checkout price < in > out & exec 3> in 4< out
      printf '\(first)' >&3; read -r one <&4; echo "$one"
      printf '\(second)' >&3; read -r two <&4; echo "$two"
      printf '\(last)' >&3; exec 3>&-; cat <&4; wait $!
      """)
    #expect(result.output == "\(quote)\n\(quote)\n")
    #expect(result.status == 0)
  }

  @Test func `a failing standard error changes no exit status`() async throws {
    #expect(try await Binary.shell("checkout price 2>&-", input: "x").status == 65)
    #expect(try await Binary.shell("checkout price 2>&-", input: "").status == 0)
    #expect(try await Binary.shell("checkout validate 2>&-", input: "x").status == 65)
  }
}
