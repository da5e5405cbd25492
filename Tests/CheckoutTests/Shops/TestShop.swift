import Foundation
import TestSupport

/// A real server on loopback that echoes, or fails as its path says; see Tests/Servers/shop.py.
final class TestShop {
  private let process = Process()
  private let input = Pipe()
  private let record: String
  let port: Int

  /// What the server has seen of a request.
  struct Request: Decodable {
    let path: String
    let method: String
    let headers: [[String]]
    let body: String

    func header(_ name: String) -> [String] {
      headers.filter { $0[0].lowercased() == name.lowercased() }.map { $0[1] }
    }
  }

  init(in home: TemporaryHome) throws {
    record = home.path + "/requests"
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", Project.directory.appendingPathComponent("Tests/Servers/shop.py").path, record]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.split(separator: "\n").first ?? "") else { throw CocoaError(.fileReadUnknown) }
    self.port = port
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  var requests: [Request] {
    let text = FileManager.default.contents(atPath: record) ?? Data()
    return text.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(Request.self, from: $0) }
  }
}
