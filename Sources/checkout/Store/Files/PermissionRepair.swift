import SystemIO

/// A file that was open to other users and has been closed to them.
struct PermissionRepair: Hashable, Sendable {
  let path: String
  /// The former mode in octal digits.
  let mode: String

  var message: String {
    "\(path) was open to other users (mode \(mode)), and is now yours alone (mode 600)"
  }
}

extension PermissionRepair {
  /// Makes an open file private. Returns nil if it already was. Throws unless it is a regular file.
  static func apply(_ descriptor: Descriptor, _ path: String) throws(StoreError) -> PermissionRepair? {
    guard let status = SystemCalls.status(descriptor) else { return nil }
    try status.demandFile(at: path)
    guard status.permissions & 0o077 != 0 else { return nil }
    if let error = SystemCalls.setMode(descriptor, 0o600) { throw StoreError(path, error, .write) }
    return PermissionRepair(path: path, mode: String(status.permissions, radix: 8))
  }
}
