import PlainText
import Testing

private let keys = ["type", "quantity", "extraFrosting", "streetAddress", "city", "zip"]
private let commands = ["price", "place", "validate", "menu", "help"]

@Suite struct SpellingTests {
  @Test(
    arguments: [
      ("pirce", commands, "price"),  // swapped
      ("pric", commands, "price"),  // missing
      ("pricee", commands, "price"),  // too many
      ("prize", commands, "price"),  // wrong
      ("PRICE", commands, "price"),  // only the case differs
      ("vladiate", commands, "validate"),  // two slips in eight letters
      ("valid", commands, nil),  // three slips are too many
      ("plice", commands, "price"),  // two words are equally near: the first wins
      ("", commands, nil),
      ("StreetAdres", keys, "streetAddress"),
      ("extra_frosting", keys, "extraFrosting"),
      ("price", [], nil),
      ("ÉTÉ2026", ["ETE2026"], "ETE2026"),  // two letters of seven, in four bytes
      ("ёлка", ["елка"], "елка"),
    ] as [(String, [String], String?)])
  func `a word that is really near a known one suggests it`(text: String, words: [String], expected: String?) {
    #expect(Spelling.closest(to: text, among: words) == expected)
  }

  @Test(
    arguments: [
      ("vanila", "vanilla"), ("choc", "chocolate"), ("CHOC", "chocolate"), ("v", nil), ("", nil), ("lemon", nil),
      ("str", nil), ("stra", "strawberry"),
    ] as [(String, String?)])
  func `the only word that begins with the text is meant, if none is near`(text: String, expected: String?) {
    let words = ["vanilla", "chocolate", "Chocolate", "strawberry", "strong"]
    #expect(Spelling.meant(by: text, among: words) == expected)
  }

  @Test func `a nearer word beats an earlier one`() {
    #expect(Spelling.closest(to: "abcdefxyi", among: ["abcdefghi", "abcdefxyz"]) == "abcdefxyz")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a text of many megabytes resembles nothing, at no cost`() {
    let text = String(repeating: "price", count: 4_000_000)
    for _ in 0..<1000 { #expect(Spelling.closest(to: text, among: commands) == nil) }
  }
}
