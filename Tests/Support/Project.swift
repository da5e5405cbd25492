package import Foundation

/// The files of the package, beside the tests.
package enum Project {
  /// The directory of the manifest.
  package static let directory = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of one file.
  package static func text(_ path: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
  }

  /// Runs a line of shell where a reader of the documentation would: at the top of the package.
  package static func shell(_ line: String) async throws -> Binary.Result {
    try await Binary.shell("cd '\(directory.path)' && \(line)")
  }
}

extension String {
  /// The text with the two things that differ from one placed order to the next blotted out, if they are well-formed.
  package var masked: String {
    replacing(#/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#, with: "…")
      .replacing(#/"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/#, with: "\"createdAt\":\"…\"")
  }
}
