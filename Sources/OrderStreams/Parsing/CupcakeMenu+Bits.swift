package import OrderKit

extension CupcakeMenu {
  var allExtras: UInt32 { 1 << UInt32(extras.count) &- 1 }

  /// Returns the extras whose bits are set, as in `Selection.extras`.
  package func extras(in bits: UInt32) -> Set<Extra> {
    if bits == 0 { return [] }
    var found = Set<Extra>(minimumCapacity: bits.nonzeroBitCount)
    for index in extras.indices where bits & 1 << UInt32(index) != 0 { found.insert(extras[index].extra) }
    return found
  }
}
