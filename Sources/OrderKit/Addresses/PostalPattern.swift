/// The shape of postal codes in a tiny language:
///
///     #  a digit      [A-CE]  one of a class      |     between alternatives
///     @  a letter     (..)    an optional part    ' '-  how a code is printed, no part of it
///     *  either                                         and the rest stands for itself
struct PostalPattern: ~Escapable {
  private let atoms: Span<UInt8>

  /// A pattern in bytes that somebody holds.
  @_lifetime(copy atoms)
  init(_ atoms: Span<UInt8>) {
    self.atoms = atoms
  }
}

extension PostalPattern {
  /// The code as it is printed; nil if it has another shape, or if its own spaces and hyphens count and differ.
  func printed(_ code: PostalCode, exactly: Bool = false) -> PostalCode? {
    var start = 0
    while start < atoms.count {
      var printed = PostalCode()
      if takes(code, from: 0, atom: start, exactly, &printed) { return printed }
      start = (start..<atoms.count).first { atoms[$0] == UInt8(ascii: "|") }.map { $0 + 1 } ?? atoms.count
    }
    return nil
  }

  /// Whether the rest of an alternative takes the rest of a code; tried with an optional part first, then without.
  private func takes(
    _ code: PostalCode, from start: Int, atom: Int, _ exactly: Bool, _ printed: inout PostalCode
  ) -> Bool {
    var (place, atom) = (start, atom)
    while atom < atoms.count, atoms[atom] != UInt8(ascii: "|") {
      let kind = atoms[atom]
      switch kind {
      case UInt8(ascii: "("):
        var longer = printed
        if takes(code, from: place, atom: atom + 1, exactly, &longer) {
          printed = longer
          return true
        }
        atom = behindOption(at: atom)
      case UInt8(ascii: ")"): atom += 1
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        if exactly {
          guard place < code.count, code[place] == kind else { return false }
          place += 1
        }
        guard printed.append(kind) else { return false }
        atom += 1
      default:
        guard place < code.count, accepts(code[place], at: atom), printed.append(code[place]) else { return false }
        place += 1
        atom = kind == UInt8(ascii: "[") ? behindClass(at: atom) : atom + 1
      }
    }
    return place == code.count
  }

  private func accepts(_ byte: UInt8, at atom: Int) -> Bool {
    switch atoms[atom] {
    case UInt8(ascii: "#"): return byte.decimalDigit != nil
    case UInt8(ascii: "@"): return byte.isCapital
    case UInt8(ascii: "*"): return byte.decimalDigit != nil || byte.isCapital
    case UInt8(ascii: "["):
      var atom = atom + 1
      while atoms[atom] != UInt8(ascii: "]") {
        let isRange = atoms[atom + 1] == UInt8(ascii: "-")
        if (atoms[atom]...atoms[isRange ? atom + 2 : atom]).contains(byte) { return true }
        atom += isRange ? 3 : 1
      }
      return false
    default: return byte == atoms[atom]
    }
  }

  private func behindClass(at start: Int) -> Int {
    var atom = start
    while atoms[atom] != UInt8(ascii: "]") { atom += 1 }
    return atom + 1
  }

  /// Options may stand in options.
  private func behindOption(at start: Int) -> Int {
    var (atom, depth) = (start, 0)
    repeat {
      if atoms[atom] == UInt8(ascii: "(") { depth += 1 }
      if atoms[atom] == UInt8(ascii: ")") { depth -= 1 }
      atom += 1
    } while depth > 0
    return atom
  }
}

extension UInt8 {
  var isCapital: Bool { self &- UInt8(ascii: "A") < 26 }

  /// The byte, a small letter of ASCII made a capital.
  var capital: UInt8 { (self &- 0x20).isCapital ? self &- 0x20 : self }
}
