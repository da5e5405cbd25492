/// Two files beside each other for one thing, of which one is there: the thing in the open, or sealed.
///
/// A process that is killed between writing one and removing the other leaves both; then the open one counts.
struct PrivatePair: Sendable {
  let open: PrivateFile
  let sealed: PrivateFile

  /// What is in the two files; nil where there is none.
  struct Contents: Hashable, Sendable {
    var open: [UInt8]?
    var sealed: [UInt8]?
  }
}

extension PrivatePair {
  /// What is there, and what had been open to other users.
  func load() throws(StoreError) -> (contents: Contents, tightened: [Tightened]) {
    var first = try open.load()
    let second = try sealed.load()
    // What was unsealed between the two looks is there by now.
    if first == nil, second == nil { first = try open.load() }
    let contents = Contents(open: first?.bytes, sealed: second?.bytes)
    return (contents, [first?.tightened, second?.tightened].compactMap { $0 })
  }

  /// Puts one file in the place of both, or of neither, unless another process has changed them since they were read.
  ///
  /// If this fails, what was there before is whole.
  func replace(_ former: Contents, by new: Contents) throws(StoreError) {
    try open.directory.whileLocked { () throws(StoreError) in
      guard try load().contents == former else { throw StoreError(open.path, .changed) }
      if let bytes = new.open {
        if bytes != former.open { try open.put(bytes) }
        try drop(sealed, orElse: former.open == nil ? open : nil)
      } else if let bytes = new.sealed {
        if bytes != former.sealed { try sealed.put(bytes) }
        try drop(open, orElse: former.sealed == nil ? sealed : nil)
      } else {
        try open.drop()
        try sealed.drop()
      }
    }
  }

  /// Removes a file, or else the one that was to take its place.
  private func drop(_ file: PrivateFile, orElse replacement: PrivateFile?) throws(StoreError) {
    do throws(StoreError) { try file.drop() } catch {
      if file.exists { _ = try? replacement?.drop() }
      throw error
    }
  }
}
