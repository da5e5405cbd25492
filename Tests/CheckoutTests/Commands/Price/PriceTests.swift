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
  @Test(arguments: [
    CommandRun(input: vanilla, output: "\(quote)\n"),
    CommandRun(words: ["-"], input: "\(vanilla)\n\(vanilla)\n", output: "\(quote)\n\(quote)\n"),
    CommandRun(input: "", error: "no orders\n"),
    CommandRun(input: " \n\n", error: "no orders\n"),
    CommandRun(input: "[]", error: "no orders\n"),
    CommandRun(
      words: ["--on-error", "skip"], input: "x\n\(vanilla)", output: "{\"record\":2,\(quote.dropFirst())\n",
      error: "1 of 2 orders could not be priced and were left out\n"),
    CommandRun(
      words: ["--on-error", "skip"], input: "x", error: "the order could not be priced and was left out\n"),
    CommandRun(
      words: ["--format", "csv"], input: "",
      output: "id,total,minorUnits,currency,validAddress,notes,error,path,file,record,line,column,message\n",
      error: "no orders\n"),
  ])
  func `the exit status reports whether every order was priced`(row: CommandRun) async throws {
    try await row.check("price")
  }

  @Test func `a bad order is 65, reported in its place or as the last answer`() async throws {
    let input = "\(vanilla)\n{\"type\":0,\"quantity\":2}\n\(vanilla)\n"
    let error =
      #"{"error":{"code":"quantity.range","path":"/quantity","record":2,"line":2,"column":22,"#
      + #""message":"cannot order 2 cakes: choose 3 to 20"}}"#
    let reported = try await Binary.run("price", input: input)
    #expect(reported.output == "\(quote)\n\(error)\n\(quote)\n")
    #expect(reported.error == "1 of 3 orders could not be priced\n")
    #expect(reported.status == 65)
    let stopped = try await Binary.run("price", "--on-error", "stop", input: input)
    #expect(stopped.output == "\(quote)\n\(error)\n")
    #expect(stopped.error == "stopped at record 2\n")
    #expect(stopped.status == 65)
    let strict = try await Binary.run("price", "--strict", input: #"{"type":0,"quantity":3,"total":"6.00"}"#)
    #expect(
      strict.output.contains(#"{"error":{"code":"price.ignored","path":"/total","record":1,"line":1,"column":32,"#))
    #expect(strict.status == 65)
  }

  @Test func `files are priced one after another, each from its own first record`() async throws {
    let result = try await inFolder(
      """
      echo '\(vanilla)' > a; printf '\\n[\(vanilla),x]' > b
      echo '\(vanilla)' | checkout price a b - a
      """)
    #expect(
      result.output == """
        \(quote)
        \(quote)
        {"error":{"code":"json.syntax","path":"","file":"b","record":2,"line":2,"column":26,"message":"expected a value: remove a stray comma, or put text in double quotes"}}
        \(quote)
        \(quote)

        """)
    #expect(result.status == 65)
  }

  @Test(arguments: [
    ("checkout price a missing", "error: cannot open missing: No such file or directory\n"),
    ("checkout price a .", "error: cannot open .: Is a directory\n"),
    ("checkout price a/b", "error: cannot open a/b: Not a directory\n"),
    ("checkout price - 'mis\u{1B}sing'", "error: cannot open mis\\u{1B}sing: No such file or directory\n"),
    ("checkout validate a missing", "error: cannot open missing: No such file or directory\n"),
    ("checkout validate .", "error: cannot open .: Is a directory\n"),
  ])
  func `of several files one that is missing, or a directory, is 66 before anything is read`(
    line: String, error: String
  )
    async throws
  {
    let result = try await inFolder("echo '\(vanilla)' > a; " + line, input: vanilla)
    #expect(result.output == "")
    #expect(result.error == error)
    #expect(result.status == 66)
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
    let closed = try await Binary.shell("checkout \(command) >&-", input: vanilla)
    #expect(closed.error == "error: cannot write to standard output: Bad file descriptor\n")
    #expect(closed.status == 74)
    let noInput = try await Binary.shell("checkout \(command) <&-")
    #expect(noInput.error == "error: cannot read standard input: Bad file descriptor\n")
    #expect(noInput.status == 74)
    #if os(Linux)
      let full = try await Binary.shell("checkout \(command) >/dev/full", input: vanilla + "\nx\n")
      #expect(full.error == "error: cannot write to standard output: No space left on device\n")
      #expect(full.status == 74)
    #endif
  }

  @Test(arguments: [
    "", "trap '' PIPE;",
  ])
  func `a reader that goes away ends the job by the signal and without a word`(trap: String) async throws {
    let input = String(repeating: vanilla + "\n", count: 20_000)
    let result = try await Binary.shell("(\(trap) checkout price; echo $? >&2) | head -1", input: input)
    #expect(result.output == quote + "\n")
    #expect(result.error == "141\n")
  }

  #if os(Linux)
    @Test func `a blocked signal does not keep a job from ending by it`() async throws {
      let input = String(repeating: vanilla + "\n", count: 20_000)
      let result = try await Binary.shell(
        "(env --block-signal=PIPE checkout price; echo $? >&2) | head -1", input: input)
      #expect(result.error == "141\n")
    }
  #endif

  @Test(
    .needs("timeout"),
    arguments: [
      (vanilla + "\\n", vanilla + "\\n", ""), ("[" + vanilla + ",", vanilla + "]", ""),
      ("{\\n\"type\":0,\\n\"quantity\":3}\\n", vanilla + "\\n", ""),
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

  @Test func `lines have no place in CSV, whose header never changes`() async throws {
    let result = try await Binary.run("price", "--itemize", "--format", "csv", input: vanilla)
    #expect(result.error.hasPrefix("error: '--itemize' and '--format csv' cannot be combined"))
    #expect(result.output == "" && result.status == 64)
  }

  @Test func `a summary counts orders, revenue and errors on standard error`() async throws {
    let input = "\(vanilla)\n{\"type\":3,\"quantity\":4}\n{\"type\":9,\"quantity\":4}\n\(vanilla)\n"
    let result = try await Binary.run("price", "--summary", input: input)
    #expect(
      result.error == """
        1 of 4 orders could not be priced
        Vanilla     2  $12.00  ####################
        Strawberry  0   $0.00
        Chocolate   0   $0.00
        Rainbow     1   $9.50  ################
        Total       3  $21.50
        type.range  1

        """)
  }

  @Test func `a failing standard error changes no exit status`() async throws {
    #expect(try await Binary.shell("checkout price 2>&-", input: "x").status == 65)
    #expect(try await Binary.shell("checkout price 2>&-", input: "").status == 0)
    #expect(try await Binary.shell("checkout validate 2>&-", input: "x").status == 65)
  }

  @Test(arguments: ["price", "price --type vanilla --quantity 3", "place", "place --dry-run", "price none.json"])
  func `a promotion code that the menu does not have is refused before anything is read`(words: String) async throws {
    for menu in [[], ["--menu", Project.directory.path + "/Examples/downtown.menu.json"]] {
      let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
      let result = try await Binary.run(
        words.split(separator: " ").map(String.init) + ["--code", "TYPO"] + menu, input: order)
      #expect(
        result.error.hasPrefix("error: --code: unknown promotion code: see 'checkout menu'\n"))
      #expect(result.output == "" && result.status == 64)
    }
  }

  @Test(arguments: [
    ["--merge", "--format", "csv"], ["--merge", "--format", "text"],
    ["--merge", "--type", "vanilla", "--quantity", "3"],
  ])
  func `a quote is merged into JSON alone`(words: [String]) async throws {
    let result = try await Binary.run(["price"] + words, input: vanilla)
    #expect(result.error.contains("'--merge' and '") && result.output == "" && result.status == 64)
  }

  @Test(.needs("jq"), arguments: 1...3)
  func `merged orders without their quotes are what jq makes of the input`(seed: Int) async throws {
    var generator = LayoutGenerator(random: SeededGenerator(seed: seed))
    let orders = generator.orders(60)
    for (start, separator, end) in [
      ("", "\n", "\n"), ("", "", ""), ("[", ",", "]"), (" [\n\t", " ,\n ", "\n]"), ("", " \r\n\n", ""),
    ] {
      for option in ["", "--itemize", "--jobs 3"] {
        let result = try await inFolder(
          """
          cat > all; checkout price --merge \(option) < all > merged
          jq -c 'if type == "array" then .[] else . end' < all > plain
          jq -c 'del(.quote, .error)' merged | diff - plain >&2
          checkout price \(option) < all | jq -c 'del(.id) | .error // .' > quotes
          jq -c '.quote // .error | del(.id)' merged | diff - quotes >&2
          wc -l < merged
          """, input: start + orders.joined(separator: separator) + end)
        #expect(result.output.contains("60"))
        #expect(!result.error.contains("<") && !result.error.contains(">"), "\(result.error)")
      }
    }
  }
}
