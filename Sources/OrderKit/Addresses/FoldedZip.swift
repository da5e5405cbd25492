extension String {
  /// Returns the zip as compared with zip prefixes, so that all spellings of a zip have the same delivery fee.
  ///
  /// If `country` has a format for the zip, this is the printed form without separators. Otherwise, the zip is folded
  /// to capitals and digits, and any other characters are kept in capitals.
  func foldedZip(in country: CountryRule?) -> [UInt8] {
    if let code = PostalCode(folding: self) { return (country?.printed(code)?.bare ?? code).bytes }
    return unicodeScalars.reduce(into: []) { folded, scalar in
      if let byte = scalar.postalByte {
        folded.append(byte)
      } else if !scalar.isPostalFiller {
        folded += scalar.properties.uppercaseMapping.utf8
      }
    }
  }

  /// Returns whether a zip was entered in its printed form.
  ///
  /// Surrounding white space is ignored, as are invisible characters unless `showingAll` is `true`.
  func isZip(printedAs code: PostalCode, showingAll: Bool) -> Bool {
    if utf8.elementsEqual(code.bytes) { return true }
    let text = normalizedText
    return code.text == (showingAll ? text : text.withoutInvisible)
  }

  private var withoutInvisible: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.role != .invisible && $0.role != .control }))
  }
}
