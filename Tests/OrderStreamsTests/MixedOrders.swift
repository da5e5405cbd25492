import OrderStreams
import TestSupport

/// Returns orders in every shape, one a line. Some have a code, an id, a country, a price or a misspelled key.
func mixedOrders(_ seed: Int) -> [String] {
  var generator = OrderGenerator(random: SeededGenerator(seed: seed))
  let rare = [
    ("code", "\"birthday\""), ("code", "\"FIVEOFF\""), ("code", "\"other\""), ("code", "\"\""),
    ("id", "\"a,\\u0062\""), ("id", "697"), ("country", "\"DE\""), ("country", "\"XX\""), ("total", "1"),
    ("zipCode", "\"94110\""), ("x", "{\"y\":[1,{}]}"),
  ]
  return (0..<60).map { _ in
    var members = generator.members(isContradictory: generator.random.oneIn(4))
    for member in rare where generator.random.oneIn(5) && !members.contains(where: { $0.key == member.0 }) {
      members.append(member)
    }
    if generator.random.oneIn(3) {
      members.removeAll { $0.key == "zip" }
      members.append(("zip", "\"9\(Int.random(in: 1000...5999, using: &generator.random))\""))
    }
    if generator.random.oneIn(6) { members.removeAll { $0.key == "quantity" } }
    if generator.random.oneIn(9) {
      members.removeAll { $0.key == "quantity" }
      members.append(("quantity", "\(Int.random(in: 0...300, using: &generator.random))"))
    }
    return generator.object(members)
  }
}
