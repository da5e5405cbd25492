import Foundation
import TestSupport
import Testing

/// Command lines that are refused before anything is read. Others are recorded with their whole messages.
@Suite struct WrongUseTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    /// The options, the argument or the remedy that the message names.
    let named: String

    init(_ line: String, _ named: String) { (self.line, self.named) = (line, named) }

    var testDescription: String { line }
  }

  /// An order that could be priced and placed, as standard input.
  private static let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#

  @Test(arguments: [
    // A format that an option excludes.
    Row("price --merge --format csv", "'--merge' and '--format csv'"),
    Row("validate --json --format text", "'--json' and '--format text'"),
    Row("menu --json --format text", "'--json' and '--format text'"),
    Row("orders --json --format text", "'--json' and '--format text'"),
    Row("orders show --json --format text", "'--json' and '--format text'"),
    Row("details show --json --format text", "'--json' and '--format text'"),
    Row("place --json --format text", "'--json' and '--format text'"),
    Row("place --format csv", "'csv'"),
    // One order or one address by options, and files.
    Row("price --quantity 3 --type vanilla order.json", "'--quantity' describes one order"),
    Row("price --no-extras -", "'--no-extras' describes one order"),
    Row("price --no-extras", ": add --type <type> and --quantity <n>"),
    Row("price --merge --type vanilla --quantity 3", "'--merge' and '"),
    Row("validate --rules --name N", "'--rules"), Row("validate --zip Z orders.ndjson", "' describes one address"),
    Row("place --type x", " 'checkout --type … --yes'"),
    Row("place --no-extras", " 'checkout --no-extras … --yes'"),
    // Names of keys, and other names for them.
    Row("price --flavour 3", ": did you mean '--type'?"), Row("--comment x", ": did you mean '--note'?"),
    Row("validate --street-address x", ": did you mean '--street'?"), Row("price --postcode 1", "'--zip'?"),
    Row("place --qty 3", " 'checkout --quantity … --yes'"), Row("--extra chery", #"unknown extra "chery": "#),
    Row("price --type 0 --quantity 4 --extra chery", #"--extra: unknown extra "chery": "#),
    // Extras, and none.
    Row("orders again --extra x --no-extras", "'--extra' and '--no-extras'"),
    Row("price --type 0 --quantity 3 --no-extras --extra x", "'--extra' and '--no-extras'"),
    // The records themselves, or another form of answer.
    Row("validate --only valid --rules", "'--only"), Row("validate --only valid --normalize", "'--only"),
    Row("validate --only valid --format text", "'--only"), Row("validate --only valid --name N", "'--only"),
    Row("validate --only all", "'--only"),
    // Standard input for the menu and the orders.
    Row("place --menu - -", "standard input"), Row("price --menu - a.json -", "standard input"),
    // A type, a quantity or a code that the menu does not have, in the same words everywhere.
    Row("--type lemon", #"--type: unknown cake type "lemon": choose "#),
    Row("price --type lemon --quantity 4", #"--type: unknown cake type "lemon": choose "#),
    Row("price --quantity 99999999999999999999", "too large"),
    Row("--code FIVOFF --menu Examples/downtown.menu.json", #"--code: unknown promotion code "FIVOFF": did you mean "#),
    Row("place --dry-run --code TYPO", "--code: "),
    Row("price none.json --code TYPO --menu Examples/downtown.menu.json", "--code: "),
    // Options of another command, invalid values, and options of a shop that is not named.
    Row("choc", "'checkout --type chocolate'"), Row("--id A-1", "'checkout place'"),
    Row("orders --since 7", "today, yesterday, or 7d"), Row("orders --last 0", "--last "),
    Row("orders --all --last 3", "'--all' and '--last'"), Row("place --header-file /dev/null", "'--header-file'"),
    Row(#"price '{"type":0,"quantity":3}'"#, "is JSON, not the name of a file: pipe it"),
    // Words that a newcomer tries, each with a way that works.
    Row("price chocolate 4", " 'checkout price --type chocolate --quantity "),
    Row("place Vanilla", "'Vanilla' is a type of cake, not a file"), Row("checkout", "leave the second 'checkout' out"),
    Row("orders delete A-7", "only its shop can cancel it"), Row("orders help", "'checkout orders --help'"),
    Row("orders mine", "choose show or again"),
    Row("menu list", "did you mean 'checkout menu'?"), Row("menu show", "did you mean 'checkout menu'?"),
    Row("price --extra frosting --type 0 --quantity 3", #"did you mean "extraFrosting"?"#),
    Row("-v", "did you mean '--version'?"), Row("price -j", "did you mean '--json' or '--jobs'?"),
    Row("price --csv", "did you mean '--from csv' or '--format csv'?"), Row("price -json", "'--json'?"),
    // Each conflict has its reason and a way out of it.
    Row("price --merge --format text", "in the form in which they were read: leave '--format' out"),
    Row("price --itemize --format csv", "a row has no room for the lines: use '--format json'"),
    Row("price --from csv --type 0 --quantity 3", "describes one order, and no other is read: leave '--from' out"),
    Row("place --id a --ids b", "'--id' is for one order, '--ids' for several: leave one out"),
    Row("menu check --menu a.json b.json", "both name a menu: leave '--menu' out"),
  ])
  func `a wrong command line is named, and nothing is written or placed`(row: Row) async throws {
    let home = TemporaryHome()
    let line = "cd '\(Project.directory.path)' && checkout \(row.line)"
    let result = try await home.shell(line, input: Self.order)
    #expect(result.isWrongUse(row.named), "\(result.error)")
    #expect(home.logLines == [])
  }
}
