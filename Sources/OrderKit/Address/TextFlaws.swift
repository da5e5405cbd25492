import PlainText

/// Oddities in the text of a field that do not make the field invalid.
@frozen @usableFromInline  // An option set is generic code unless it is inlined.
package struct TextFlaws: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  static let surroundingSpace = TextFlaws(rawValue: 1)
  /// An invisible character that isn't needed to spell a word or a flag, such as a zero-width space.
  static let invisible = TextFlaws(rawValue: 2)
  /// A control character other than a line break.
  static let control = TextFlaws(rawValue: 4)
  static let bidiOverride = TextFlaws(rawValue: 8)
  /// A line break within the text. This is acceptable only in a street address.
  static let lineBreak = TextFlaws(rawValue: 16)
  /// No letter. Only a name should have one.
  @inlinable package static var noLetter: TextFlaws { TextFlaws(rawValue: 32) }
  /// A word that programs write for a missing value. Only a zip may be such a word, because its country has rules of
  /// its own.
  @inlinable package static var placeholder: TextFlaws { TextFlaws(rawValue: 64) }
}

extension TextFlaws {
  init(of text: String) {
    var search = FlawSearch()
    for scalar in text.unicodeScalars { search.take(scalar) }
    self = search.flaws
  }
}

extension String {
  package var hasLetter: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }

  /// The words that programs write for a missing value. The case counts, because Null and Nan are people.
  package static let placeholders = Set(
    """
    undefined|undefined undefined|null|null null|NULL|NULL NULL|nil|(null)|(null) (null)|<null>|NaN|NaN NaN|nan|nan nan|\
    None|None None|N/A|n/a|TBD|[object Object]|#N/A|#REF!|#VALUE!|#NAME?|#DIV/0!|#NULL!|#NUM!
    """.split(separator: "|").map(String.init))
}

/// Finds the flaws in a text, scalar by scalar.
///
/// Joiners within a word are part of its spelling: Persian uses U+200C, and Malayalam and emoji use U+200D.
package struct FlawSearch {
  private var found: TextFlaws = []
  /// Tabs and line breaks that count as flaws only if visible text follows.
  private var pending: TextFlaws = []
  private var hasBegun = false
  private var endsInSpace = false
  private var isInWord = false

  package init() {}

  package var flaws: TextFlaws { endsInSpace ? found.union(.surroundingSpace) : found }

  package mutating func takeVisible() {
    begin()
    isInWord = true
  }

  /// Handles the first character of text after white space. Pending tabs and line breaks are now known to be inside the
  /// text rather than at its end, so they count as flaws.
  private mutating func begin() {
    found.formUnion(pending)
    hasBegun = true
    endsInSpace = false
  }

  package mutating func take(_ scalar: Unicode.Scalar) {
    let role = scalar.role
    switch role {
    case .visible: takeVisible()
    case .space, .lineBreak, .tab:
      if !hasBegun { found.insert(.surroundingSpace) }
      if hasBegun, role != .space { pending.insert(role == .tab ? .control : .lineBreak) }
      endsInSpace = true
      isInWord = false
    case .joiner: if !isInWord { found.insert(.invisible) }
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
  enum Role {
    case visible, space, lineBreak, tab, joiner, spelling, bidiOverride, control, invisible
  }

  var role: Role {
    if value == 0x20 { return .space }
    if isPlainLetter { return .visible }
    switch value {
    case 0x21..<0x7F: return .visible
    case 0x09: return .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .lineBreak
    case 0..<0x20, 0x7F...0x9F: return .control
    case 0x200C, 0x200D: return .joiner
    case 0x202D, 0x202E: return .bidiOverride
    // Direction marks, embeddings and isolates are needed by right-to-left text, and tags by the flags of regions.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202C, 0x2066...0x2069, 0xE0020...0xE007F: return .spelling
    case 0x2800, 0xFFF9...0xFFFB: return .invisible
    default:
      if properties.isWhitespace { return .space }
      guard properties.isDefaultIgnorableCodePoint else { return .visible }
      return properties.generalCategory == .nonspacingMark ? .spelling : .invisible
    }
  }
}
