/// A zip as it was written.
enum GivenZip {
  /// A few bytes of visible ASCII with spaces only inside, as nearly every zip.
  case spelled(PostalCode)
  case long(String)

  init(_ text: String) {
    self = (text.isTrimmedASCII ? PostalCode(text.utf8) : nil).map(GivenZip.spelled) ?? .long(text)
  }
}

extension GivenZip {
  var text: String {
    switch self {
    case .spelled(let code): code.text
    case .long(let text): text
    }
  }

  /// The zip as patterns compare it; nil if it is not a postal code.
  var folded: PostalCode? {
    switch self {
    case .spelled(let code): code.folded
    case .long(let text): PostalCode(folding: text)
    }
  }

  /// Whether the zip is written as a code is printed, but for what surrounds it and, if so asked, what does not show.
  func isWritten(as code: PostalCode, showingAll: Bool) -> Bool {
    switch self {
    case .spelled(let spelled): return spelled == code
    case .long(let long):
      let text = long.normalizedText
      return code.text == (showingAll ? text : text.withoutInvisible)
    }
  }
}

extension String {
  /// The text without characters that show nothing and spell nothing, which another warning reports.
  fileprivate var withoutInvisible: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.role != .invisible && $0.role != .control }))
  }
}
