#if !canImport(FoundationEssentials)
  import Foundation
#endif

extension String {
  /// The text in Unicode's normal form C.
  ///
  /// Without Foundation's ICU, of 58 MB, only the standard library can do this, and only under an underscore: it is declared
  /// here and nowhere else.
  var precomposed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(FoundationEssentials)
      return String(decoding: _nfcCodeUnits, as: UTF8.self)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }
}
