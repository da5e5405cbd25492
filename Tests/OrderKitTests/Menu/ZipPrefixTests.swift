import Testing

@testable import OrderKit

@Suite struct ZipPrefixTests {
  @Test(arguments: [
    ("e1 1", "E1 1"), (" SW1A\u{A0}\t1 a-a", "SW1A 1 A A"), ("E1 ", "E1 "), ("ｅ１　１", "E1 1"), ("M60 ", "M60 "),
    ("E 1", "E 1"), ("ABC. 1", "ABC 1"), ("94–1", "94 1"), ("E1-1", "E1 1"), ("e1-", "E1 "), ("-", ""), ("", ""),
    ("2201.0", "2201.0"),
  ])
  func `a prefix keeps its blanks, and a dash is one`(text: String, prefix: String) throws {
    #expect(CupcakeMenu.ZipFee(prefix: text, fee: .zero).prefix == prefix)
    #expect(CupcakeMenu.ZipFee(prefix: prefix, fee: .zero).prefix == prefix)
  }

  @Test(
    arguments: [
      ("E1", "another digit"), ("SW1", "another digit"), ("E", "another letter"), ("94", nil), ("SW1A", nil),
      ("E1 ", nil),
      ("EC", nil),
    ] as [(String, String?)])
  func `what a British prefix means is said where it isn't obvious`(prefix: String, other: String?) {
    let meaning = CupcakeMenu.ZipFee(prefix: prefix, fee: .zero).meaning
    #expect(meaning == other.map { "in Britain, the zip prefix \(prefix) matches no zip in which \($0) follows" })
  }

  @Test func `four characters can be a zip of British form, whose first part is one letter`() {
    let prefixes = ZipPrefixes([.init(prefix: "M1", fee: .zero)])
    #expect(prefixes.longest(of: "M1AA", in: nil) == nil && prefixes.longest(of: "M11AA", in: nil) == 0)
  }

  @Test func `prefixes differ if their folded forms do, with the blank of a British one`() throws {
    var menu = CupcakeMenu.default
    let prefixes = ["E1 1", "E11", "E1", "E1 ", "94 1", "941"]
    menu.draft.delivery = .init(fee: .zero, zips: prefixes.map { .init(prefix: $0, fee: .zero) })
    #expect(try CupcakeMenu(menu.draft).delivery == menu.delivery)
    for prefix in ["E1-1", "e1  1", "E1\u{A0}1", " e1-"] {
      let mistakes = #expect(throws: MenuError.self) {
        try menu.with { $0.delivery?.zips.append(.init(prefix: prefix, fee: .zero)) }
      }?.entries
      #expect(mistakes?.map(\.path) == ["/delivery/zips/6/prefix"])
    }
  }
}
