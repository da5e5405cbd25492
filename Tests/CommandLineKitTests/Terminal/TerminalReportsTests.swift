import Testing

@testable import CommandLineKit

/// What terminals send without a key press, as xterm, kitty, foot, Windows Terminal, the Linux console, rxvt, and tmux
/// document it, and function keys that the pages do not use.
private let reports: [(name: String, bytes: String)] = """
  background color, ended by ST: \u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\
  background color, ended by BEL: \u{1B}]11;rgb:ffff/ffff/ffff\u{07}
  palette color: \u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\
  clipboard: \u{1B}]52;c;QWRhIExvdmVsYWNl\u{07}
  window title: \u{1B}]lMy Cakes\u{1B}\\
  icon label: \u{1B}]LMy Cakes\u{1B}\\
  text with 9C inside: \u{1B}]l\u{C7}\u{9C}\u{2713}\u{1B}\\
  terminal name and version: \u{1B}P>|XTerm(390)\u{1B}\\
  terminfo capability: \u{1B}P1+r544e=787465726D\u{1B}\\
  setting: \u{1B}P1$r0;1m\u{1B}\\
  unit id: \u{1B}P!|00000000\u{1B}\\
  kitty graphics: \u{1B}_Gi=31;OK\u{1B}\\
  privacy message: \u{1B}^a message\u{1B}\\
  start of string: \u{1B}Xa string\u{1B}\\
  string canceled by CAN: \u{1B}]11;rgb\u{18}
  primary attributes: \u{1B}[?62;4;22c
  secondary attributes: \u{1B}[>41;390;0c
  status: \u{1B}[0n
  cursor position: \u{1B}[24;80R
  cursor position with page: \u{1B}[?24;80;1R
  mode: \u{1B}[?2026;2$y
  color theme: \u{1B}[?997;1n
  window size: \u{1B}[8;24;80t
  window size on resize: \u{1B}[48;24;80;480;800t
  terminal parameters: \u{1B}[2;1;1;128;128;1;0x
  checksum: \u{1B}P1!~0000\u{1B}\\
  graphics attribute: \u{1B}[?1;0;256S
  keyboard flags: \u{1B}[?1u
  modifyOtherKeys: \u{1B}[>4;2m
  attributes of a VT52: \u{1B}/Z
  focus: \u{1B}[I
  loss of focus: \u{1B}[O
  mouse, X10: \u{1B}[M !!
  mouse, X10 at column 95: \u{1B}[M \u{7F}#
  mouse, UTF-8: \u{1B}[M \u{C9}\u{A1}
  mouse, SGR press: \u{1B}[<0;10;20M
  mouse, SGR release: \u{1B}[<0;10;20m
  mouse, rxvt: \u{1B}[32;10;20M
  mouse, highlight end: \u{1B}[t!!
  mouse, highlight region: \u{1B}[T!!\"\"##
  locator: \u{1B}[1;2;10;20;0&w
  F1 of the Linux console: \u{1B}[[A
  F1: \u{1B}OP
  F5: \u{1B}[15~
  F5 with Ctrl: \u{1B}[15;5~
  Insert: \u{1B}[2~
  Page Up: \u{1B}[5~
  release of Enter: \u{1B}[13;1:3u
  release of a letter: \u{1B}[97;1:3u
  release of an arrow: \u{1B}[1;1:3B
  press of Shift: \u{1B}[57441;2u
  release in Windows Terminal: \u{1B}[13;28;13;0;0;1_
  Alt with a letter: \u{1B}q
  Alt with a letter that is not ASCII: \u{1B}ä
  """.split(separator: "\n").map { line in
    let name = line.prefix { $0 != ":" }
    return (String(name), String(line.dropFirst(name.count + 2)))
  }

private let interruptions = ["\u{03}", "\u{1B}[99;5u", "\u{1B}[99;5:1u", "\u{1B}[1089::99;69u", "\u{1B}[27;5;99~"]

@Suite struct TerminalReportsTests {
  @Test(arguments: reports.indices)
  func `a report types nothing and chooses nothing, wherever reads split it`(row: Int) {
    let bytes = Array("a\(reports[row].bytes)b".utf8)
    for split in bytes.indices {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(keys == [.text("a"), .text("b")], "\(reports[row].name), split at \(split)")
      #expect(decoder.patience == nil)
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == [.text("a"), .text("b")], "\(reports[row].name)")
    #expect(SequenceParser.text(in: bytes) == Array("ab".utf8), "\(reports[row].name)")
  }

  @Test(arguments: reports.indices)
  func `a report that pauses for an eighth of a second behind its introducer types nothing`(row: Int) {
    let bytes = Array(reports[row].bytes.utf8)
    // A control string is told from Alt and a key by its third byte.
    let isString = [0x50, 0x58, 0x5D, 0x5E, 0x5F].contains(bytes[1])
    for split in bytes.indices.dropFirst(isString ? 3 : 2) {
      var decoder = KeyDecoder()
      var keys = decoder.decode(bytes[..<split])
      if let patience = decoder.patience, patience <= 125 { keys += decoder.timeOut() }
      keys += decoder.decode(bytes[split...])
      #expect(keys == [], "\(reports[row].name), split at \(split)")
    }
  }

  @Test func `Ctrl-C ends the program in the middle of any report`() {
    for (name, bytes) in reports {
      for end in bytes.utf8.indices {
        for interruption in interruptions {
          var decoder = KeyDecoder()
          let keys = decoder.decode(bytes.utf8[..<end]) + decoder.decode(interruption.utf8)
          #expect(keys.last == .control("c"), "\(name): \(bytes.utf8[..<end])")
          #expect(decoder.decode("a".utf8) == [.text("a")])
        }
      }
    }
  }

  @Test(arguments: [
    ("\u{04}", [Key.control("d"), .text("x")]), ("\u{1A}", [.control("z"), .text("x")]),
    ("\r", []), ("\u{1B}[B", [.down, .text("x")]), (String(repeating: "y", count: 1 << 16), [.text("x")]),
  ])
  func `an unfinished string has an end`(next: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}]1\(next)x".utf8) == keys)
  }
}
