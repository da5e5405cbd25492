import PlainText

@testable import CommandLineKit

/// Decodes bytes as keys. The sizes of the reads must not matter, and no text may be a control character.
///
/// The keys then edit a text, which must stay whole. The first byte of the input chooses the pieces.
@Sendable
func fuzzKeys(_ input: [UInt8]) {
  guard let pieces = input.first else { return }
  let bytes = Array(input.dropFirst())
  let keys = KeyDecoder.keys(of: bytes, cutAt: [])
  var random = SeededGenerator(seed: Int(pieces))
  for cuts in [Array(0..<bytes.count), random.cuts(in: bytes.count, upTo: 1 + Int(pieces) / 8)] {
    let others = KeyDecoder.keys(of: bytes, cutAt: cuts)
    demand(others == keys, "cut at \(cuts):\n\(others)\ninstead of\n\(keys)")
  }
  demand(keys.count <= bytes.count, "\(keys.count) keys of \(bytes.count) bytes")
  for key in keys {
    switch key {
    case .text(let text): demand(!text.hasControl, "\(key)")
    case .paste(let text): demand(text.split(separator: "\n").allSatisfy { !$0.hasControl }, "\(key)")
    default: break
    }
  }
  edit(with: keys, columns: 1 + Int(pieces) % 80)
}

private func edit(with keys: [Key], columns: Int) {
  var editor = LineEditor()
  for key in keys {
    let before = editor
    guard editor.apply(key) else {
      demand(editor == before, "\(key) means nothing and changes the text")
      continue
    }
    let text = editor.text
    demand(text.utf8.count <= LineEditor.capacity && !text.contains("\n"), "\(key) makes \(text)")
    demand(editor == LineEditor(text, cursor: editor.cursor), "\(key) leaves the cursor inside a character: \(editor)")
    if key.onlyMoves { demand(text == before.text, "\(key) makes \(text) of \(before.text)") }
    let window = editor.window(columns: columns)
    demand(window.text.columns <= columns && window.cursor < columns, "\(window) in \(columns) columns")
  }
}

extension KeyDecoder {
  /// Returns the keys of bytes that arrive in pieces, followed by a timeout.
  fileprivate static func keys(of bytes: [UInt8], cutAt cuts: [Int]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var start = 0
    for cut in cuts + [bytes.count] {
      keys += decoder.decode(bytes[start..<cut])
      start = cut
    }
    keys += decoder.timeOut()
    demand(decoder.patience == nil && !decoder.isInPaste, "silence does not end what has begun")
    demand(decoder.decode([0x0D]).last == .enter, "after silence Enter means something else")
    return keys.joiningPastes
  }
}

extension Key {
  fileprivate var onlyMoves: Bool {
    [.left, .right, .home, .end, .wordLeft, .wordRight, .control("a"), .control("e"), .control("b"), .control("f")]
      .contains(self)
  }
}

extension [Key] {
  /// The keys, with the pieces of each paste joined: the sizes of the pieces depend on the reads.
  fileprivate var joiningPastes: [Key] {
    reduce(into: []) { keys, key in
      if case .paste(let piece) = key, case .paste(let start)? = keys.last {
        keys[keys.count - 1] = .paste(start + piece)
      } else {
        keys.append(key)
      }
    }
  }
}

extension StringProtocol {
  fileprivate var hasControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
