import CommandLineKit
import OrderKit
import PlainText

/// What has become of the orders of a job.
struct PlacingTally: Hashable {
  /// How many orders were placed.
  var placed = 0
  /// How many were placed before, under the same id.
  var repeated = 0
  /// How many the shop may have taken, which has not confirmed them.
  var unconfirmed = 0
  /// How many records were not placed.
  var refused = 0
  /// Why the shop has not confirmed the first order that it has not confirmed or not taken, in a sentence.
  var shopProblem: String?
  /// Why no more orders were placed, if something kept them from it.
  var failure: PlacingError?
}

extension PlacingTally {
  /// What has become of the orders: `3 orders placed, 1 already placed, 1 unconfirmed, 2 refused`.
  var text: String {
    let counts = [(placed, "placed"), (repeated, "already placed"), (unconfirmed, "unconfirmed"), (refused, "refused")]
    let parts = counts.filter { $0.0 > 0 }
    return parts.enumerated().map { index, part in
      "\(index == 0 ? part.0.counted("order") : "\(part.0)") \(part.1)"
    }.joined(separator: ", ")
  }

  /// How many records have their answer.
  var records: Int { placed + repeated + unconfirmed + refused }

  /// The exit status.
  func exitCode(_ onError: ErrorPolicy) -> ExitCode {
    if let failure { return failure.exitCode }
    if shopProblem != nil { return .unavailable }
    return refused > 0 && onError != .skip ? .badData : .ok
  }
}
