/// Texts that programs often handle badly.
enum NaughtyTexts {
  static let all: [String] = {
    // Every control character, every ASCII mark, and the characters that move, hide, join, reverse or break.
    let scalars =
      Array(0...0x9F) + [0xA0, 0xAD, 0x34F, 0x61C, 0x180E, 0x3164, 0xFEFF, 0xFFFD, 0xFFFE, 0xFFFF]
      + Array(0x2000...0x206F) + [0xE0001, 0xE0041, 0x10FFFF, 0x1F469, 0x1F3FD, 0xD7FF, 0xE000]
    let single = scalars.compactMap { Unicode.Scalar($0 as Int).map { String(Character($0)) } }
    let combined = [
      "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{202E}gnp.exe", "\u{2066}\u{2069}",
      "a\r\nb", "\r", "\\", "\\u0000", "\"}\n{\"name\":\"Eve\"}", "\\\"", "'; rm -rf / #", "$(reboot)", "`id`", "%s%n",
      "null", "true", "NaN", "../../etc/passwd", "-rf", "--", "<script>", "&amp;", "e\u{301}", "👩‍👩‍👧", "🏳️‍🌈", "ÅÄÖ", "Ω≈ç",
      "田中さん", "בְּרֵאשִׁית", "الرحيم", "ลงใน", "z\u{300}\u{301}\u{302}\u{303}", String(repeating: "x", count: 10_000),
      String(repeating: "\u{301}", count: 500), "\u{FEFF}{", "\u{0}\u{0}", "a\u{2028}b\u{2029}c",
    ]
    return single + combined + combined.map { $0 + "\u{200D}" } + single.map { $0 + "\\" + $0 }
  }()
}
