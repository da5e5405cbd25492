import Testing

@Suite struct PathTests {
  /// A key that repeats one letter, and the path that an error shows.
  struct Row: Sendable, CustomTestStringConvertible {
    /// The letter as JSON spells it. `shown` is its spelling in the path.
    let letter: String
    var shown: String?
    let count: Int
    /// The number of letters before the ellipsis; `nil` for a path that is not shortened.
    var left: Int?

    var testDescription: String { "\(count) times \(letter)" }

    /// The path of the key.
    var path: String {
      "/" + String(repeating: shown ?? letter, count: left ?? count) + (left == nil ? "" : "…")
    }
  }

  @Test(arguments: [
    Row(letter: "k", count: 199), Row(letter: "k", count: 200, left: 196), Row(letter: "😀", count: 49),
    Row(letter: #"\ud83d\ude00"#, shown: "😀", count: 50, left: 49), Row(letter: "/", shown: "~1", count: 100, left: 98),
    Row(letter: #"\/"#, shown: "~1", count: 5000, left: 98),
  ])
  func `a path of more than 200 bytes ends with an ellipsis`(row: Row) throws {
    let key = String(repeating: row.letter, count: row.count)
    let answer = price(#"{"type":0,"quantity":3,"\#(key)":x}"#)
    #expect(answer.text.hasPrefix(#"{"error":{"code":"json.syntax","path":"\#(row.path)","#))
    #expect(row.path.utf8.count <= 200)
    #expect(price(#"{"type":0,"quantity":3,"\#(key)":1}"#).outcomes == ["6.00"])
  }

  @Test func `so is a path of many keys`() {
    for depth in [510, 511] {
      let source =
        #"{"xx":"# + String(repeating: #"{"a":"#, count: depth) + "x" + "}".repeated(depth + 1)
      let path = "/xx" + "/a".repeated(97) + "…"
      #expect(price(source).outcomes == ["json.syntax \(path) 1:\(7 + 5 * depth)"])
    }
  }

  @Test func `a path is spelled as in the record`() {
    #expect(
      price(#"{"type":0,"quantity":3,"a/b~c":[{"\u0064":[1,x]}]}"#).outcomes == ["json.syntax /a~1b~0c/0/d/1 1:46"])
    #expect(price(#"{"_type":9,"quantity":3}"#).outcomes == ["type.range /_type 1:10"])
    #expect(price(#"{"type":0,"quantity":3,"\u007aip":5}"#).outcomes == ["6.00 zip.type /zip"])
  }
}
