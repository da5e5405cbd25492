// Tuned: a cached text is the `message` of its reason.

/// A cache of the JSON around the path of an error or a note, made from the plain `message` of each recent reason.
/// Consecutive records often have the same reasons, and making a message takes longer than reading an order.
struct WordTable<Reason: Hashable & Sendable>: Sendable {
  private var words: [Reason: Words] = [:]
  /// The size at which the cache is emptied. If reasons contain amounts, there could be as many as records.
  private static var limit: Int { 1024 }

  struct Words {
    let head: ContiguousArray<UInt8>
    let tail: ContiguousArray<UInt8>
  }

  mutating func words(of reason: Reason, _ make: () -> (head: String, tail: String)) -> Words {
    if let known = words[reason] { return known }
    if words.count == Self.limit { words = [:] }
    let (head, tail) = make()
    let made = Words(head: ContiguousArray(head.utf8), tail: ContiguousArray(tail.utf8))
    words[reason] = made
    return made
  }
}
