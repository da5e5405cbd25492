import OrderKit
import PlainText

extension OrderNote {
  /// The note as a line for people. `file` is nil if only one source is read.
  func line(record: Int, file: String?) -> String {
    let place = (file.map { "\($0): " } ?? "") + "record \(record)" + (path.isEmpty ? "" : " (\(path))")
    return "note: \(place): \(message)".visible + "\n"
  }
}
