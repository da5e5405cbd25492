import Foundation

@testable import OrderKit
@testable import OrderStreams

/// Runs a target on an input of libFuzzer. `FUZZ_TARGET` names the target, because one program contains all of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  target(bytes)
  return 0
}

private let target: @Sendable ([UInt8]) -> Void =
  switch ProcessInfo.processInfo.environment["FUZZ_TARGET"] {
  case "reader": fuzzReader
  case "framing": fuzzFraming
  case "stream": fuzzStream
  case "table": fuzzTable
  case "menus": fuzzMenus
  case "log": fuzzLog
  case "details": fuzzDetails
  case "shop": fuzzShop
  case "keys": fuzzKeys
  case let other: fatalError("FUZZ_TARGET is \(other ?? "not set")")
  }

/// Ends the process unless a condition holds. libFuzzer reports this as a crash.
func demand(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError(what()) }
}
