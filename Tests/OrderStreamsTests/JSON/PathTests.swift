import Testing

@Suite struct PathTests {
  /// A key that repeats one letter, and the path that an error shows.
  struct Row {
    /// The letter as JSON spells it. `shown` is its spelling in the path.
    let letter: String
    var shown: String?
    let count: Int
    /// The number of letters before the ellipsis; `nil` for a path that is not shortened.
    var left: Int?

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
    let answer = price(#"{"type":0,"quantity":3,"\#(key)":true}"#)
    #expect(answer.text.contains(#""notes":[{"code":"key.unknown","path":"\#(row.path)","#), "\(answer.text)")
    #expect(row.path.utf8.count <= 200)
    #expect(price(#"{"type":0,"quantity":3,"\#(key)":1}"#).outcomes == ["6.00"])
  }

  @Test func `a path is spelled as in the record`() {
    #expect(price(#"{"_type":9,"quantity":3}"#).outcomes == ["type.range /_type 1:10"])
    #expect(price(#"{"type":0,"quantity":3,"\u007aip":5}"#).outcomes == ["6.00 zip.type /zip"])
    #expect(price(#"{"type":0,"quantity":3,"a/b~c":true}"#).outcomes == ["6.00 key.unknown /a~1b~0c"])
  }

  @Test func `a path leads to the element of a list, whatever is before it`() {
    #expect(
      price(#"{"type":0,"quantity":3,"extras":[ "addSprinkles" , ["],"] ,"x"]}"#).outcomes == [
        "extras.type /extras/1 1:52"
      ])
  }

  @Test(arguments: [
    (#"{"type":9,"quantity":3,"zip":x}"#, "type.range 1:9"),
    (#"{"type":0,"quantity":3,"zip":[1,x]}"#, "json.syntax 1:33"),
    (#"{"type":0,"quantity":3,"extras":["x"] oops}"#, "extra.unknown 1:34"),
  ])
  func `a record that is not well-formed has no paths`(record: String, outcome: String) {
    #expect(price(record).outcomes == [outcome])
  }
}
