/// A JSON syntax error, consisting of a reason and the offset of the offending byte.
///
/// The line, column and path are derived from the offset when the error is reported.
package struct JSONFailure: Error, Hashable {
  let reason: Reason
  package let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// A violation of RFC 8259 or of our own limits.
  enum Reason: Hashable {
    case end(Expectation)
    case unexpected(Expectation)
    case other(OtherSyntax)
    case foreign(ForeignToken)
    case commaBefore(UInt8)
    case byteOrderMark
    case utf16
    case invalidUTF8
    case controlInString
    case badEscape
    case loneSurrogate
    case badNumber
    case tooDeep
    case trailing
    case commaBehind
    case duplicateKey
  }

  /// The value or character that was expected instead of the offending byte.
  enum Expectation: String {
    case value = "a value"
    case keyOrClosingBrace = "a key in double quotes or }"
    case key = "a key in double quotes"
    case colon = "a colon"
    case commaOrClosingBrace = "a comma or }"
    case commaOrClosingBracket = "a comma or ]"
    case closingQuote = "a closing quote"
  }

  /// Whether the bytes end in the middle of the value.
  package var isIncomplete: Bool { if case .end = reason { true } else { false } }
}

extension JSONFailure.Reason {
  var message: String {
    switch self {
    case .end(let expected): "the JSON ends before \(expected.rawValue): complete it"
    case .unexpected(.value): "expected a value: remove a stray comma, or put text in double quotes"
    case .unexpected(let expected): "expected \(expected.rawValue)"
    case .other(let syntax): "this is \(syntax.rawValue) instead of JSON: \(syntax.remedy)"
    case .foreign(let token): "\(token.rawValue) is not JSON: \(token.remedy)"
    case .commaBefore(let bracket): "remove the comma before '\(Character(UnicodeScalar(bracket)))'"
    case .byteOrderMark: "a byte order mark is allowed only at the start of the input: remove it"
    case .utf16: "the input is UTF-16: convert it with iconv -f UTF-16 -t UTF-8"
    case .invalidUTF8: "this byte is not UTF-8: save the text as UTF-8"
    case .controlInString: "unescaped control character in a string: write an escape such as \\n"
    case .badEscape: "unknown escape in a string: write \\\\ for a backslash"
    case .loneSurrogate: "half of a surrogate pair: write both halves, or the character itself"
    case .badNumber: "not a JSON number: write one such as 3, -1 or 0.5"
    case .tooDeep: "nested deeper than \(JSONSkipper.maximumDepth) levels: flatten it"
    case .commaBehind: "a comma behind the value: remove it with sed 's/}, *$/}/', or put the values in [ ]"
    case .duplicateKey: "duplicate key: keep one"
    case .trailing:
      "text after the end of the value: remove a stray }, or separate values by line feeds or, inside [ ], by commas"
    }
  }
}
