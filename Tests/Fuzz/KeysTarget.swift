@testable import CommandLineKit

/// Reads terminal input. Reads split anywhere must give the same keys, and a report must type nothing, wherever it is
/// split and pauses.
@Sendable
func fuzzKeys(_ bytes: [UInt8]) {
  var whole = KeyDecoder()
  var pieces = KeyDecoder()
  let keys = whole.decode(bytes)
  demand(bytes.flatMap { pieces.decode([$0]) } == keys, "split, the keys are not \(keys)")
  var decoder = KeyDecoder()
  // Each pair of bytes chooses a report and where it pauses.
  for pair in zip(bytes, bytes.dropFirst()) {
    let report = TerminalReports.all[Int(pair.0) % TerminalReports.all.count]
    let bytes = Array(report.bytes.utf8)
    let pause = Int(pair.1) % bytes.count
    var typed = decoder.decode(bytes[..<pause])
    if pause >= TerminalReports.introducer(of: report.bytes), decoder.patience.map({ $0 <= 125 }) == true {
      typed += decoder.timeOut()
    }
    typed += decoder.decode(bytes[pause...] + Array("a".utf8))
    demand(typed == [.text("a")], "\(report.name), with a pause at \(pause), typed \(typed)")
  }
}
