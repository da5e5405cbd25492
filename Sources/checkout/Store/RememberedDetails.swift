import Observation
import OrderKit

/// The delivery details that are remembered: loaded when this is made, saved with each change.
///
///     let details = try RememberedDetails(savePath: "/home/ann/.local/share/checkout/details.json")
///     try details.replace(by: .open(order.address))
///     if case .open(let address) = details.content { print(address.city) }
///
/// They are kept in one of two forms: in the open, as JSON that only their owner can read, or sealed by a program that
/// the library does not know, as bytes in a file `.age` beside it.
@Observable
final class RememberedDetails {
  /// Where they are in the open.
  let savePath: String
  /// What is remembered.
  private(set) var content: Content
  /// The files that had been open to other users, and now are not.
  let tightened: [Tightened]
  private var saved: PrivatePair.Contents
  private let files: PrivatePair

  /// What can be remembered.
  enum Content: Hashable, Sendable {
    /// Nothing is.
    case nothing
    /// An address that can be read.
    case open(Address)
    /// An address that somebody has to unseal.
    case sealed([UInt8])
    /// What is there is no address.
    case damaged(StoreError)
  }

  /// Loads what is kept at a full path, which ends in `.json`.
  convenience init(savePath: String) throws(StoreError) {
    try self.init(savePath: savePath, steps: FileSteps())
  }

  init(savePath: String, steps: FileSteps) throws(StoreError) {
    var (open, sealed) = (PrivateFile(savePath), PrivateFile(Self.sealedPath(of: savePath)))
    (open.steps, sealed.steps) = (steps, steps)
    let files = PrivatePair(open: open, sealed: sealed)
    let loaded = try files.load()
    self.savePath = savePath
    self.files = files
    saved = loaded.contents
    tightened = loaded.tightened
    content = Content(loaded.contents, at: savePath)
  }
}

extension RememberedDetails {
  /// Where they are while they are sealed.
  var sealedPath: String { Self.sealedPath(of: savePath) }

  private static func sealedPath(of path: String) -> String {
    (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + ".age"
  }

  /// Whether they are sealed now, whatever this has loaded: another process may have sealed them since.
  var areSealed: Bool { files.sealed.exists && files.open.exists == false }

  /// Whether a sealed copy is there besides the open one, as a process leaves it that is killed while it seals.
  var isHalfSealed: Bool { saved.open != nil && saved.sealed != nil }

  /// Remembers something else, durably; what was there before goes. If it fails, what was there before is whole.
  func replace(by content: Content) throws(StoreError) {
    var new = PrivatePair.Contents()
    switch content {
    case .open(let address): new.open = address.canonicalJSON + [.lineFeed]
    case .sealed(let bytes): new.sealed = bytes
    case .nothing, .damaged: break
    }
    if content != .nothing || saved != new { try files.replace(saved, by: new) }
    saved = new
    self.content = Content(new, at: savePath)
    try removeLeftovers()
  }

  /// Removes what a process may have left that was killed while it saved.
  func removeLeftovers() throws(StoreError) {
    try files.open.removeLeftover()
    try files.sealed.removeLeftover()
  }
}

extension RememberedDetails.Content {
  fileprivate init(_ files: PrivatePair.Contents, at path: String) {
    if let bytes = files.open {
      do throws(AddressError) { self = .open(try Address(json: bytes)) } catch {
        self = .damaged(StoreError(path, .foreign(line: error.line, .details)))
      }
    } else {
      self = files.sealed.map { .sealed($0) } ?? .nothing
    }
  }
}
