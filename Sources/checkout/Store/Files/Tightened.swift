import CommandLineKit
import SystemIO

/// A file that others could have read or changed, and now cannot: worth telling its owner.
struct Tightened: Hashable, Sendable {
  /// The file.
  let path: String
  /// The mode that it had, as `chmod` takes it.
  let mode: String

  /// What happened, in words.
  var message: String {
    "\(path) was open to other users (mode \(mode)): it now is yours alone (mode 600)"
  }
}

extension Tightened {
  /// Closes an open file to others; nil if it was closed. A file that is none is refused.
  static func tighten(_ descriptor: Int32, _ path: String) throws(StoreError) -> Tightened? {
    guard let facts = SystemCalls.facts(descriptor) else { return nil }
    if let obstacle = facts.obstacle { throw StoreError(path, .obstructed(by: obstacle)) }
    guard facts.permissions & 0o077 != 0 else { return nil }
    if let error = SystemCalls.setMode(descriptor, 0o600) { throw StoreError(path, error, StoreError.Fact.cannotWrite) }
    return Tightened(path: path, mode: String(facts.permissions, radix: 8))
  }
}
