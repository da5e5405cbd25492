import CommandLineKit
import Foundation
import SystemIO
import Testing

@testable import checkout

@Suite struct FileStepsTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `a file and a directory are synchronised by the system`() throws {
    let pipe = Pipe()
    #expect(SystemCalls.sync(Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor)) == .invalidArgument)
    let (device, error) = SystemCalls.openForReading("/dev/null")
    defer { device.close() }
    #expect(error == nil && SystemCalls.sync(device) == .invalidArgument)
    #expect(throws: StoreError(folder["none"], .cannot(.write, .noSuchFileOrDirectory))) {
      try PrivateDirectory(path: folder["none"]).sync()
    }
    try PrivateDirectory(path: folder.path).sync()
  }

  @Test func `a new file is no other's, and is renamed over another one`() throws {
    try folder.write("old", to: "old")
    #expect(FileSteps().create(folder["old"], .writeOnly).error == .fileExists)
    try folder.obstruct("link", by: .symbolicLink)
    #expect(FileSteps().create(folder["link"], .writeOnly).error == .fileExists)
    let (number, error) = FileSteps().create(folder["new"], .writeOnly)
    #expect(error == nil)
    try FileSteps().write(Array("new".utf8), to: number, folder["new"])
    number.close()
    #expect(SystemCalls.move(folder["new"], to: folder["old"]) == nil)
    #expect(folder.text("old") == "new" && folder.text("new") == nil)
    try FileSteps().remove(folder["old"])
    #expect(folder.text("old") == nil)
  }
}
