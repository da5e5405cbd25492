package import Foundation

package enum Project {
  /// The folder that holds `.build` with these tests, even if they were compiled elsewhere. Xcode builds outside of it.
  package static let directory: URL = {
    let top = Binary.directory.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    if FileManager.default.fileExists(atPath: top.appendingPathComponent("Package.swift").path) { return top }
    return URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(path), encoding: .utf8)
  }

  package static func shell(_ line: String) async throws -> Binary.Result {
    try await Binary.shell("cd '\(directory.path)' && \(line)")
  }
}

extension String {
  package var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }

  /// The text with ids and times of orders replaced, if they are well-formed.
  package var masked: String {
    replacing(#/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#, with: "…")
      .replacing(#/"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/#, with: "\"createdAt\":\"…\"")
  }
}
