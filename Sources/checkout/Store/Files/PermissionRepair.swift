import SystemIO

/// A file that others could have read or changed, and now cannot: worth telling its owner.
struct PermissionRepair: Hashable, Sendable {
  let path: String
  /// The mode before, as `chmod` takes it.
  let mode: String

  var message: String {
    "\(path) was open to other users (mode \(mode)): it is now yours alone (mode 600)"
  }
}

extension PermissionRepair {
  /// Closes an open file to others; nil if it was closed. A file that is none is refused.
  static func apply(_ descriptor: Descriptor, _ path: String) throws(StoreError) -> PermissionRepair? {
    guard let status = SystemCalls.status(descriptor) else { return nil }
    try status.demandFile(at: path)
    guard status.permissions & 0o077 != 0 else { return nil }
    if let error = SystemCalls.setMode(descriptor, 0o600) { throw StoreError(path, error, .write) }
    return PermissionRepair(path: path, mode: String(status.permissions, radix: 8))
  }
}
