/// The exit status of the process, using the numbers from `sysexits.h`.
///
/// If the process is terminated by a signal, shells report 128 plus the signal number instead.
package enum ExitStatus: Int32 {
  /// Everything was done, and all output was written.
  case ok = 0
  /// The answer is no, for example because an address is invalid or the person declined.
  case no = 1
  case usage = 64
  /// A record could not be read or priced, or the answers of a walk ended too early.
  case badData = 65
  case noInput = 66
  /// A shop or another program is unavailable, or has not confirmed an order.
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  case noPermission = 77
  case badMenu = 78
}
