import OrderKit

/// The delivery details that are remembered: loaded when this is made, saved with each change.
///
///     let details = try RememberedDetails(savePath: "/home/ann/.local/share/checkout/details")
///     try details.replace(by: .private(order.address))
///     if case .private(let address) = details.content { print(address.city) }
///
/// They are one file. Its first bytes say what it is: `{` begins an address as JSON, which is not encrypted, and
/// `age-encryption.org/v1` one that age has encrypted. The first edition had a file for each form; those are read while
/// the one file is not there, and the next save replaces them.
final class RememberedDetails {
  /// What was loaded or saved last; nil where there is nothing.
  private var contents: PrivateFile.Contents?
  private let file: PrivateFile
  /// Those of the first edition; the earlier one counts.
  private let formerFiles: [PrivateFile]

  enum Content: Hashable, Sendable {
    case nothing
    case `private`(Address)
    case locked([UInt8])
    /// What is there is neither.
    case damaged(StoreError)
  }

  init(savePath: String, steps: FileSteps = FileSteps()) throws(StoreError) {
    file = PrivateFile(path: savePath, steps: steps)
    formerFiles = [".json", ".age"].map { PrivateFile(path: savePath + $0, steps: steps) }
    contents = try load()
  }
}

extension RememberedDetails {
  var content: Content { contents.map { Content($0.bytes, at: $0.path) } ?? .nothing }

  var path: String { contents?.path ?? file.path }

  /// Set if other users could have read the file, which they now cannot.
  var repair: PermissionRepair? { contents?.repair }

  /// Whether they are locked by now, as another process may have done since they were loaded.
  var areLocked: Bool {
    if let current = try? load(), case .locked = Content(current.bytes, at: current.path) { true } else { false }
  }

  /// Remembers something else, durably. If it fails, what was there before is whole, or the new is there.
  ///
  /// What another process has saved since this was loaded is not replaced, which is an error.
  func replace(by content: Content) throws(StoreError) {
    guard let bytes = content.bytes else {
      try forget()
      return
    }
    try file.directory.whileLocked { () throws(StoreError) in
      let current = try load()
      guard current?.path == contents?.path, current?.bytes == contents?.bytes else {
        throw StoreError(path, .changed)
      }
      for former in formerFiles { try former.refuseObstacle() }
      try file.put(bytes)
      contents = PrivateFile.Contents(path: file.path, bytes: bytes)
      for former in formerFiles { try former.drop() }
    }
  }

  /// Removes them, and all that earlier saves may have left, whatever it holds; returns the paths of what was there.
  @discardableResult
  func forget() throws(StoreError) -> [String] {
    var removed: [String] = []
    // What counts goes last: a process that is killed here must not bring older details back.
    for file in formerFiles.reversed() + [file] { removed += try file.remove() }
    contents = nil
    return removed
  }

  /// Removes what a process that was killed while it saved may have left; returns the paths of what was there.
  ///
  /// That includes the files of the first edition, once they are replaced.
  func removeLeftovers() throws(StoreError) -> [String] {
    var removed: [String] = []
    for file in [file] + formerFiles { removed += try file.removeLeftover() }
    if contents?.path == file.path, content.bytes != nil {
      for former in formerFiles { removed += try former.remove() }
    }
    return removed
  }

  private func load() throws(StoreError) -> PrivateFile.Contents? {
    // What another process replaces between two looks is in the one file by the last.
    for file in [file] + formerFiles + [file] {
      if let contents = try file.load() { return contents }
    }
    return nil
  }
}

extension RememberedDetails.Content {
  private static let lockedMark = Array("age-encryption.org/v1".utf8)

  init(_ bytes: [UInt8], at path: String) {
    if bytes.starts(with: Self.lockedMark) {
      self = .locked(bytes)
    } else {
      do throws(StoreError) { self = .private(try Address(kept: bytes, at: path)) } catch { self = .damaged(error) }
    }
  }

  /// The file; nil where there is none to write.
  var bytes: [UInt8]? {
    switch self {
    case .private(let address): address.canonicalJSON + [.lineFeed]
    case .locked(let bytes): bytes
    case .nothing, .damaged: nil
    }
  }
}

extension Address {
  /// Reads an address that came in under a name.
  init(input bytes: [UInt8], named source: String) throws(StoreError) {
    if bytes.count > PrivateFile.limit { throw StoreError(source, .tooLargeInput) }
    do throws(AddressError) { try self.init(json: bytes) } catch {
      throw StoreError(source, .noAddress(error))
    }
  }

  /// Reads what a save wrote; throws the line from which it is something else. In an order an unknown key that is there
  /// twice is ignored; here it is damage.
  fileprivate init(kept json: [UInt8], at path: String) throws(StoreError) {
    func damage(_ line: Int) -> StoreError { StoreError(path, .damaged(line: line, .noDetails)) }
    guard json.first == UInt8(ascii: "{") else { throw damage(1) }
    do throws(JSONFailure) { _ = try JSONTree(json: json) } catch {
      throw damage(JSONPlace(of: error.offset, in: json).line)
    }
    do throws(AddressError) { try self.init(json: json) } catch { throw damage(error.line) }
  }
}
