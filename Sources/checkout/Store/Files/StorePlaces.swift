/// Where things are kept, by the XDG base directory specification.
///
/// The environment is handed in: nothing here reads it.
struct StorePlaces {
  let environment: [String: String]

  func orderLog() throws(StoreError) -> String { try state() + "/orders.ndjson" }

  func draft() throws(StoreError) -> String { try state() + "/draft.json" }

  func details() throws(StoreError) -> String { try data() + "/details" }

  /// An empty file where the person does not want to be asked whether to remember an address.
  func neverRemember() throws(StoreError) -> String { try data() + "/never-remember" }

  private func state() throws(StoreError) -> String {
    try directory(environment["XDG_STATE_HOME"], "XDG_STATE_HOME", or: "/.local/state")
  }

  private func data() throws(StoreError) -> String {
    try directory(environment["XDG_DATA_HOME"], "XDG_DATA_HOME", or: "/.local/share")
  }

  private func directory(_ base: String?, _ variable: String, or usual: String) throws(StoreError) -> String {
    if let base = fullPath(base) { return base + "/checkout" }
    guard let home = fullPath(environment["HOME"]) else {
      throw StoreError("", .noPlace(variables: ["HOME", variable]))
    }
    return (home == "/" ? "" : home) + usual + "/checkout"
  }

  /// A relative path counts as none, as the specification says.
  private func fullPath(_ path: String?) -> String? {
    guard var path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}
