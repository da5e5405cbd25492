import OrderKit
import PlainText

/// The settings of a command that places orders.
struct PlaceOptions {
  let orders: OrderOptions
  let format: AnswerFormat
  let onError: ErrorPolicy
  let ids: GivenIDs
  /// Whether only errors are reported.
  let isQuiet: Bool
  /// Whether a note names the file of its order.
  let namesFiles: Bool
}

/// The ids of orders that have none of their own.
enum GivenIDs: Hashable {
  case none
  /// The id of `--id`, for a single order.
  case single(String)
  /// The prefix of `--ids`. The third record of the run gets the id `PREFIX-3`.
  case numbered(String)
}

extension OrderRecord {
  /// Returns a line for each note of the order, with its place. Names the file if there are several files.
  func noteLines(_ options: PlaceOptions) -> String {
    let record = (options.namesFiles ? file.map { "\($0): " } ?? "" : "") + "record \(place.record)"
    return notes.map { note in
      let path = note.path.isEmpty ? "" : " (\(note.path))"
      return "note: \(record)\(path): \(note.message)".visible + "\n"
    }.joined()
  }
}
