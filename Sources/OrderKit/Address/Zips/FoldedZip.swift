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

  /// The text as a zip prefix in capitals, with a space only behind the first part of a British zip, as in `E1 1`.
  var foldedPrefix: String {
    let text = drop(while: \.isWhitespace)
    let (first, rest) = (PostalCode(folding: text.prefix { !$0.isWhitespace }), text.drop { !$0.isWhitespace })
    guard !rest.isEmpty, let first, PostalPattern.britishFirstPart.printed(first) != nil else {
      return String(decoding: foldedZip(in: nil), as: UTF8.self)
    }
    return first.text + " " + String(decoding: String(rest).foldedZip(in: nil), as: UTF8.self)
  }

  /// The text before the point if the zip has been a number, as in `2201.0`. Otherwise, `nil`.
  ///
  /// A zip with several points, as in `1.0.0.0`, has just been typed with dots.
  var beforePoint: Substring? {
    // The last two bytes of most zips rule this out.
    let end = utf8.suffix(2)
    if let last = end.last, last > 0x20, last < 0x7F, last != UInt8(ascii: "0") || end.first?.isDecimalDigit == true {
      return nil
    }
    let zip = normalizedText
    guard zip.unicodeScalars.last?.postalByte == UInt8(ascii: "0"), let point = zip.dropLast().last else { return nil }
    let number = zip.dropLast(2)
    guard ".,．，٫".contains(point), number.last?.isNumber == true, !number.contains(point) else { return nil }
    return number
  }

  /// Returns whether the zip was entered as it is printed. Surrounding white space makes no difference, and neither do
  /// invisible characters unless `showingAll` is `true`.
  func isZip(printedAs code: PostalCode, showingAll: Bool) -> Bool {
    if utf8.elementsEqual(code.bytes) { return true }
    let text = normalizedText
    return code.text == (showingAll ? text : text.withoutInvisible)
  }

  private var withoutInvisible: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.role != .invisible && $0.role != .control }))
  }
}
