/// A zip as it was written.
struct GivenZip {
  /// Its bytes, if they are few and of ASCII, with nothing odd around them; nearly every zip is kept so.
  private let spelled: PostalCode?
  private let longText: String

  /// A zip of few bytes of ASCII, which begin and end with something visible.
  init(_ spelled: PostalCode) {
    self.spelled = spelled
    longText = ""
  }

  init(_ text: String) {
    spelled = text.isTrimmedASCII ? PostalCode(text.utf8) : nil
    longText = text
  }
}

extension GivenZip {
  var text: String { spelled?.text ?? longText }

  /// The zip as patterns compare it; nil if it is no postal code.
  var folded: PostalCode? {
    if let spelled { return spelled.folded }
    return PostalCode(folding: longText)
  }

  /// Whether the zip is written as a code is printed, but for what surrounds it and, if so asked, what does not show.
  func isWritten(as code: PostalCode, showingAll: Bool) -> Bool {
    if let spelled { return spelled == code }
    let text = longText.normalizedText
    return code.text == (showingAll ? text : text.withoutInvisible)
  }
}

extension String {
  /// The text without characters that show nothing and spell nothing, of which another warning tells.
  fileprivate var withoutInvisible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.role != .invisible && $0.role != .control }))
  }
}
