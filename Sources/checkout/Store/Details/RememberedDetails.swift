import OrderKit

/// The delivery details that are remembered: loaded when this is made, saved with each change.
///
///     let details = try RememberedDetails(savePath: "/home/ann/.local/share/checkout/details")
///     try details.replace(by: .private(order.address))
///     if case .private(let address) = details.content { print(address.city) }
///
/// They are one file. Its first bytes say what it is: `{` begins an address as JSON, which is not encrypted, and
/// `age-encryption.org/v1` one that age has encrypted.
final class RememberedDetails {
  /// The file as it was loaded or saved last; nil if nothing is kept.
  private var contents: PrivateFile.Contents?
  private let file: PrivateFile

  enum Content: Hashable, Sendable {
    case nothing
    case `private`(Address)
    case locked([UInt8])
    /// The file holds neither form.
    case damaged(StoreError)
  }

  init(savePath: String, steps: FileSteps = FileSteps()) throws(StoreError) {
    file = PrivateFile(path: savePath, steps: steps)
    contents = try file.load()
  }
}

extension RememberedDetails {
  var content: Content { contents.map { Content($0.bytes, at: path) } ?? .nothing }

  var path: String { file.path }

  /// Set if other users could have read the file, which they now cannot.
  var repair: PermissionRepair? { contents?.repair }

  /// Whether the details are locked now: another process may have locked them since they were loaded.
  var areLocked: Bool {
    if let current = try? file.load(), case .locked = Content(current.bytes, at: path) { true } else { false }
  }

  /// Saves other details, durably. If that fails, the file holds the old details or the new ones.
  ///
  /// Throws if another process has changed the file since it was loaded.
  func replace(by content: Content) throws(StoreError) {
    guard let bytes = content.bytes else {
      try file.remove()
      contents = nil
      return
    }
    try file.directory.whileLocked { () throws(StoreError) in
      guard try file.load()?.bytes == contents?.bytes else { throw StoreError(path, .changed) }
      try file.put(bytes)
      contents = PrivateFile.Contents(bytes: bytes)
    }
  }

  /// Removes the rest of an interrupted save. Returns its path if it was there.
  func removeLeftover() throws(StoreError) -> [String] { try file.removeLeftover() }
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
