import Foundation
import TestSupport
import Testing

@Suite struct RawBytesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let expected: String

    var testDescription: String { line }
  }

  /// Runs a line in a temporary folder. `$a` and `$o` are names with a byte that is not UTF-8.
  private func run(_ line: String) async throws -> Binary.Result {
    let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
    return try await Binary.shell(
      """
      d=$(mktemp -d) && cd "$d" && trap 'rm -r "$d"' EXIT
      a=$(printf 'J\\344rg') o=$(printf 'J\\366rg')
      printf '%s' '\(order)' > order.json
      \(line)
      """)
  }

  /// On a Mac both names are one file.
  @Test(arguments: ["caf\u{E9}", "cafe\u{301}"])
  func `an answer spells a name as the command line does, composed or not`(name: String) async throws {
    let result = try await run("echo x > \(name); checkout price \(name) 2>/dev/null")
    #expect(result.outputBytes.firstRange(of: Data("\"file\":\"\(name)\"".utf8)) != nil, "\(result.output)")
  }

  #if os(Linux)
    @Test(arguments: [
      Row(line: "cp order.json $a; checkout price $a", expected: #""total":"6.00""#),
      Row(line: "cp order.json $a; checkout validate -- $a $a", expected: #""valid":true"#),
      Row(line: "cp order.json $a; checkout details show --details $a", expected: #""name":"N""#),
      Row(line: "cp order.json $a; checkout details show --details=$a", expected: #""name":"N""#),
      Row(line: "checkout menu --json > $a; checkout menu check $a", expected: "no mistakes"),
      Row(
        line: "checkout menu --json > $a; checkout price --menu $a < order.json", expected: #""total":"6.00""#),
      Row(
        line: "checkout menu --json > $a; CHECKOUT_MENU=$a checkout menu", expected: #"(from CHECKOUT_MENU=J\xE4rg)"#),
      Row(line: "checkout menu --json > $a; checkout menu --menu $a", expected: #"(from --menu J\xE4rg)"#),
      Row(
        line: "HOME=$d/$a checkout place order.json; ls $d/$a/.local/state/checkout; ls -d $d/J*",
        expected: "orders.ndjson"),
      Row(
        line: "XDG_DATA_HOME=$d/$a checkout details save < order.json; cat $a/checkout/details",
        expected: #""name":"N""#),
      Row(
        line: "mkdir $o; XDG_STATE_HOME=$d/$a checkout place order.json; ls $o; ls $a/checkout",
        expected: "orders.ndjson"),
    ])
    func `a path is used as it came, wherever it is given`(row: Row) async throws {
      let result = try await run(row.line)
      #expect(result.output.contains(row.expected), "\(result.output)\(result.error)")
      // Lossy decoding would have written U+FFFD.
      #expect(result.outputBytes.firstRange(of: Data("\u{FFFD}".utf8)) == nil)
      #expect(result.status == 0)
    }

    @Test(arguments: [
      Row(line: "checkout price $a", expected: #" J\xE4rg: "#),
      Row(line: "echo x > $a; checkout price $a", expected: #""file":"J\\xE4rg""#),
      Row(line: "echo x > $a; checkout price --format text $a", expected: #"(J\xE4rg:1:1)"#),
      Row(line: "echo x > $a; checkout menu check $a", expected: #"error: J\xE4rg:1:1: "#),
      Row(line: "checkout details show --details $a", expected: #" J\xE4rg: "#),
      Row(line: "HOME=$d/$a checkout details", expected: #"/J\xE4rg/.local/share/checkout/details"#),
      Row(line: "mkdir -p $a/checkout/orders.ndjson; XDG_STATE_HOME=$d/$a checkout orders", expected: #"/J\xE4rg/"#),
      Row(
        line: "echo key > $a; checkout place --post http://127.0.0.1:1/ --header-file $a order.json",
        expected: #"error: J\xE4rg:1: "#),
      Row(
        line: "cp order.json $a; checkout $a", expected: #"'checkout price $"#),
    ])
    func `a path is shown with its bytes spelled out`(row: Row) async throws {
      let result = try await run(row.line)
      let text = result.output + result.error
      #expect(text.contains(row.expected), "\(text)")
      #expect(!text.contains("\u{FFFD}"))
    }
  #endif

  @Test(arguments: [
    Row(line: "checkout place --id $a-1 order.json", expected: " '--id' is not UTF-8"),
    Row(line: "checkout place --id=$o-1 order.json", expected: " '--id' is not UTF-8"),
    Row(line: "checkout price --code $a order.json", expected: " '--code' is not UTF-8"),
    Row(line: "checkout validate --name $a", expected: " '--name' is not UTF-8"),
    Row(line: "checkout --type $a", expected: " '--type' is not UTF-8"),
    Row(line: "checkout orders -n$a", expected: " '-n' is not UTF-8"),
    Row(line: "checkout orders show $a", expected: " '<id>' is not UTF-8"),
    Row(line: "checkout completions $a", expected: " '<shell>' is not UTF-8"),
    Row(line: "checkout price --$a", expected: #" option '--J\xE4rg'"#),
    Row(line: "checkout $a", expected: #" command 'J\xE4rg'"#),
    Row(line: "checkout -$(printf '\\377')", expected: #" option '-\xFF'"#),
    Row(line: "checkout -y$(printf '\\377')x", expected: #" option '-\xFF'"#),
    Row(line: "CHECKOUT_SHOP_URL=http://$a/ checkout place order.json", expected: " 'CHECKOUT_SHOP_URL' is not UTF-8"),
  ])
  func `what is no path must be UTF-8`(row: Row) async throws {
    let result = try await run(row.line)
    #expect(result.isWrongUse(row.expected), "\(result.error)")
  }

  @Test func `the tool asks Foundation neither for arguments nor for the environment`() throws {
    let folder = Project.directory.appendingPathComponent("Sources/checkout")
    let paths = try #require(FileManager.default.subpaths(atPath: folder.path)).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths {
      let source = try Project.text("Sources/checkout/\(path)")
      #expect(!source.contains("CommandLine.arguments") && !source.contains("ProcessInfo"), "\(path)")
    }
  }
}
