import OrderKit
import PlainText

// The texts of a shop's answer, which are shown instead of interpreted.

extension HTTPAnswer {
  /// Returns the text of the answer on one line, or `nil` if it is blank. The text consists of all strings in JSON
  /// except for its keys, or of the title of HTML, or else of the body.
  ///
  /// JSON that is malformed or cut off is left out, because it may contain a part of the order.
  func text(_ tree: JSONTree?) -> String? {
    let body = String(decoding: body, as: UTF8.self)
    let text =
      if let tree {
        tree.texts.joined(separator: "; ")
      } else {
        switch body.first(where: { !$0.isWhitespace }) {
        case "<": body.htmlTitle
        case "{", "[", "\"": ""
        default: body
        }
      }
    return text.onOneLine.unlessBlank
  }
}

extension JSONTree {
  /// The visible texts in the value, in their order. This is not recursive, because answers may be deeply nested.
  fileprivate var texts: [String] {
    var (texts, rest): ([String], [JSONTree]) = ([], [self])
    while let next = rest.popLast() {
      switch next.content {
      case .text(let text): if !text.isBlank { texts.append(text) }
      case .array(let elements): rest += elements.reversed()
      case .object(let members): rest += members.map(\.value).reversed()
      case .number, .bool, .null: break
      }
    }
    return texts
  }
}

extension String {
  /// The names of characters that frameworks escape in HTML, each with its character. The ampersand is last, so that
  /// nothing is decoded twice.
  private static let entities = ##"lt< gt> quot" #34" #39' #039' #x27' apos' amp&"##.split(separator: " ")

  fileprivate var htmlTitle: String {
    guard let tag = firstRange(of: "<title") ?? firstRange(of: "<TITLE") else { return "" }
    let title = String(self[tag.upperBound...].drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    return Self.entities.reduce(title) { $0.replacing("&\($1.dropLast());", with: $1.suffix(1)) }
  }

  /// Returns the text with `…` instead of the name, address and note of an order, since frameworks repeat their input.
  ///
  /// A part of the order is found, regardless of case and white space, where no letter or digit stands next to it. The
  /// result is truncated to `limit` characters.
  func hiding(_ order: Order.Value, atMost limit: Int) -> String {
    let address = order.address
    let texts = [address.name, address.streetAddress, address.city, address.zip, order.customerNote ?? ""]
    let secrets = texts.map(\.onOneLine).filter { !$0.isEmpty }.map { $0.map(\.folded).joined() }
      .sorted { $0.count > $1.count }
    var (shown, count, follows) = ("", 0, false)
    var rest = self[...]
    while let next = rest.first, count < limit {
      let length = follows ? nil : secrets.lazy.compactMap(rest.length).first
      shown += length == nil ? String(next) : "…"
      rest = rest.dropFirst(length ?? 1)
      follows = length == nil && next.isOfWord
      count += 1
    }
    return shown + (rest.isEmpty ? "" : "…")
  }
}

extension Substring {
  /// Returns how many characters at the beginning fold to this text, or `nil` if none do or a letter or digit follows.
  /// Single characters are folded, since `ß` is `SS` in capitals.
  fileprivate func length(of secret: String) -> Int? {
    var (expected, length) = (secret[...], 0)
    for next in self {
      if expected.isEmpty { return next.isOfWord ? nil : length }
      guard expected.hasPrefix(next.folded) else { return nil }
      expected = expected.dropFirst(next.folded.count)
      length += 1
    }
    return expected.isEmpty ? length : nil
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber }

  fileprivate var folded: String { isWhitespace ? " " : String(self).foldedName }
}
