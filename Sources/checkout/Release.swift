import Commit

/// Which version of the tool this is.
enum Release {
  static let version = "1.0.0"
  /// The day of the version, for the manual page.
  static let date = "November 21, 2026"

  /// The commit that was built, with a plus behind it if files had changed since; nil in a build of every day, and where
  /// there was no Git.
  static var commit: String? {
    let letters = (0...).lazy.map { UInt8(bitPattern: commit_character($0)) }.prefix { $0 != 0 }
    let text = String(decoding: Array(letters), as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// What `--version` says: `1.0.0 (0123456789ab)`.
  static var text: String { commit.map { "\(version) (\($0))" } ?? version }
}
