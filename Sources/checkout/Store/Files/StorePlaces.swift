/// Where things are kept, by the XDG base directory specification.
///
/// The environment is handed in: nothing here reads it.
struct StorePlaces: Hashable, Sendable {
  private let environment: [String: String]

  /// Places for a process with an environment.
  init(environment: [String: String]) {
    self.environment = environment
  }
}

extension StorePlaces {
  /// The log of placed orders.
  func orderLog() throws(StoreError) -> String { try state() + "/orders.ndjson" }

  /// The order that was begun and not placed.
  func draft() throws(StoreError) -> String { try state() + "/draft.json" }

  /// The remembered delivery details.
  func details() throws(StoreError) -> String { try data() + "/details" }

  /// An empty file where the person does not want to be asked whether to remember an address.
  func neverRemember() throws(StoreError) -> String { try data() + "/never-remember" }

  private func state() throws(StoreError) -> String {
    if let directory = directory(environment["XDG_STATE_HOME"]) { return directory }
    return try home("/.local/state", or: "XDG_STATE_HOME")
  }

  private func data() throws(StoreError) -> String {
    if let directory = directory(environment["XDG_DATA_HOME"]) { return directory }
    return try home("/.local/share", or: "XDG_DATA_HOME")
  }

  private func home(_ usual: String, or variable: String) throws(StoreError) -> String {
    guard let home = fullPath(environment["HOME"]) else {
      throw StoreError("", .noPlace(variables: ["HOME", variable]))
    }
    return (home == "/" ? "" : home) + usual + "/checkout"
  }

  private func directory(_ base: String?) -> String? { fullPath(base).map { $0 + "/checkout" } }

  /// A relative path counts as none, as the specification says.
  private func fullPath(_ path: String?) -> String? {
    guard var path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}
