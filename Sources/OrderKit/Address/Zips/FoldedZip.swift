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

  /// The text as a zip prefix in capitals, in which a dash is a space, as in `E1 1`. A number stays as it is, because
  /// no menu may have it.
  var foldedPrefix: String {
    if beforePoint(in: nil) != nil { return self }
    let parts = split(omittingEmptySubsequences: false) {
      $0.isWhitespace || $0.unicodeScalars.first?.properties.generalCategory == .dashPunctuation
    }
    let words = parts.map { String(decoding: String($0).foldedZip(in: nil), as: UTF8.self) }
    let folded = words.filter { !$0.isEmpty }.joined(separator: " ")
    // A space at the end says that the first part of a zip ends there.
    return words.last == "" && folded != "" ? folded + " " : folded
  }

  /// Returns the text before the point if the zip has been a number, as in `2201.0` or `2201.00`. Otherwise, `nil`.
  ///
  /// A zip with several points, as in `1.0.0.0`, has just been typed with dots, and so has one where the country prints
  /// a separator, as in `110.00` for `110 00`.
  func beforePoint(in rule: CountryRule?) -> String? {
    // The last bytes of most zips rule this out.
    if let last = utf8.last, last > 0x20, last < 0x7F,
      last != UInt8(ascii: "0") || utf8.suffix(3).allSatisfy(\.isDecimalDigit)
    {
      return nil
    }
    let zip = normalizedText
    let zeros = zip.unicodeScalars.suffix(2).reversed().prefix { $0.postalByte == UInt8(ascii: "0") }.count
    guard zeros > 0, let point = zip.dropLast(zeros).last else { return nil }
    let number = zip.dropLast(zeros + 1)
    guard ".,．，٫".contains(point), number.last?.isNumber == true, !number.contains(point) else { return nil }
    let printed = PostalCode(folding: zip).flatMap { rule?.printed($0) }
    return printed?.bytes.dropLast(zeros).last?.isDecimalDigit == false ? nil : String(number)
  }

  /// Returns whether the zip was entered as it is printed. Surrounding white space makes no difference. Invisible
  /// characters count only if `showingAll` is `true`.
  func isZip(printedAs code: PostalCode, showingAll: Bool) -> Bool {
    if utf8.elementsEqual(code.bytes) { return true }
    let text = normalizedText
    return code.text == (showingAll ? text : text.withoutInvisible)
  }

  private var withoutInvisible: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.role != .invisible && $0.role != .control }))
  }
}
