import Foundation
import OrderKit

// Prints the local day at 0:30 and at 23:30 UTC on November 25, 2026: as Foundation has it, then as the C library.
for hour in [0.5, 23.5] {
  let now = Date(timeIntervalSince1970: 1_795_564_800 + hour * 3600)
  var (seconds, local) = (time_t(now.timeIntervalSince1970), tm())
  localtime_r(&seconds, &local)
  let day = CalendarDate(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  print(CalendarDate(now, in: .current), day ?? "no day", terminator: hour < 1 ? ", " : "\n")
}
