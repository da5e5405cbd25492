import PlainText

/// What is odd in the text of a field, but spoils nothing.
struct TextFlaws: OptionSet {
  let rawValue: UInt8

  /// White space before or after.
  static let surroundingSpace = TextFlaws(rawValue: 1)
  /// A character that shows nothing and spells nothing, such as a zero-width space.
  static let invisible = TextFlaws(rawValue: 2)
  /// A control character other than a line break.
  static let control = TextFlaws(rawValue: 4)
  /// A character that forces the direction of others.
  static let bidiOverride = TextFlaws(rawValue: 8)
  /// A line break between others, which a street may have.
  static let lineBreak = TextFlaws(rawValue: 16)
}

extension TextFlaws {
  /// The flaws of a text.
  init(of text: String) {
    var search = FlawSearch()
    for scalar in text.unicodeScalars { search.take(scalar) }
    self = search.flaws
  }
}

/// Finds the flaws of a text, scalar by scalar.
///
/// Joiners and marks are spelling: U+200C is in Persian words, U+200D after Malayalam ones and in emoji.
struct FlawSearch {
  private var found: TextFlaws = []
  /// White space that is a flaw of its own kind if something visible follows.
  private var pending: TextFlaws = []
  private var hasBegun = false
  private var endsInSpace = false
  private var isInWord = false
  /// Whether tag characters spell the flag that was begun.
  private var isInFlag = false

  /// The flaws of what has been taken.
  var flaws: TextFlaws { endsInSpace ? found.union(.surroundingSpace) : found }

  /// Takes a scalar that is visible and no flag.
  @inline(always)
  mutating func takeVisible() {
    begin()
    isInWord = true
    isInFlag = false
  }

  /// Takes note that the space before was inside.
  @inline(always)
  private mutating func begin() {
    found.formUnion(pending)
    hasBegun = true
    endsInSpace = false
  }

  mutating func take(_ scalar: Unicode.Scalar) {
    let role = scalar.role
    switch role {
    case .visible: takeVisible()
    case .flag:
      takeVisible()
      isInFlag = true
    case .space, .lineBreak, .tab:
      if hasBegun == false { found.insert(.surroundingSpace) }
      if hasBegun, role != .space { pending.insert(role == .tab ? .control : .lineBreak) }
      endsInSpace = true
      isInWord = false
      isInFlag = false
    case .joiner: if isInWord == false { found.insert(.invisible) }
    case .tag:
      begin()
      if isInFlag == false { found.insert(.invisible) }
    case .spelling: begin()
    case .bidiOverride:
      begin()
      found.insert(.bidiOverride)
    case .control: found.insert(.control)
    case .invisible: found.insert(.invisible)
    }
  }
}

extension Unicode.Scalar {
  /// The kind of a scalar in the search for flaws.
  enum Role {
    case visible, flag, space, lineBreak, tab, joiner, tag, spelling, bidiOverride, control, invisible
  }

  var role: Role {
    // The most frequent scalars.
    if value == 0x20 { return .space }
    if isPlainLetter { return .visible }
    switch value {
    case 0x21..<0x7F: return .visible
    case 0x09: return .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .lineBreak
    case 0..<0x20, 0x7F...0x9F: return .control
    case 0x200C, 0x200D: return .joiner
    case 0x202D, 0x202E: return .bidiOverride
    // Marks, embeddings and isolates: text that runs from right to left needs them.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202C, 0x2066...0x2069: return .spelling
    case 0xE0020...0xE007F: return .tag
    case 0x1F3F4: return .flag
    case 0x2800, 0xFFF9...0xFFFB: return .invisible
    default:
      if properties.isWhitespace { return .space }
      guard properties.isDefaultIgnorableCodePoint else { return .visible }
      return properties.generalCategory == .nonspacingMark ? .spelling : .invisible
    }
  }
}
