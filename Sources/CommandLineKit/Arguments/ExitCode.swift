/// The exit status of the process, after `sysexits.h`.
package enum ExitCode: Int32 {
  /// Everything asked for was done and delivered.
  case ok = 0
  /// The answer is no: an invalid address, an order declined.
  case no = 1
  /// The command line is wrong.
  case usage = 64
  /// Some record could not be read or priced, or answers ran out.
  case badData = 65
  /// No such input.
  case noInput = 66
  /// A tool or shop is not there.
  case unavailable = 69
  /// A file cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case ioError = 74
  /// Permission is missing.
  case noPermission = 77
  /// The menu is bad.
  case badMenu = 78
}
