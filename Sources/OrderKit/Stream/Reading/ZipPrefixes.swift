/// Finds the longest of a menu's zip prefixes in one pass over the bytes of a zip, folding as it goes.
///
/// It answers as ``CupcakeMenu/Delivery/zipFee(for:)`` does, for zips of plain ASCII; for others it has no answer.
struct ZipPrefixes {
  /// For each node and ASCII byte the node after it, 0 where there is none.
  private var next = [UInt32](repeating: 0, count: 128)
  /// For each node one more than the index of the prefix that ends there, 0 where none does.
  private var ends = [0]

  init(_ zips: [CupcakeMenu.ZipFee]) {
    for (index, zip) in zips.enumerated() where zip.prefix.utf8.allSatisfy({ $0 < 0x80 }) {
      var node = 0
      for byte in zip.prefix.utf8 {
        if next[node << 7 | Int(byte)] == 0 {
          next[node << 7 | Int(byte)] = UInt32(ends.count)
          ends.append(0)
          next.append(contentsOf: repeatElement(0, count: 128))
        }
        node = Int(next[node << 7 | Int(byte)])
      }
      if ends[node] == 0 { ends[node] = index + 1 }
    }
  }

  /// One more than the index of the longest prefix, 0 if none matches; nil if the zip is not plain ASCII.
  @inline(__always)
  func longest(in zip: JSONString, at cursor: JSONCursor) -> Int? {
    if zip.isEscaped { return nil }
    var node = 0
    var found = ends[0]
    var isLost = false
    for place in zip.start..<zip.end {
      let byte = cursor.byte(at: place)
      if byte >= 0x80 { return nil }
      if isLost || byte == .space || byte == .minus { continue }
      let isLower = byte &- UInt8(ascii: "a") < 26
      node = Int(next[node << 7 | Int(isLower ? byte & 0xDF : byte)])
      isLost = node == 0
      if isLost == false, ends[node] > 0 { found = ends[node] }
    }
    return found
  }
}
