import CommandLineKit

/// A file in a directory defined by the XDG Base Directory Specification. Except for the menu, `checkout` writes it.
enum StoreLocation: String {
  case menu = "menu.json"
  case orderLog = "orders.ndjson"
  case details

  func path(in environment: [String: String]) throws(Failure) -> String {
    let (variable, usual) =
      switch self {
      case .menu: ("XDG_CONFIG_HOME", "/.config")
      case .orderLog: ("XDG_STATE_HOME", "/.local/state")
      case .details: ("XDG_DATA_HOME", "/.local/share")
      }
    if let base = Self.fullPath(environment[variable]) { return "\(base)/checkout/\(rawValue)" }
    guard let home = Self.fullPath(environment["HOME"]) else {
      throw Failure(
        .cannotCreate, "no directory to save in: set HOME or \(variable) to the full path of one")
    }
    return "\(home)\(usual)/checkout/\(rawValue)"
  }

  /// Returns `nil` for a relative path, since the specification says that relative paths must be ignored.
  private static func fullPath(_ path: String?) -> String? {
    path?.first == "/" ? path : nil
  }
}
