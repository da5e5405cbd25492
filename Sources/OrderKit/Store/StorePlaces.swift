/// Where things are kept, by the XDG base directory specification.
///
/// The environment is handed in: nothing here reads it.
public struct StorePlaces: Hashable, Sendable {
  private let environment: [String: String]

  /// Places for a process with an environment.
  public init(environment: [String: String]) {
    self.environment = environment
  }
}

extension StorePlaces {
  /// The log of placed orders.
  public func orderLog() throws(StoreError) -> String { try state() + "/orders.ndjson" }

  /// The order that was begun and not placed.
  public func draft() throws(StoreError) -> String { try state() + "/draft.json" }

  /// The remembered delivery details.
  public func details() throws(StoreError) -> String { try data() + "/details.json" }

  private func state() throws(StoreError) -> String { try directory("XDG_STATE_HOME", or: ".local/state") }

  private func data() throws(StoreError) -> String { try directory("XDG_DATA_HOME", or: ".local/share") }

  /// A relative path counts as none, as the specification says.
  private func directory(_ variable: String, or standard: String) throws(StoreError) -> String {
    if let base = fullPath(variable) { return base + "/checkout" }
    guard let home = fullPath("HOME") else { throw StoreError("", .noPlace(variables: ["HOME", variable])) }
    return "\(home == "/" ? "" : home)/\(standard)/checkout"
  }

  private func fullPath(_ variable: String) -> String? {
    guard var path = environment[variable], path.utf8.first == UInt8(ascii: "/") else { return nil }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}
