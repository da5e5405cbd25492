/// The shapes of a country's postal codes, compiled from a pattern:
///
///     #  a digit      [A-CE]  a class of characters   |     between alternatives
///     @  a letter     (..)    an optional part        ' '-  separators of the printed form
///     *  either                                       other characters stand for themselves
///
/// The Shift-And algorithm compares a code with all shapes at once. Each character of each shape is one bit. For each
/// byte of the code, only the bits that accept the byte are kept, and then shifted to the next character.
struct PostalPattern {
  /// For each byte from `0` to `Z`, the characters that accept the byte.
  private var accepting = [UInt64](repeating: 0, count: 43)
  /// The first and the last characters of the shapes.
  private var firsts: UInt64 = 0
  private var lasts: UInt64 = 0
  /// The characters that follow a space or a hyphen in the printed form.
  private var spaces: UInt64 = 0
  private var hyphens: UInt64 = 0
  /// The number of characters in all shapes, at most 64.
  private var count: UInt64 = 0

  init(_ pattern: String) {
    for shape in Self.shapes(pattern) { add(shape) }
  }
}

extension PostalPattern {
  /// Returns a folded code in the printed form of the first shape that matches, or nil if no shape matches.
  func printed(_ code: PostalCode) -> PostalCode? {
    var next = firsts
    var found: UInt64 = 0
    var rest = code.bytes
    for _ in 0..<code.count {
      let state = next & accepting[Int(UInt8(truncatingIfNeeded: rest) &- UInt8(ascii: "0"))]
      found = state & lasts
      next = (state ^ found) &<< 1
      rest &>>= 8
    }
    if found == 0 { return nil }
    let last = found.trailingZeroBitCount
    let first = last &+ 1 &- code.count
    var printed = code
    var separators = (spaces | hyphens) & (2 &<< UInt64(last) &- 1 &<< UInt64(first))
    while separators != 0 {
      // The last separator is inserted first, because each insertion moves all later bytes.
      let place = 63 &- separators.leadingZeroBitCount
      let bit: UInt64 = 1 &<< UInt64(place)
      printed.insert(spaces & bit != 0 ? UInt8(ascii: " ") : UInt8(ascii: "-"), at: place &- first)
      separators ^= bit
    }
    return printed
  }
}

extension PostalPattern {
  private static func shapes(_ pattern: String) -> [[UInt8]] {
    pattern.utf8.split(separator: UInt8(ascii: "|")).flatMap { choices(Array($0)) }
  }

  /// Returns all variants of a shape, with and without each optional part. Optional parts may be nested.
  private static func choices(_ shape: [UInt8]) -> [[UInt8]] {
    guard let start = shape.firstIndex(of: UInt8(ascii: "(")) else { return [shape] }
    var (end, depth) = (start, 1)
    while depth > 0 {
      end += 1
      if shape[end] == UInt8(ascii: "(") { depth += 1 }
      if shape[end] == UInt8(ascii: ")") { depth -= 1 }
    }
    let (head, tail) = (Array(shape[..<start]), Array(shape[(end + 1)...]))
    return choices(head + Array(shape[(start + 1)..<end]) + tail) + choices(head + tail)
  }
  private mutating func add(_ shape: [UInt8]) {
    firsts |= 1 << count
    var rest = shape[...]
    while let atom = rest.popFirst() {
      switch atom {
      case UInt8(ascii: " "): spaces |= 1 << count
      case UInt8(ascii: "-"): hyphens |= 1 << count
      default:
        for byte in Self.bytes(of: atom, &rest).joined() { accepting[Int(byte - UInt8(ascii: "0"))] |= 1 << count }
        count += 1
      }
    }
    precondition(count <= 64, "the shapes of a country have more than 64 characters")
    lasts |= 1 << (count - 1)
  }
  private static func bytes(of atom: UInt8, _ rest: inout ArraySlice<UInt8>) -> [ClosedRange<UInt8>] {
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
        ranges.append(first...(isRange ? rest[rest.startIndex + 1] : first))
        if isRange { rest.removeFirst(2) }
      }
      return ranges
    default: return [atom...atom]
    }
  }
}

extension UInt8 {
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

  /// The capital of a small ASCII letter. Any other byte is returned unchanged.
  var capital: UInt8 { (self &- 0x20).isCapital ? self &- 0x20 : self }
}
