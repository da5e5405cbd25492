import CommandLineKit
import Testing

@Suite struct ExitCodeTests {
  @Test(arguments: [
    (ExitCode.ok, Int32(0)), (.no, 1), (.usage, 64), (.badData, 65), (.noInput, 66), (.unavailable, 69),
    (.cannotCreate, 73), (.ioError, 74), (.noPermission, 77), (.badMenu, 78),
  ])
  func `exit statuses are the numbers of sysexits.h, which scripts rely on`(status: ExitCode, number: Int32) {
    #expect(status.rawValue == number)
  }
}
