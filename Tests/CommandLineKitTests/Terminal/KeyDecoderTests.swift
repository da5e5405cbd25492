import TestSupport
import Testing

@testable import CommandLineKit

private let spellings: [(bytes: String, keys: [Key])] = [
  (" ", [.text(" ")]),
  ("é美", [.text("é"), .text("美")]),
  ("👍🏽", [.text("👍"), .text("🏽")]),
  ("\r", [.enter]),
  ("\n", [.enter]),
  ("\t", [.tab]),
  ("\u{1B}[Z", [.backTab]),
  ("\u{7F}", [.backspace]),
  ("\u{01}\u{05}\u{15}\u{17}", [.control("a"), .control("e"), .control("u"), .control("w")]),
  ("\u{03}\u{04}\u{1C}", [.control("c"), .control("d"), .control("\\")]),
  ("\0", []),
  ("\u{85}x", [.text("x")]),
  // Arrow keys: as CSI, as SS3, and with modifiers.
  ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
  ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
  ("\u{1B}[1;2A\u{1B}[1;2C", [.up, .right]),
  // By words: xterm, kitty and tmux; rxvt; Alt with a letter.
  ("\u{1B}[1;5D\u{1B}[1;3D\u{1B}Od\u{1B}b\u{1B}[98;3u", Array(repeating: .wordLeft, count: 5)),
  ("\u{1B}[1;5C\u{1B}[1;7C\u{1B}Oc\u{1B}f\u{1B}[27;3;102~", Array(repeating: .wordRight, count: 5)),
  ("\u{1B}d\u{1B}[100;3u", [.deleteWord, .deleteWord]),
  ("\u{1B}\u{7F}\u{1B}[127;5u\u{1B}[27;5;127~\u{1B}[127;3u", Array(repeating: .control("w"), count: 4)),
  ("\u{1B}\u{1B}[C\u{1B}\u{1B}OD", [.escape, .right, .escape, .left]),
  ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~\u{1B}[1;5H", Array(repeating: .home, count: 5)),
  ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~\u{1B}[1;2F", Array(repeating: .end, count: 5)),
  ("\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[3;5~", [.delete, .delete]),
  ("\u{1B}xa", [.text("a")]),
  ("\u{1B}\u{03}", [.control("c")]),
  ("\u{1B}[1;\ra", [.enter, .text("a")]),
  ("\u{1B}[\u{03}", [.control("c")]),
  ("\u{1B}[200~Baker St\u{1B}[201~\r", [.paste("Baker St"), .enter]),
  ("\u{1B}[200~a\nb\r\nc\rd\te\n\nf\u{1B}[201~", [.paste("a\nb\nc\nd\te\n\nf")]),
  ("\u{1B}[200~a\u{03}\u{1B}[31mb\0\u{7F}\u{85}c\u{1B}[201~", [.paste("a[31mb\nc")]),
  ("\u{1B}[200~\u{1B}\u{1B}[201~x", [.text("x")]),
  ("\u{1B}[200~\u{1B}[20\u{1B}[201~x", [.paste("[20"), .text("x")]),
  ("\u{1B}[200~é美👩‍👩‍👧\u{1B}[201~", [.paste("é美👩‍👩‍👧")]),
  ("\u{1B}[201~x", [.text("x")]),
  // Keypads in application mode.
  ("\u{1B}OM\u{1B}OI", [.enter, .tab]),
  // kitty's keyboard mode: modifiers, lock bits, alternates, releases.
  ("\u{1B}[99;5u\u{1B}[122;5u\u{1B}[100;5u", [.control("c"), .control("z"), .control("d")]),
  ("\u{1B}[99;69u\u{1B}[99;133u\u{1B}[99;197u\u{1B}[99;6u", Array(repeating: .control("c"), count: 4)),
  ("\u{1B}[1089::99;5u\u{1B}[99:67;5:1u\u{1B}[99;5:2u", Array(repeating: .control("c"), count: 3)),
  ("\u{1B}[99;5:3u\u{1B}[13;1:3u\u{1B}[1;1:3A\u{1B}[3;1:3~\u{1B}[57441;2:1u", []),
  ("\u{1B}[13u\u{1B}[13;129u\u{1B}[13;1:1u\u{1B}[57414u", Array(repeating: .enter, count: 4)),
  ("\u{1B}[27u\u{1B}[27;1:1u\u{1B}[91;5u", Array(repeating: .escape, count: 3)),
  ("\u{1B}[9u\u{1B}[105;5u\u{1B}[9;2u\u{1B}[9;66u", [.tab, .tab, .backTab, .backTab]),
  ("\u{1B}[127u\u{1B}[127;2u\u{1B}[8u", Array(repeating: .backspace, count: 3)),
  ("\u{1B}[97;3u\u{1B}[97;9u\u{1B}[57359u\u{1B}[57376;5u\u{1B}[;5u\u{1B}[57362;65u", []),
  // Text: with Shift, Caps Lock, Num Lock and AltGr, with the text that the terminal says, and from the keypad.
  ("\u{1B}[32;2u\u{1B}[27;2;32~\u{1B}[32;66u\u{1B}[32u", Array(repeating: .text(" "), count: 4)),
  ("\u{1B}[97;65u\u{1B}[97;2u\u{1B}[97:65;2u\u{1B}[27;2;65~\u{1B}[65;129u", Array(repeating: .text("A"), count: 5)),
  ("\u{1B}[97;66u\u{1B}[97u\u{1B}[97;1:2u\u{1B}[27;1;97~", Array(repeating: .text("a"), count: 4)),
  (
    "\u{1B}[64;7u\u{1B}[27;7;64~\u{1B}[50:64;2u\u{1B}[113;7;64u\u{1B}[64;135u",
    [.text("@"), .text("@"), .text("@"), .control("q"), .text("@")]
  ),
  (
    "\u{1B}[233;;233u\u{1B}[101;;101:769u\u{1B}[233u\u{1B}[97;2;228u",
    [.text("é"), .text("e\u{301}"), .text("é"), .text("ä")]
  ),
  ("\u{1B}Op\u{1B}Oy\u{1B}Ok\u{1B}Om\u{1B}On\u{1B}Oj", ["0", "9", "+", "-", ".", "*"].map(Key.text)),
  ("\u{1B}[57399u\u{1B}[57408;129u\u{1B}[57413u\u{1B}[57412u\u{1B}[57416u", ["0", "9", "+", "-", ","].map(Key.text)),
  ("\u{1B}[57417u\u{1B}[57420u\u{1B}[57421u\u{1B}[57424u\u{1B}[57426u", [.left, .down, .end, .delete]),
  ("\u{1B}[1;133A\u{1B}[1;1:2A", [.up, .up]),
  // xterm's modifyOtherKeys.
  ("\u{1B}[27;5;99~\u{1B}[27;6;67~\u{1B}[27;5;122~", [.control("c"), .control("c"), .control("z")]),
  ("\u{1B}[27;2;13~\u{1B}[27;5;9~\u{1B}[27;2;127~\u{1B}[27;1;27~", [.enter, .tab, .backspace, .escape]),
  ("\u{1B}[27;3;97~\u{1B}[27;5;49~", []),
]

@Suite struct KeyDecoderTests {
  @Test(arguments: spellings.indices)
  func `bytes mean the keys that terminals send them for`(row: Int) {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode(spellings[row].bytes.utf8) == spellings[row].keys, "\(spellings[row].bytes.debugDescription)")
    #expect(decoder.patience == nil)
  }

  @Test(
    arguments: [
      ([0xE9, 0x61], [Key.text("\u{FFFD}"), .text("a")]),
      ([0xC3, 0x0D], [.text("\u{FFFD}"), .enter]),
      ([0xED, 0xA0, 0x80], [.text("\u{FFFD}")]),
      ([0xC0, 0xAF], [.text("\u{FFFD}")]),
    ] as [([UInt8], [Key])])
  func `bytes that are no UTF-8 become U+FFFD and take nothing with them`(bytes: [UInt8], keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == keys)
  }

  @Test(arguments: [
    ("\u{1B}", [Key.escape]),
    ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}[", []),
    ("\u{1B}O", []),
    ("\u{1B}[1;5", []),
    ("\u{1B}[200~ab", [.paste("ab")]),
    ("\u{1B}]", []),
    ("\u{1B}P\u{1B}]11;rgb:1e1e", []),
    ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}", []),
    ("\u{1B}[M !", []),
  ])
  func `silence distinguishes a lone Esc from a sequence`(bytes: String, keys: [Key]) throws {
    var decoder = KeyDecoder()
    let early = decoder.decode(bytes.utf8)
    let isInPaste = bytes.contains("[200~")
    let patience = try #require(decoder.patience)
    // A lone Esc is a key after 100 ms, and Alt with ] after 40. What has begun or ends a reply has a second.
    let isKey = bytes == "\u{1B}" || bytes == "\u{1B}\u{1B}"
    #expect(patience == (isInPaste ? 2_000 : bytes == "\u{1B}]" ? 40 : isKey ? 100 : 1_000))
    #expect(early + decoder.timeOut() == keys)
    #expect(decoder.decode("a".utf8) == [.text("a")])
  }

  @Test func `reads split anywhere give the same keys, and random bytes never trap`() {
    var random = SeededGenerator(seed: 0xC0FFEE)
    let lures = spellings.map { Array($0.bytes.utf8) }
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        if Bool.random(using: &random), let lure = lures.randomElement(using: &random) {
          bytes += lure.prefix(Int.random(in: 0...lure.count, using: &random))
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      var whole = KeyDecoder()
      let expected = (whole.decode(bytes) + whole.timeOut())
      var pieces = KeyDecoder()
      var keys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        keys += pieces.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      keys += pieces.timeOut()
      #expect(keys == expected, "\(bytes)")
    }
  }
}
