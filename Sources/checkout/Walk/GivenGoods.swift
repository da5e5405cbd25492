import CommandLineKit
import OrderKit
import OrderStreams

/// The goods of an order that options or an earlier order specify.
struct GivenGoods: Hashable {
  var type: String?
  var quantity: Int?
  /// Whether there are special requests. If this is known, the extras are as well.
  var specialRequestEnabled: Bool?
  var extras: [String] = []

  /// Returns the goods on a menu. Throws the first problem if the menu doesn't have them.
  func goods(on menu: CupcakeMenu) throws(UsageError) -> (type: Int?, quantity: Int?, extras: Set<Extra>) {
    let type = try self.type.map { name throws(UsageError) in
      guard let index = menu.type(spelled: name) else { throw .refused("--type: \(menu.message(forType: name))") }
      return index
    }
    if let problem = quantity.flatMap(menu.problem(withQuantity:)) { throw .refused("--quantity: \(problem.message)") }
    let extras = try self.extras.map { name throws(UsageError) in
      guard let extra = menu.extra(named: name) else {
        throw .refused("--extra: unknown extra \(name.asJSON): \(menu.remedy(forExtra: name))")
      }
      return extra
    }
    return (type, quantity, Set(extras))
  }
}

extension CupcakeMenu {
  /// Returns the index of the type that a text names, or that it gives.
  func type(spelled text: String) -> Int? {
    let index = indexOfType(named: text) ?? Int(text.foldedName)
    return index.flatMap { types.indices.contains($0) ? $0 : nil }
  }
}
