import OrderKit
import PlainText

/// The settings of `checkout place`.
struct PlaceOptions {
  let orders: OrderOptions
  let format: AnswerFormat
  let onError: ErrorPolicy
  let ids: GivenIDs
  /// Whether to print errors only.
  let isQuiet: Bool
  /// Whether notes mention the file name of their order.
  let namesFiles: Bool
}

extension PlaceOptions {
  /// Whether an error ends the run.
  func ends(at error: PlacingError) -> Bool { onError == .stop || cutsShort(error) }

  /// Whether correcting an error may change the numbers that the run gives to all later records.
  func cutsShort(_ error: PlacingError) -> Bool {
    guard case .numbered = ids, case .invalid(let error) = error else { return false }
    return error.mayHideRecords
  }
}

/// The source of ids for orders that lack one.
enum GivenIDs: Hashable {
  case none
  /// The value of `--id`, for a single order.
  case single(String)
  /// The prefix from `--ids`. The third record of a run, for example, becomes `PREFIX-3`.
  case numbered(String)
}

extension OrderRecord {
  /// Returns one line per note, including the location of its order, with the file name only if there are several files.
  func noteLines(_ options: PlaceOptions) -> String {
    let record = (options.namesFiles ? file.map { "\($0): " } ?? "" : "") + "order \(location.record)"
    return notes.map { note in
      let path = note.path.isEmpty ? "" : " (\(note.path))"
      return "note: \(record)\(path): \(note.message)".visible + "\n"
    }.joined()
  }
}
