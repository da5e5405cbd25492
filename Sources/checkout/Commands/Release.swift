enum Release {
  static let version = "1.0.0"
  static let date = "November 23, 2026"
}
