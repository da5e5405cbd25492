#if !canImport(FoundationEssentials)
  import Foundation
#endif

extension String {
  /// The text in Unicode's normal form C.
  ///
  /// FoundationEssentials has no function for this, and Foundation brings 58 MB of ICU. The underscored property of the
  /// standard library is used here only.
  var precomposed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    #if canImport(FoundationEssentials)
      return String(decoding: _nfcCodeUnits, as: UTF8.self)
    #else
      return precomposedStringWithCanonicalMapping
    #endif
  }
}
