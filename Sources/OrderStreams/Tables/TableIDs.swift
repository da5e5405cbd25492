import OrderKit

/// The `id` of the row before, as spelled in JSON. Exports of web shops have several rows with the same one, for
/// several kinds of cake.
struct LastID {
  private var bytes: ContiguousArray<UInt8> = []

  /// Adds a note to an order whose `id` is that of the row before.
  mutating func note(_ order: inout ParsedOrder, _ cursor: JSONCursor) {
    let range = order.id?.range ?? 0..<0
    if !range.isEmpty, range.count == bytes.count, zip(bytes, range).allSatisfy({ $0 == cursor.byte(at: $1) }) {
      return order.note(.repeatedID, in: order.id?.member)
    }
    bytes.removeAll(keepingCapacity: true)
    for offset in range { bytes.append(cursor.byte(at: offset)) }
  }
}
