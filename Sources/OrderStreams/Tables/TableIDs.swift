/// Finds ids that can't tell orders apart, because they repeat the id of the row before or a spreadsheet has damaged
/// them. Exports of web shops repeat ids, with one row for each kind of cake.
struct TableIDs {
  /// The `id` of the row before.
  private var last: String?
  private var hasDamaged = false

  /// Adds notes to an order whose `id` is that of the row before, or is damaged. A damaged one can't be placed.
  ///
  /// - Returns: Whether this is the first damaged id of the table.
  mutating func check(_ order: inout ParsedOrder, isPlaced: Bool, _ cursor: JSONCursor) -> Bool {
    let text = order.id?.range.map { cursor.text(of: $0.lowerBound + 1..<$0.upperBound - 1) }
    defer { last = text }
    guard let id = order.id, let text else { return false }
    if text == last { order.note(.repeatedID, in: id.member) }
    guard text.isDamagedID else { return false }
    if isPlaced { order.fail(.noted(.damagedID), in: id.member) } else { order.note(.damagedID, in: id.member) }
    defer { hasDamaged = true }
    return !hasDamaged
  }
}

extension String {
  /// Whether an id has been a number in a spreadsheet, such as `1001.0` or `1.23457E+11`, or is an error of one, such
  /// as `#REF!` or `#####`.
  fileprivate var isDamagedID: Bool {
    if utf8.first == UInt8(ascii: "#") { return count > 1 && ("!?#".contains(last ?? " ") || self == "#N/A") }
    if !utf8.contains(where: ".,+".utf8.contains) { return false }
    let number = replacing(",", with: ".")
    let parts = number.split(separator: "+")
    let hasExponent = parts.count == 2 && (2...3).contains(parts[1].utf8.count)
    return Double(number) != nil && (hasExponent || number.hasSuffix(".0"))
  }
}
