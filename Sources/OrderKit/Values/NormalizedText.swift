#if !canImport(FoundationEssentials)
  import Foundation
#endif

extension String {
  /// The text in Unicode's normal form C, trimmed of white space, control characters and invisible characters.
  package var normalizedText: String {
    if isTrimmedASCII { return self }
    let scalars = unicodeScalars
    var (first, last) = (String.Index?.none, String.Index?.none)
    // A joiner is part of the text only inside a word.
    var isInWord = false
    for index in scalars.indices {
      let role = scalars[index].role
      switch role {
      case .visible, .bidiOverride, .spelling:
        if role != .spelling { isInWord = true }
        first = first ?? index
        last = index
      case .joiner: if isInWord { last = index }
      case .space, .lineBreak, .tab, .control: isInWord = false
      case .invisible: break
      }
    }
    guard let first, let last else { return "" }
    return String(scalars[first...last]).precomposed
  }

  /// The text in the form used for comparing names: trimmed, in lower case and in normal form C, with a single space
  /// for each run of white space.
  ///
  ///     "Straße", "STRASSE"  ->  strasse
  ///     "οδος", "ΟΔΟΣ"       ->  οδοσ
  package var foldedName: String {
    if isTrimmedASCII { return lowercased() }
    // Some letters have several lowercase forms (σ and ς) and others have several uppercase forms, so text must be
    // converted in both directions to make all of these forms equal.
    return normalizedText.lowercased().uppercased().lowercased().precomposed
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text normalized for comparing keys, with white space, `_` and `-` removed.
  ///
  ///     "streetAddress", "Street Address", "street_address"  ->  streetaddress
  package var foldedKey: String { foldedName.filter { !$0.isWhitespace && $0 != "_" && $0 != "-" } }

  /// Whether the text is printable ASCII without surrounding or repeated spaces.
  private var isTrimmedASCII: Bool {
    var last: UInt8 = 0x20
    for byte in utf8 {
      guard byte < 0x7F, byte > 0x20 || byte == 0x20 && last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20 || isEmpty
  }
}

extension String {
  /// The text in Unicode's normal form C.
  ///
  /// FoundationEssentials doesn't provide this form, and Foundation would add 58 MB of ICU, so the underscored member
  /// of the standard library does it.
  var precomposed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(FoundationEssentials)
      return String(decoding: _nfcCodeUnits, as: UTF8.self)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }
}
