import CommandLineKit
import Testing

@Test(
  "Exit statuses are the numbers of sysexits.h, which scripts rely on",
  arguments: [
    (ExitCode.ok, Int32(0)), (.no, 1), (.usage, 64), (.badData, 65), (.noInput, 66), (.unavailable, 69),
    (.cannotCreate, 73), (.ioError, 74), (.noPermission, 77), (.badMenu, 78),
  ])
func exitStatus(status: ExitCode, number: Int32) {
  #expect(status.rawValue == number)
}
