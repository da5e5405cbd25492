#if !canImport(FoundationEssentials)
  import Foundation
#endif

extension String {
  /// The text in Unicode's normal form C, trimmed of white space, control characters and invisible characters.
  var normalizedText: String {
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

  /// The text in the form used for comparing names: trimmed, in lower case and in normal form C.
  ///
  ///     "Straße", "STRASSE"  ->  strasse
  ///     "οδος", "ΟΔΟΣ"       ->  οδοσ
  package var foldedName: String {
    if isTrimmedASCII { return lowercased() }
    // Some letters have several lowercase forms (σ and ς) and others have several uppercase forms, so text must be
    // converted in both directions to make all of these forms equal.
    return normalizedText.lowercased().uppercased().lowercased().precomposed
  }

  /// The text normalized for comparing keys, with white space, `_` and `-` removed.
  ///
  ///     "streetAddress", "Street Address", "street_address"  ->  streetaddress
  package var foldedKey: String { foldedName.filter { !$0.isWhitespace && $0 != "_" && $0 != "-" } }

  /// Whether the text is printable ASCII without surrounding spaces.
  var isTrimmedASCII: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return first > 0x20 && last > 0x20 && utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}

extension String {
  /// The text in Unicode's normal form C.
  ///
  /// FoundationEssentials doesn't provide this form, and Foundation would add 58 MB of ICU. This is therefore the only
  /// place that uses an underscored member of the standard library.
  var precomposed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(FoundationEssentials)
      return String(decoding: _nfcCodeUnits, as: UTF8.self)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }
}
