import OrderTestSupport
import Testing

@testable import OrderStreams

/// A table with rows, names or columns of extreme size.
@Suite struct TableLimitTests {
  @Test func `gives rows and headers a limit`() {
    func outcomes(_ source: String, cutAt cuts: [Int] = []) -> [String] {
      PriceStream(StreamOptions(limit: 40), from: .csv).answers(to: source, cutAt: cuts).outcomes
    }

    let long = "x".repeated(60)
    for cuts in [[], Array(0..<80)] {
      #expect(outcomes("type,quantity,name\n0,3,\(long)\n2,4,a\n", cutAt: cuts) == ["record.size 2:1", "9.00"])
      // A piece may end between the carriage return and the line feed of a row that is too large.
      #expect(
        outcomes("type,quantity,name\r\n0,3,\(long)\r\n2,4,a\r\n", cutAt: cuts) == ["record.size 2:1", "9.00"])
      #expect(outcomes("type,quantity,name\n0,3,\"\(long)\n2,4,a\n", cutAt: cuts) == ["csv.quote 2:5"])
      #expect(outcomes("\(long),type,quantity\n1,0,3\n2,4,a\n", cutAt: cuts) == ["csv.header 1:1"])
      #expect(
        outcomes("type,quantity,name,zip\n0,3,\"a\nb\",\(long)\n2,99,a,\n", cutAt: cuts) == [
          "record.size 2:1", "quantity.range /quantity 4:3",
        ])
    }
  }

  @Test(arguments: [
    ("0,3,\"a\nb\n\("x".repeated(60))\n\ny\n", "csv.quote 2:5"),
    ("0,3,\"\("x".repeated(37))\"\"x\n", "csv.quote 2:5"),
    ("0,3,\("x".repeated(60)),\"\("y".repeated(50))", "record.size 2:1"),
    ("0,3,\("x".repeated(60))", "record.size 2:1"),
    ("0,3,\"\("x".repeated(45))\"", "csv.quote 2:5"),
  ])
  func `whose last row never ends has the same error in any pieces`(row: String, outcome: String) {
    let source = "type,quantity,name\n\(row)"
    let stream = PriceStream(StreamOptions(limit: 40), from: .csv)
    let whole = stream.answers(to: source)
    #expect(whole.outcomes == [outcome])
    for size in [1, 3, 70] { #expect(stream.answers(to: source, inPiecesOf: size) == whole) }
  }

  @Test(arguments: ["", "\"\n2,4,a\n"])
  func `says of a quote that is closed beyond the limit what is also true of one that never is`(ending: String) {
    let source = "type,quantity,name\n0,3,\"\("x".repeated(60))\(ending)"
    let answers = price(source, StreamOptions(limit: 40), from: .csv)
    #expect(answers.text.contains("the quote that begins here is never closed, or not within 16 MiB: close it"))
  }

  @Test func `may have long names, and many columns`() {
    let name = "x".repeated(1_000_000)
    #expect(price("type,quantity,\(name)\n0,3,", from: .csv).outcomes == ["6.00"])
    let columns = [String](repeating: "x", count: 16_384)
    for (count, outcome) in [(16_382, "6.00"), (16_383, "csv.header 1:32779")] {
      let header = "type,quantity," + columns.prefix(count).joined(separator: ",")
      let source = "\(header)\n0,3" + ",".repeated(count)
      #expect(price(source, from: .csv).outcomes == [outcome])
    }
  }
}
