/// What a price depends on besides the basket: which zip prefix matches and which promotion code was given.
///
/// Each pair that a stream really has gets a number when it is first seen, so that answers for it can be made ahead.
struct PriceContexts {
  /// A zip and a code of a pair, as the first order that had it gave them.
  struct Context {
    var zip: String?
    var code: String?
  }

  private let prefixes: ZipPrefixes?
  private var codes: CodeNames
  private let codeCount: Int
  private let tellsCode: Bool
  /// One more than the number of each pair, 0 for a pair not seen yet.
  private var numbers: [Int]
  private var known: [Context] = []
  private let limit: Int

  /// The most pairs that a menu may have for this.
  static let maximumPairs = 1 << 18

  /// Contexts of a stream; at most `limit` of them get numbers. Nil if the menu has too many pairs.
  init?(_ options: StreamOptions, limit: Int) {
    let menu = options.menu
    let zips = menu.delivery?.zips ?? []
    codeCount = menu.codes.count + CodeNames.first
    let (pairs, overflow) = (zips.count + 1).multipliedReportingOverflow(by: codeCount)
    if overflow || pairs > Self.maximumPairs { return nil }
    prefixes = zips.isEmpty ? nil : ZipPrefixes(zips)
    codes = CodeNames(menu.codes)
    tellsCode = options.isItemized
    numbers = Array(repeating: 0, count: pairs)
    self.limit = limit
  }

  /// The context with a number.
  subscript(number: Int) -> Context { known[number] }

  /// The number of a record's context; nil if it has none and is to be answered by itself.
  @inline(__always)
  mutating func number(of order: inout RawOrder, at cursor: JSONCursor) -> Int? {
    var prefix = 0
    if let prefixes, let zip = order.zip {
      guard let longest = prefixes.longest(in: zip, at: cursor) else { return nil }
      prefix = longest
    }
    var code = CodeNames.none
    if order.hasRest, let given = order.rest.code {
      // A note names the key as it is spelled, and an itemised quote a code that the menu does not have.
      guard cursor.isSpelledCode(at: order.rest.codeMember.key) else { return nil }
      code = codes.place(of: given, at: cursor)
      if code == CodeNames.unknown, tellsCode { return nil }
    }
    let pair = prefix * codeCount + code
    if numbers[pair] > 0 { return numbers[pair] - 1 }
    return register(pair, &order, cursor)
  }

  @inline(never)
  private mutating func register(_ pair: Int, _ order: inout RawOrder, _ cursor: JSONCursor) -> Int? {
    guard known.count < limit else { return nil }
    let code = pair % codeCount == CodeNames.none ? nil : order.rest.code.map { cursor.text(of: $0) }
    known.append(Context(zip: order.zip.map { cursor.text(of: $0) }, code: code))
    numbers[pair] = known.count
    return known.count - 1
  }
}

extension JSONCursor {
  /// Whether the key at an offset is `"code"`, byte for byte.
  @inline(__always)
  fileprivate func isSpelledCode(at offset: Int) -> Bool { word(at: offset) & 0xFFFF_FFFF_FFFF == 0x22_6564_6F63_22 }
}
