enum Release {
  static let version = "2.0.0"
  /// The day of the version, for the manual page.
  static let date = "November 22, 2026"
}
