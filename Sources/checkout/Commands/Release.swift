enum Release {
  static let version = "3.0.0"
  static let date = "November 23, 2026"
}
