enum Release {
  static let version = "2.0.0"
  static let date = "November 22, 2026"
}
