import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct PrivateFileTests {
  private let folder = TemporaryHome()
  private var file: PrivateFile { PrivateFile(path: folder["a/b/details"]) }

  private func text() throws -> String? {
    try file.load().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes the file. Returns the paths that were removed.
  private func removed() throws -> [String] {
    var paths: [String] = []
    try file.removeAll { paths.append($0) }
    return paths
  }

  @Test func `what was saved last is what is there, and nothing else`() throws {
    #expect(try file.load() == nil)
    #expect(SystemCalls.isMissing(file.path))
    for saved in ["", "one", String(repeating: "two\0", count: 50_000), "3"] {
      try file.save(Array(saved.utf8))
      #expect(try text() == saved)
      #expect(folder.names == ["a", "a/b", "a/b/.lock", "a/b/details"])
    }
    #expect(try removed() == [file.path])
    #expect(try removed() == [])
    #expect(try file.load() == nil)
  }

  @Test func `what cannot be looked at is not taken for missing`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder["loop"], withDestinationPath: folder["loop"])
    let file = PrivateFile(path: folder["loop/details"])
    #expect(!SystemCalls.isMissing(file.path))
    #expect(throws: Failure.self) { try file.removeAll() }
    #expect(throws: Failure.self) { try file.removeLeftover() }
  }

  @Test(arguments: [0o644, 0o660, 0o604, 0o777])
  func `a file that others could read is closed to them`(mode: UInt16) throws {
    try folder.write("mine", to: "loose", mode: Int(mode))
    let file = PrivateFile(path: folder["loose"])
    _ = try file.load()
    #expect(folder.mode("loose") == "600")
    _ = SystemCalls.setMode(file.path, mode)
    try file.save([2])
    #expect(folder.mode("loose") == "600")
  }

  @Test(arguments: [FileStatus.Kind.symbolicLink, .directory, .pipe])
  func `anything else in the file's place is an error, and left alone`(obstacle: FileStatus.Kind) throws {
    try folder.obstruct("it", by: obstacle)
    let file = PrivateFile(path: folder["it"])
    let error = Failure.obstructed(file.path, by: obstacle)
    #expect(throws: error) { try file.load() }
    #expect(throws: error) { try file.save([1]) }
    #expect(throws: error) { try file.removeAll() }
    #expect(!SystemCalls.isMissing(file.path))
    if obstacle == .symbolicLink { #expect(folder.text("target") == "theirs") }
    #expect(!folder.names.contains { $0.hasSuffix(".new") })
  }

  @Test func `a file that cannot be ours is not read to its end`() throws {
    let longest = String(repeating: "1", count: PrivateFile.limit)
    let file = PrivateFile(path: folder["long"])
    try folder.write(longest, to: "long")
    #expect(try file.load()?.count == PrivateFile.limit)
    try folder.write(longest + "2", to: "long")
    #expect(throws: Failure.self) { try file.load() }
  }

  @Test func `what a killed process left goes with the next save, and with the file`() throws {
    try file.save(Array("old".utf8))
    try folder.write("half", to: "a/b/details.new", mode: 0)
    #expect(try text() == "old")
    try file.save(Array("new".utf8))
    #expect(folder.names == ["a", "a/b", "a/b/.lock", "a/b/details"])
    try folder.write("half", to: "a/b/details.new")
    #expect(try removed() == [file.path, file.path + ".new"])
    try folder.write("half", to: "a/b/details.new")
    #expect(try removed() == [file.path + ".new"])
    #expect(folder.names == ["a", "a/b", "a/b/.lock"])
  }

  @Test func `many that save at once leave one of what they saved`() async throws {
    let file = file
    await withTaskGroup { group in
      for writer in UInt8(1)...8 {
        group.addTask {
          for _ in 1...20 { try? file.save([UInt8](repeating: writer, count: 10_000)) }
        }
      }
    }
    let bytes = try #require(try file.load())
    #expect(bytes.count == 10_000)
    #expect(Set(bytes).count == 1)
    #expect(folder.names == ["a", "a/b", "a/b/.lock", "a/b/details"])
  }
}
