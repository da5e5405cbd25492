import Foundation
import TestSupport
import Testing

/// A real server on this machine. It echoes orders or fails, as its path says: see Tests/Servers/shop.py.
final class TestShop {
  private let process: Child
  private let input = Pipe()
  /// It stays open, because Python may write the end of the line after the port.
  private let output = Pipe()
  private let record: String
  let port: Int

  struct Request: Decodable {
    let path: String
    let method: String
    let headers: [[String]]
    let body: String
    /// The number of other unanswered requests.
    let others: Int

    func header(_ name: String) -> [String] {
      headers.filter { $0[0].lowercased() == name.lowercased() }.map { $0[1] }
    }
  }

  init(in home: TemporaryHome, record name: String = "requests") throws {
    record = home.path + "/" + name
    let script = Project.directory.appendingPathComponent("Tests/Servers/shop.py").path
    process = try #require(
      Child(
        "/usr/bin/env", ["python3", script, record], environment: ProcessInfo.processInfo.environment,
        files: [input.fileHandleForReading, output.fileHandleForWriting, .nullDevice]))
    // An open copy of this end would keep the other side waiting.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.split(separator: "\n").first ?? "") else { throw CocoaError(.fileReadUnknown) }
    self.port = port
  }

  deinit {
    try? input.fileHandleForWriting.close()
    _ = process.waitForEnd()
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  var requests: [Request] {
    let text = FileManager.default.contents(atPath: record) ?? Data()
    return text.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(Request.self, from: $0) }
  }

  /// Waits at most a minute for a request.
  func firstRequest() async throws -> Request? {
    for _ in 0..<600 where requests.isEmpty { try await Task.sleep(for: .milliseconds(100)) }
    return requests.first
  }
}
