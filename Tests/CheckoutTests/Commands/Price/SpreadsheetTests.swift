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
    printf 'May\\n\\ntype,quantity\\n0,3\\n' > title.csv; printf 'type,quantity,name\\n0,3,M\\374\\n0,3,\\374\\n' > west.csv
    iconv -t UTF-16 a.csv > wide.csv; printf 'PK\\003\\004%26s[Content_Types].xml and more' '' > book.csv
    printf 'type,quantity,Frosting\\n0,3,x\\n' > frosting.csv
    cp a.csv orders; cp a.json json.csv; printf 'Flavor,Qty\\n0,3\\n' > no-header.csv

    """
  private static let seven =
    "quote.total,quote.minorUnits,quote.currency,quote.validAddress,quote.notes,quote.error,quote.message"

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

  @Test(
    .needs("jq"),
    arguments: [
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
      // Columns with other names.
      Row(
        "price no-header.csv | jq -r .error.message | grep -o 'add .*'",
        "add --column 'type=Flavor' --column 'quantity=Qty'\n", 0),
      Row("price --column 'type=Flavor' --column quantity=qty no-header.csv | jq -r .total", "6.00\n"),
      Row("validate --column name=name --column cherry=city to.csv --quiet", "", 1),
      Row("place --dry-run --quiet --column type=name --column quantity=city to.csv", "", 65),
      Row("price --column type=Flavor a.json", "", 64, "jq -c '.type=.[\"Flavor\"]'"),
      Row("price --column type --from csv a.csv", "", 64, "write a key, =, and the name of a column"),
      Row("price --column typ=x a.csv", "", 64, "did you mean"), Row("price --column =x a.csv", "", 64, "is blank"),
      Row("price --column type=x --type 0 --quantity 3", "", 64, "--column"),
      Row("price --column type=x a.csv | jq -r .error.code", "csv.header\n"),
      Row(
        "price title.csv | jq -r .error.message | grep -o 'tail.*'",
        "tail -n +3 title.csv | checkout price --from csv\n"),
      Row("price --from csv < title.csv | grep -o '… | .*csv'", "… | tail -n +3 | checkout price --from csv\n"),
      Row(
        "price west.csv | jq -r .error.code", "json.utf8\njson.utf8\n", 0,
        "note: west.csv: the table is not UTF-8: iconv -f WINDOWS-1252 -t UTF-8 west.csv | checkout price --from csv\n2 of 2"
      ),
      Row(
        "price wide.csv | jq -r .error.message | grep -o 'iconv.*'",
        "iconv -f UTF-16 -t UTF-8 wide.csv | checkout price --from csv\n"),
      Row(
        "price book.csv | jq -r .error.message",
        "this is an Excel workbook instead of a table, so no row was read: save it as CSV UTF-8 in Excel, or with ssconvert or LibreOffice\n"
      ),
      Row(
        "price frosting.csv | jq -c .notes", "null\n", 0,
        "note: frosting.csv: the column \"Frosting\" is not read as \"extraFrosting\": add --column 'extraFrosting=Frosting'"
      ),
      Row("price --strict frosting.csv | jq -r .error.code", "csv.header\n", 0),
      Row("price --country XX a.csv", "", 64, "unknown country code 'XX'"),
      Row(
        "price --country UK a.csv | jq -r .total", "6.00\n9.00\n", 0,
        "warning: UK is not an ISO 3166 alpha-2 code: write GB"),
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
      Row("price --merge a.csv", "type,quantity,\(seven)\n0,3,6.00,600,USD,false,,,\n2,4,9.00,900,USD,false,,,\n"),
      Row("price --merge a.csv mark.csv head.csv empty.csv | tail -n 1", "0,6,12.00,1200,USD,false,,,\r\n"),
      Row("price --merge mark.csv a.csv | head -c 3 | od -An -tx1 | tr -d ' '", "efbbbf\n"),
      Row("price --merge head.csv other.csv", "type,quantity,\(seven)\n", 65, "other.csv was not read"),
      Row("price --merge a.json a.csv | wc -l | tr -d ' '", "1\n", 0, "a.csv was not read"),
      Row("validate --only valid to.csv a.json", "name,streetAddress,city,zip\na,b,c,d\n", 65, "a.json was not read"),
      // An unusable header is named on standard error where the output has no room for it.
      Row(
        "price --merge no-header.csv | wc -l | tr -d ' '", "2\n", 0,
        "no-header.csv: line 1, column 1: the header has \"Flavor"),
      Row(
        "validate --only invalid no-header.csv", "", 65,
        "no-header.csv: line 1, column 1: the header has \"Flavor\" and \"Qty\" but not \"name\""),
      Row(
        "price --on-error skip no-header.csv a.csv | jq -r .total", "6.00\n9.00\n", 0,
        "but not \"type\" and \"quantity\""
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

  @Test(.needs("jq")) func `of Excel and LibreOffice are read as they are`() async throws {
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

extension SpreadsheetTests {
  @Test func `two rows with one id name the order that had it first`() async throws {
    let table = "id,type,quantity,name,street address,city,zip\nA-7,0,3,Ann,1 Rd,Ely,1\nA-7,2,3,Ann,1 Rd,Ely,1\n"
    let result = try await TemporaryHome().run("place", "--from", "csv", input: table)
    #expect(result.status == 65)
    #expect(
      result.output.contains(
        "an order with a different type was placed under this id, by order 1 of this run: each kind of cake is an order "
          + "of its own, so give it an id of its own, such as A-7-2"), "\(result.output)")
    #expect(result.error.contains("note: order 2 (/id): the row before has the same id") == false)
  }
}
