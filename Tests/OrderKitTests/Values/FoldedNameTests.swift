import OrderKit
import Testing

@Suite struct FoldedNameTests {
  @Test(arguments: [
    (" ADD_SPRINKLES\n", Extra.addSprinkles), ("Extra sprinkles", .addSprinkles), ("sprinkles", nil), ("", nil),
  ])
  func `an extra is found by its key and by its name, however they are spelled`(name: String, extra: Extra?) {
    #expect(CupcakeMenu.default.extra(named: name) == extra)
  }

  @Test func `no way to change the case of a letter makes another name of it`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped else { continue }
      let letter = "a\(scalar)a"
      let folded = letter.foldedName
      for other in [letter.lowercased(), letter.uppercased(), letter.uppercased().lowercased(), folded] {
        #expect(Array(other.foldedName.unicodeScalars) == Array(folded.unicodeScalars), "U+\(String(value, radix: 16))")
      }
    }
  }
}
