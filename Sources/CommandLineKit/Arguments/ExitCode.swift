/// The exit status of the process, after `sysexits.h`; a signal that ends it gives 128 and its number instead.
package enum ExitCode: Int32 {
  /// Everything asked for was done and delivered.
  case ok = 0
  /// The answer is no: an invalid address, an order declined.
  case no = 1
  case usage = 64
  /// Some record could not be read or priced, or answers ran out.
  case badData = 65
  case noInput = 66
  /// A tool or shop is not there.
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  case noPermission = 77
  case badMenu = 78
}
