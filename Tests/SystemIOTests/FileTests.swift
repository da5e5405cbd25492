import Foundation
import Testing

@testable import SystemIO

@Suite struct FileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").path

  private func inFolder(_ body: (_ path: String) throws -> Void) rethrows {
    #expect(SystemCalls.makeDirectory(folder) == nil)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body("\(folder)/file")
  }

  @Test func `a file that must be new is made once, for its owner alone`() {
    inFolder { path in
      let (first, error) = SystemCalls.openPrivately(path, [.readWrite, .exclusiveCreate])
      defer { first.close() }
      #expect(error == nil)
      #expect(SystemCalls.openPrivately(path, [.readWrite, .exclusiveCreate]).error == .fileExists)
      #expect(SystemCalls.status(path, followsLinks: false)?.permissions == 0o600)
    }
  }

  @Test func `no symbolic link is followed`() throws {
    try inFolder { path in
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
      #expect(SystemCalls.openPrivately(path, .readOnly).error == .tooManySymbolicLinkLevels)
      #expect(SystemCalls.status(path, followsLinks: false)?.kind == .symbolicLink)
      #expect(SystemCalls.status(path, followsLinks: true)?.kind == .other)
      #expect(SystemCalls.status(folder, followsLinks: true)?.kind == .directory)
    }
  }

  @Test func `what was appended can be cut off again`() throws {
    try inFolder { path in
      let (file, _) = SystemCalls.openPrivately(path, [.readWrite, .append, .create])
      defer { file.close() }
      try file.write(bytesOf: "ab")
      try file.write(bytesOf: "cd")
      #expect(SystemCalls.byte(file, at: 3) == UInt8(ascii: "d") && SystemCalls.byte(file, at: 4) == nil)
      #expect(SystemCalls.truncate(file, to: 2) == nil && SystemCalls.sync(file) == nil)
      SystemCalls.seek(file, to: 0)
      #expect(try file.read(upTo: 10) == Array("ab".utf8))
    }
  }

  @Test func `one at a time has the lock of a file, or several share it`() {
    inFolder { path in
      let (first, _) = SystemCalls.openPrivately(path, [.readWrite, .create])
      let (second, _) = SystemCalls.openPrivately(path, .readWrite)
      defer { for number in [first, second] { number.close() } }
      #expect(SystemCalls.lock(first) == nil)
      #expect(flock(second.rawValue, LOCK_EX | LOCK_NB) == -1)
      SystemCalls.unlock(first)
      #expect(SystemCalls.lock(second, isShared: true) == nil && SystemCalls.lock(first, isShared: true) == nil)
      #expect(flock(second.rawValue, LOCK_EX | LOCK_NB) == -1)
    }
  }

  @Test func `only what can be executed is a program`() {
    #expect(SystemCalls.isProgram("/bin/sh"))
    #expect(!SystemCalls.isProgram("/bin") && !SystemCalls.isProgram("/etc/passwd"))
  }
}
