import Testing

@testable import OrderKit

@Suite struct PostalCodeTests {
  @Test(
    arguments: [
      ("sw1a-1aa", "SW1A1AA"), ("azAZ09", "AZAZ09"), ("ＡＺａｚ０９", "AZAZ09"), ("१२३", "123"), ("a.b·c．d−eーf〒g", "ABCDEFG"),
      (" a\u{200B}b\u{7F}c\u{2013}d\u{80}", "ABCD"), ("", ""), ("１２３４５６７８９０１２３４５６", "1234567890123456"),
      ("12345678901234567", nil), ("a!b", nil), ("a/b", nil), ("a:b", nil), ("a@b", nil), ("a[b", nil), ("a`b", nil),
      ("a{b", nil), ("＠", nil), ("［", nil), ("｀", nil), ("｛", nil), ("¹", nil), ("Ä", nil), ("\u{FF0D}", ""),
      ("\u{FF0F}", nil), ("\u{2213}", nil), ("\u{30FD}", nil), ("\u{3013}", nil),
      ("1ｰ2･3・4─5━6", "123456"), ("1═2", nil),
    ] as [(String, String?)])
  func `letters and digits fold to ASCII's, and fillers are dropped`(text: String, folded: String?) {
    #expect(PostalCode(folding: text)?.text == folded)
  }

  @Test func `letters that it begins with are taken off, if something follows`() {
    let letters = PostalCode("DE".utf8)
    #expect(PostalCode("DE10115".utf8).without(prefix: letters)?.text == "10115")
    #expect(PostalCode("DE".utf8).without(prefix: letters) == nil)
    #expect(PostalCode("D".utf8).without(prefix: letters) == nil)
    #expect(PostalCode("DK10115".utf8).without(prefix: letters) == nil)
  }
}
