/// The exit status of the process, as `sysexits.h` numbers them.
///
/// If a signal ends the process, a shell shows 128 plus the number of the signal.
package enum ExitCode: Int32 {
  /// Everything was done and delivered.
  case ok = 0
  /// The answer is no: an address is invalid, or the person declined.
  case no = 1
  case usage = 64
  /// A record could not be read or priced, or the answers of a walk ended too early.
  case badData = 65
  case noInput = 66
  /// A shop or another program cannot be reached.
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  case noPermission = 77
  case badMenu = 78

  /// Returns the exit status to use if several apply.
  package static func first(of codes: [ExitCode]) -> ExitCode {
    [.ioError, .cannotCreate, .noPermission, .unavailable, .badData, .no].first(where: codes.contains) ?? .ok
  }
}
