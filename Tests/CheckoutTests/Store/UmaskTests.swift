import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// The umask is shared by the whole process, so each of these tests runs in a new process.
@Suite struct UmaskTests {
  @Test(arguments: [0, 0o077, 0o777] as [UInt32])
  func `the umask neither opens nor closes what is kept`(mask: UInt32) async throws {
    await #expect(processExitsWith: .success) { [mask] in
      // The home itself is not ours to create.
      let folder = TemporaryHome()
      _ = Foundation.umask(mode_t(mask))
      let file = PrivateFile(path: folder["a/b/c"])
      try file.save([1])
      try file.save([2])
      #expect(try file.load() == [2])
      #expect(["a", "a/b"].map(folder.mode) == ["700", "700"])
      #expect(["a/b/.lock", "a/b/c"].map(folder.mode) == ["600", "600"])
    }
  }
}
