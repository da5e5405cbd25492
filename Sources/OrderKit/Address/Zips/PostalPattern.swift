/// The shapes of a country's postal codes, compiled from a pattern:
///
///     #  a digit      [A-CE]  a class of characters    ' '-  separators of the printed form
///     @  a letter     |       between alternatives     other characters stand for themselves
///     *  either
struct PostalPattern {
  private let shapes: [[Place]]

  /// A single character of a shape.
  private struct Place {
    /// The separator to print before the character, if any.
    let separator: UInt8?
    /// The accepted bytes, as a set of bits that stand for `0` to `Z`.
    var accepted: UInt64 = 0

    func accepts(_ byte: UInt8) -> Bool { accepted >> (UInt64(byte) &- 0x30) & 1 == 1 }
  }

  static let britishFirstPart = PostalPattern("@#|@#*|@@#|@@#*")
  /// The prefixes of a British zip, first the short ones, which end within its first part.
  static let britishPrefix = PostalPattern(
    """
    @|@*|@**|@@#*|@ #|@ #@|@ #@@|@* #|@* #@|@* #@@|@** #|@** #@|@** #@@|@*** #|@*** #@|@*** #@@|\
    @**** #|@**** #@|@**** #@@|@***** #|@***** #@|@***** #@@
    """)

  init(_ pattern: String) { shapes = pattern.utf8.split(separator: UInt8(ascii: "|")).map(Self.places) }

  /// Returns the printed form of a folded code according to the first shape that matches, or `nil` if no shape matches.
  func printed(_ code: PostalCode) -> PostalCode? {
    guard let shape = shapes.first(where: { Self.matches($0, code) }) else { return nil }
    if shape.allSatisfy({ $0.separator == nil }) { return code }
    var printed: [UInt8] = []
    printed.reserveCapacity(2 * shape.count)
    for (place, byte) in zip(shape, code.bytes) {
      if let separator = place.separator { printed.append(separator) }
      printed.append(byte)
    }
    return PostalCode(bytes: printed)
  }

  private static func matches(_ shape: [Place], _ code: PostalCode) -> Bool {
    shape.count == code.bytes.count && zip(shape, code.bytes).allSatisfy { $0.accepts($1) }
  }

  private static func places(_ shape: Substring.UTF8View) -> [Place] {
    var places: [Place] = []
    var separator: UInt8?
    var rest = shape
    while let atom = rest.popFirst() {
      if atom == UInt8(ascii: " ") || atom == UInt8(ascii: "-") {
        separator = atom
      } else {
        var place = Place(separator: separator)
        for byte in bytes(of: atom, &rest).joined() { place.accepted |= 1 << UInt64(byte - UInt8(ascii: "0")) }
        places.append(place)
        separator = nil
      }
    }
    return places
  }

  private static func bytes(of atom: UInt8, _ rest: inout Substring.UTF8View) -> [ClosedRange<UInt8>] {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    switch atom {
    case UInt8(ascii: "#"): return [digits]
    case UInt8(ascii: "@"): return [letters]
    case UInt8(ascii: "*"): return [digits, letters]
    case UInt8(ascii: "["):
      var ranges: [ClosedRange<UInt8>] = []
      while let first = rest.popFirst(), first != UInt8(ascii: "]") {
        let isRange = rest.first == UInt8(ascii: "-")
        if isRange { rest.removeFirst() }
        ranges.append(first...(isRange ? rest.removeFirst() : first))
      }
      return ranges
    default: return [atom...atom]
    }
  }
}

extension UInt8 {
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

  /// The uppercase form of an ASCII letter. Other bytes are unchanged.
  var capital: UInt8 { (self &- 0x20).isCapital ? self &- 0x20 : self }
}
