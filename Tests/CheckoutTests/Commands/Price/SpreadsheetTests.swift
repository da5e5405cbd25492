import CommandLineKit
import Foundation
import TestSupport
import Testing

/// Tables at the command line: which files are tables, and how several go together.
@Suite struct SpreadsheetTests {
  private static let files = """
    d=$(mktemp -d) && cd "$d" && trap 'rm -rf "$d"' EXIT
    printf 'type,quantity\\n0,3\\n2,4\\n' > a.csv; printf 'type;quantity\\n0;3\\n' > semicolons.CSV
    printf 'Type\\tQuantity\\n0\\t5\\n' > b.tsv; printf 'type,quantity\\n0,99\\n' > bad.csv
    printf 'quantity,type\\n3,0\\n' > other.csv; printf '\\357\\273\\277type,quantity\\r\\n0,6\\r\\n' > mark.csv
    printf '{"type":0,"quantity":3}\\n' > a.json; : > empty.csv; printf 'type,quantity\\n' > head.csv
    printf 'name,streetAddress,city,zip\\na,b,c,d\\n,b,c,d\\n' > to.csv
    cp a.csv orders; cp a.json json.csv; printf 'Flavor,Qty\\n0,3\\n' > no-header.csv

    """
  private static let six = "quote.total,quote.currency,quote.validAddress,quote.notes,quote.error,quote.message"

  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let output: String
    let status: Int32
    let error: String

    init(_ line: String, _ output: String, _ status: Int32 = 0, _ error: String = "") {
      (self.line, self.output, self.status, self.error) = (line, output, status, error)
    }

    var testDescription: String { line }
  }

  @Test(arguments: [
    // The name of a file or an option says that it is a table.
    Row("price semicolons.CSV | jq -r .total", "6.00\n"),
    Row("price b.tsv | jq -r .total", "10.00\n"), Row("price --from csv orders | jq -r .total", "6.00\n9.00\n"),
    Row("price --from json json.csv | jq -r .total", "6.00\n"),
    Row("price a.csv a.json b.tsv | jq -sc 'map(.total)'", "[\"6.00\",\"9.00\",\"6.00\",\"10.00\"]\n"),
    Row(
      "price orders --on-error stop | jq -r .error.message",
      "this is CSV instead of JSON: add '--from csv', or name the file .csv\n", 0),
    Row("price --from xml a.csv", "", 64, "--from"), Row("price --from csv --type 0 --quantity 3", "", 64, "--from"),
    Row("validate --from csv --name Ada", "", 64, "--from"),
    // Tables without orders.
    Row("price head.csv", "", 0, "no orders"), Row("price --strict empty.csv", "", 65, "no orders"),
    Row("place --strict head.csv", "", 65, "no orders"),
    Row("head -1 to.csv | checkout validate --from csv", "", 65, "no addresses"),
    // Statuses and formats.
    Row(
      "price bad.csv",
      #"{"error":{"code":"quantity.range","path":"/quantity","file":"bad.csv","record":1,"line":2,"column":3,"message":"cannot order 99 cakes: choose 3 to 20"}}"#
        + "\n", 65),
    Row("price --on-error skip bad.csv a.csv | jq -c .record", "1\n2\n"),
    Row("price --format csv a.csv b.tsv | cut -d, -f2,9", "total,file\n6.00,a.csv\n9.00,a.csv\n10.00,b.tsv\n"),
    Row("price --summary a.csv | wc -l | tr -d ' '", "2\n", 0, "Total"),
    Row("place --dry-run to.csv | jq -r '.error.code'", "csv.header\n"),
    Row("validate --only valid to.csv", "name,streetAddress,city,zip\na,b,c,d\n", 1),
    // Merged tables.
    Row("price --merge a.csv", "type,quantity,\(six)\n0,3,6.00,USD,false,,,\n2,4,9.00,USD,false,,,\n"),
    Row("price --merge a.csv mark.csv head.csv empty.csv | tail -n 1", "0,6,12.00,USD,false,,,\n"),
    Row("price --merge mark.csv a.csv | head -c 3 | od -An -tx1 | tr -d ' '", "efbbbf\n"),
    Row("price --merge head.csv other.csv", "type,quantity,\(six)\n", 65, "other.csv was not read"),
    Row("price --merge a.json a.csv | wc -l | tr -d ' '", "1\n", 0, "a.csv was not read"),
    Row("validate --only valid to.csv a.json", "name,streetAddress,city,zip\na,b,c,d\n", 65, "a.json was not read"),
    // An unusable header is named on standard error where the output has no room for it.
    Row(
      "price --merge no-header.csv | wc -l | tr -d ' '", "2\n", 0,
      "no-header.csv: line 1, column 1: the header has \"Flavor"),
    Row(
      "validate --only invalid no-header.csv", "", 65, "no-header.csv: line 1, column 1: the first row is not a header"),
    Row(
      "price --on-error skip no-header.csv a.csv | jq -r .total", "6.00\n9.00\n", 0, "but not \"type\" and \"quantity\""
    ),
    Row("price --merge --format csv a.csv", "", 64, "rows of a table themselves: leave '--format csv' out"),
    Row("price --merge --itemize a.csv", "", 64, "rows of a table themselves: leave '--itemize' out"),
  ])
  func `are read where their name or an option says so`(row: Row) async throws {
    let result = try await Binary.shell(Self.files + (row.line.hasPrefix("head") ? "" : "checkout ") + row.line)
    #expect(result.output == row.output, "\(result.error)")
    #expect(result.status == row.status, "\(result.error)")
    #expect(row.error.isEmpty || result.error.contains(row.error), "\(result.error)")
  }

  @Test func `of Excel and LibreOffice are read as they are`() async throws {
    let folder = Project.directory.appendingPathComponent("Tests/CheckoutTests/Spreadsheets").path
    let result = try await Binary.shell(
      """
      cd '\(folder)'
      checkout price excel.csv | jq -r '.total // .error.path'; checkout validate excel.csv --quiet; echo $?
      checkout price --itemize libreoffice.csv | jq -c '[.total, .extraFrosting, .addSprinkles]'
      checkout place --dry-run --quiet libreoffice.csv; echo $?; checkout place --dry-run libreoffice.csv | jq -c '[.zip, .note]'
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "13.00", "25.00", "/quantity", "0", "[\"18.00\",true,true]", "[\"41.50\",false,false]", "0",
        "[\"SW1Y 4JH\",\"=1+1\"]", "[\"02201\",null]",
      ], "\(result.error)")
  }
}
