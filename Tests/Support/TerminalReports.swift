/// The reports that xterm, kitty, foot, Windows Terminal, the Linux console, rxvt and tmux send without a key press,
/// according to their documentation, and the keys that the pages do not use.
package enum TerminalReports {
  package static let all: [(name: String, bytes: String)] = """
    background color, ended by ST: \u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\
    background color, ended by BEL: \u{1B}]11;rgb:ffff/ffff/ffff\u{07}
    foreground color: \u{1B}]10;rgb:dcdc/dcdc/cccc\u{1B}\\
    cursor color of rxvt, with alpha: \u{1B}]12;rgba:ffff/ffff/ffff/8080\u{1B}\\
    palette color: \u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\
    colors of kitty: \u{1B}]21;foreground=rgb:ff/ff/ff;cursor=?\u{1B}\\
    pointer shape of kitty: \u{1B}]22;1,0\u{1B}\\
    clipboard: \u{1B}]52;c;QWRhIExvdmVsYWNl\u{07}
    clipboard of kitty: \u{1B}]5522;type=read:status=OK\u{1B}\\
    notification of kitty: \u{1B}]99;i=1:p=close;\u{1B}\\
    font: \u{1B}]50;fixed\u{07}
    window title: \u{1B}]lMy Cakes\u{1B}\\
    icon label: \u{1B}]LMy Cakes\u{1B}\\
    text with 9C inside: \u{1B}]l\u{C7}\u{9C}\u{2713}\u{1B}\\
    name and version of xterm: \u{1B}P>|XTerm(390)\u{1B}\\
    name and version of kitty: \u{1B}P>|kitty(0.35.2)\u{1B}\\
    name and version of foot: \u{1B}P>|foot(1.17.2)\u{1B}\\
    name and version of tmux: \u{1B}P>|tmux 3.4\u{1B}\\
    terminfo capability: \u{1B}P1+r544e=787465726D\u{1B}\\
    unknown terminfo capability: \u{1B}P0+r4D73\u{1B}\\
    setting: \u{1B}P1$r0;1m\u{1B}\\
    cursor style: \u{1B}P1$r2 q\u{1B}\\
    unknown setting: \u{1B}P0$r\u{1B}\\
    color table: \u{1B}P2$s0;2;0;0;0/1;2;80;0;0\u{1B}\\
    cursor state: \u{1B}P1$u5;9;1;@;@;@;0;2;@;BB%5\u{1B}\\
    tab stops: \u{1B}P2$u9/17/25\u{1B}\\
    unit id: \u{1B}P!|00000000\u{1B}\\
    unit id of foot: \u{1B}P!|464f4f54\u{1B}\\
    checksum: \u{1B}P1!~0000\u{1B}\\
    kitty graphics: \u{1B}_Gi=31;OK\u{1B}\\
    kitty graphics, refused: \u{1B}_Gi=31,p=1;ENOENT:no such file\u{1B}\\
    privacy message: \u{1B}^a message\u{1B}\\
    start of string: \u{1B}Xa string\u{1B}\\
    string canceled by CAN: \u{1B}]11;rgb\u{18}
    primary attributes of xterm: \u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28c
    primary attributes of kitty: \u{1B}[?62;c
    primary attributes of foot: \u{1B}[?62;4;22c
    primary attributes of Windows Terminal: \u{1B}[?61;6;7;14;21;22;23;24;28;32;42c
    primary attributes of the Linux console: \u{1B}[?6c
    primary attributes of tmux: \u{1B}[?1;2c
    secondary attributes of xterm: \u{1B}[>41;390;0c
    secondary attributes of kitty: \u{1B}[>1;4000;35c
    secondary attributes of foot: \u{1B}[>1;011702;0c
    secondary attributes of Windows Terminal: \u{1B}[>0;10;1c
    secondary attributes of tmux: \u{1B}[>84;0;0c
    attributes of a VT52: \u{1B}/Z
    status: \u{1B}[0n
    printer status: \u{1B}[?13n
    keyboard status: \u{1B}[?27;1;0;0n
    locator status: \u{1B}[?53n
    macro space: \u{1B}[0*{
    cursor position: \u{1B}[24;80R
    cursor position with page: \u{1B}[?24;80;1R
    private mode: \u{1B}[?2026;2$y
    mode: \u{1B}[4;2$y
    dark theme: \u{1B}[?997;1n
    light theme: \u{1B}[?997;2n
    window is open: \u{1B}[1t
    window position: \u{1B}[3;10;20t
    window size in pixels: \u{1B}[4;480;800t
    cell size: \u{1B}[6;20;10t
    window size: \u{1B}[8;24;80t
    screen size: \u{1B}[9;50;200t
    window size on resize: \u{1B}[48;24;80;480;800t
    terminal parameters: \u{1B}[2;1;1;128;128;1;0x
    color registers: \u{1B}[?1;0;256S
    sixel size: \u{1B}[?2;0;800;480S
    keyboard flags: \u{1B}[?1u
    modifyOtherKeys: \u{1B}[>4;2m
    focus: \u{1B}[I
    loss of focus: \u{1B}[O
    mouse, X10: \u{1B}[M !!
    mouse, X10 at column 95: \u{1B}[M \u{7F}#
    mouse, UTF-8: \u{1B}[M \u{C9}\u{A1}
    mouse, SGR press: \u{1B}[<0;10;20M
    mouse, SGR release: \u{1B}[<0;10;20m
    mouse, SGR motion: \u{1B}[<35;10;20M
    mouse, SGR wheel: \u{1B}[<64;10;20M
    mouse, SGR pixels: \u{1B}[<0;1280;960M
    mouse, leaving the window of kitty: \u{1B}[<291;1;1M
    mouse, rxvt: \u{1B}[32;10;20M
    mouse, highlight end: \u{1B}[t!!
    mouse, highlight region: \u{1B}[T!!\"\"##
    locator: \u{1B}[1;2;10;20;0&w
    F1 of the Linux console: \u{1B}[[A
    F5 of the Linux console: \u{1B}[[E
    F1: \u{1B}OP
    F1 with Shift: \u{1B}[1;2P
    F1 with Shift of an old xterm: \u{1B}O2P
    F1 of a Sun keyboard: \u{1B}[224z
    F5: \u{1B}[15~
    F5 with Ctrl: \u{1B}[15;5~
    F13 of kitty: \u{1B}[57376u
    Menu: \u{1B}[29~
    Insert: \u{1B}[2~
    Page Up: \u{1B}[5~
    Begin of the keypad: \u{1B}OE
    louder: \u{1B}[57439u
    press of Shift: \u{1B}[57441;2u
    press of Caps Lock: \u{1B}[57358;65u
    release of Enter: \u{1B}[13;1:3u
    release of a letter: \u{1B}[97;1:3u
    release of an arrow: \u{1B}[1;1:3B
    press in Windows Terminal: \u{1B}[65;30;97;1;0;1_
    release in Windows Terminal: \u{1B}[13;28;13;0;0;1_
    Alt with a letter: \u{1B}q
    Alt with a letter that is not ASCII: \u{1B}ä
    """.split(separator: "\n").map { line in
      let name = line.prefix { $0 != ":" }
      return (String(name), String(line.dropFirst(name.count + 2)))
    }

  /// The number of bytes behind which a report may pause. Before, it could be Alt and a key, or the Esc key.
  package static func introducer(of report: String) -> Int {
    // A control string is told from Alt and a key by its third byte.
    report.utf8.dropFirst().first.map { [0x50, 0x58, 0x5D, 0x5E, 0x5F].contains($0) } == true ? 3 : 2
  }
}
