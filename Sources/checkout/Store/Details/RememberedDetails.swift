import OrderKit

/// The remembered delivery details. They are loaded once, and every change is saved.
///
///     let details = try RememberedDetails(savePath: "/home/ann/.local/share/checkout/details")
///     try details.replace(by: .private(order.address))
///     if case .private(let address) = details.content { print(address.city) }
///
/// The file starts with `{` if it is JSON, and with `age-encryption.org/v1` if it is encrypted.
final class RememberedDetails {
  /// The contents of the file when it was last loaded or saved; nil without a file.
  private var contents: PrivateFile.Contents?
  private let file: PrivateFile

  enum Content: Hashable, Sendable {
    case nothing
    case `private`(Address)
    case locked([UInt8])
    /// The file is neither JSON nor encrypted.
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

  var repair: PermissionRepair? { contents?.repair }

  /// Saves new details durably. After a failure, the file has either the previous or the new details.
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

  /// Removes the temporary file of an interrupted save. Returns its path if there was one.
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

  /// The bytes to write; nil for contents that are never written.
  var bytes: [UInt8]? {
    switch self {
    case .private(let address): address.canonicalJSON + [.lineFeed]
    case .locked(let bytes): bytes
    case .nothing, .damaged: nil
    }
  }
}

extension Address {
  init(input bytes: [UInt8], named source: String) throws(StoreError) {
    if bytes.count > PrivateFile.limit { throw StoreError(source, .tooLargeInput) }
    do throws(AddressError) { try self.init(json: bytes) } catch {
      throw StoreError(source, .noAddress(error))
    }
  }

  /// Reads a saved address. Throws an error with the first line that `checkout` cannot have written.
  ///
  /// An order may repeat an unknown key; a saved address may not.
  fileprivate init(kept json: [UInt8], at path: String) throws(StoreError) {
    func damage(_ line: Int) -> StoreError { StoreError(path, .damaged(line: line, .noDetails)) }
    guard json.first == UInt8(ascii: "{") else { throw damage(1) }
    do throws(JSONFailure) { _ = try JSONTree(json: json) } catch {
      throw damage(JSONPlace(of: error.offset, in: json).line)
    }
    do throws(AddressError) { try self.init(json: json) } catch { throw damage(error.line) }
  }
}
