/// What is kept, and where by the XDG base directory specification.
enum StoredFile: String {
  case orderLog = "orders.ndjson"
  /// An unfinished order of an earlier version.
  case draft = "draft.json"
  case details
  /// An empty file where the person does not want to be asked whether to remember an address.
  case neverRemember = "never-remember"

  /// The full path in an environment: that of the process is not read here.
  func path(in environment: [String: String]) throws(StoreError) -> String {
    let (variable, base, usual) =
      switch self {
      case .orderLog, .draft: ("XDG_STATE_HOME", environment["XDG_STATE_HOME"], "/.local/state")
      case .details, .neverRemember: ("XDG_DATA_HOME", environment["XDG_DATA_HOME"], "/.local/share")
      }
    if let base = Self.fullPath(base) { return "\(base)/checkout/\(rawValue)" }
    guard let home = Self.fullPath(environment["HOME"]) else {
      throw StoreError("", .noDirectory(variables: ["HOME", variable]))
    }
    return "\(home == "/" ? "" : home)\(usual)/checkout/\(rawValue)"
  }

  /// A relative path counts as none, as the specification says.
  private static func fullPath(_ path: String?) -> String? {
    guard var path, path.utf8.first == UInt8(ascii: "/") else { return nil }
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }
}
