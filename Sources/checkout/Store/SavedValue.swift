/// What can be kept in a file.
protocol Savable: Sendable {
  /// Reads what ``savedBytes`` wrote; nil if the bytes are something else.
  init?(saved bytes: [UInt8])

  /// The value as bytes.
  var savedBytes: [UInt8] { get }
}

/// A value that is kept in a private file: loaded when this is made, saved after each change.
final class SavedValue<Value: Savable> {
  /// Where the value is kept.
  var savePath: String { file.path }
  /// What is kept; nil if nothing is.
  private(set) var value: Value?
  /// Set if other users could have read the file, which they now cannot.
  let tightened: Tightened?
  private let file: PrivateFile

  /// Loads what is kept at a path; a file that holds something else is an error and is left alone.
  init(savePath: String) throws(StoreError) {
    file = PrivateFile(savePath)
    let contents = try file.load()
    tightened = contents?.tightened
    value = contents.flatMap { Value(saved: $0.bytes) }
    if contents != nil, value == nil { throw StoreError(savePath, .damaged(line: 1, .foreign)) }
  }
}

extension SavedValue {
  /// Keeps another value; if that fails, the one before is kept and still is ``value``.
  func change(to value: Value) throws(StoreError) {
    try file.save(value.savedBytes)
    self.value = value
  }

  /// Keeps nothing any more.
  func forget() throws(StoreError) {
    try file.remove()
    value = nil
  }
}
