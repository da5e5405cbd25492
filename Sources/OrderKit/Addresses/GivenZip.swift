/// The zip of an address as entered, before it is matched against a country's patterns.
enum GivenZip {
  /// At most 16 bytes of printable ASCII without surrounding spaces. Nearly every zip has this form.
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

  /// The zip in the form used for matching patterns, or `nil` if it cannot be a postal code.
  var folded: PostalCode? {
    switch self {
    case .spelled(let code): code.folded
    case .long(let text): PostalCode(folding: text)
    }
  }

  /// Returns the zip in the form that is compared with zip prefixes, so that all spellings of a zip have the same
  /// delivery fee.
  ///
  /// If `country` has a format for the zip, this is the printed form without separators. Otherwise, the zip is folded to
  /// capitals and digits, and any other characters are kept.
  func bare(in country: CountryRule?) -> GivenZip {
    guard let folded else { return .long(text.foldedZip) }
    return .spelled(country?.printed(folded)?.bare ?? folded)
  }

  /// Returns whether the zip was entered in its printed form, `code`.
  ///
  /// Surrounding white space is ignored, as are invisible characters unless `showingAll` is `true`.
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
  /// The text in capitals, without characters that are dropped when a postal code is folded.
  var foldedZip: String {
    unicodeScalars.reduce(into: "") { folded, scalar in
      if let byte = scalar.postalByte {
        folded.unicodeScalars.append(Unicode.Scalar(byte))
      } else if !scalar.isPostalFiller {
        folded += scalar.properties.uppercaseMapping
      }
    }
  }

  fileprivate var withoutInvisible: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.role != .invisible && $0.role != .control }))
  }
}
