import OrderKit

/// The remembered delivery details of this person, with the program that locks them, and the unfinished order, which is
/// never kept less well than they are.
struct KeptDetails {
  let details: RememberedDetails
  let draftFile: DraftFile
  /// The paths of what killed processes left and this one removed.
  private let removed: [String]
  /// There if the person does not want to be asked whether to remember an address.
  let neverRemember: PrivateFile
  private let environment: [String: String]

  /// Loads both from where an environment says.
  init(environment: [String: String]) throws(StoreError) {
    details = try RememberedDetails(savePath: StoredFile.details.path(in: environment))
    draftFile = try DraftFile(savePath: StoredFile.draft.path(in: environment))
    neverRemember = PrivateFile(path: try StoredFile.neverRemember.path(in: environment))
    self.environment = environment
    let isLocked = details.areLocked
    removed =
      ((try? details.removeLeftover()) ?? [])
      + ((try? isLocked ? draftFile.removeAddress() : draftFile.file.removeLeftover()) ?? [])
  }

  enum Level: String {
    case `private`
    case locked
  }
}

extension KeptDetails {
  var level: Level? {
    switch details.content {
    case .nothing, .damaged: nil
    case .private: .private
    case .locked: .locked
    }
  }

  /// What other users could read, and now cannot.
  var repairs: [PermissionRepair] { [details.repair, draftFile.repair].compactMap(\.self) }

  var mayAsk: Bool { !neverRemember.exists }

  private var age: AgeEncryption { AgeEncryption(environment: environment, path: details.path) }

  /// The details themselves, for which the passphrase is asked if they are locked.
  func open() throws(StoreError) -> Address {
    switch details.content {
    case .nothing: throw StoreError(details.path, .noDetails)
    case .private(let address): return address
    case .damaged(let error): throw error
    case .locked(let bytes): return try Address(input: try age.decrypt(bytes), named: details.path)
    }
  }

  /// Keeps other details, at the level that there is. What is damaged is left for its owner to fix or to forget.
  func remember(_ address: Address) throws(StoreError) {
    if case .damaged(let error) = details.content { throw error }
    try keep(address, at: level ?? .private)
  }

  func move(to level: Level) throws(StoreError) {
    if self.level != level { try keep(try open(), at: level) }
    guard level == .locked else { return }
    _ = try details.removeLeftover()
    try draftFile.removeAddress()
  }

  /// Removes all that is kept about a person, and hands over what was removed and where, in words.
  func forget(_ report: (String) -> Void) throws(StoreError) {
    func name(_ paths: [String]) {
      // Of an unfinished order the goods stay.
      for path in paths {
        report(PrivateFile(path: path).exists ? "removed the address from \(path)" : "removed \(path)")
      }
    }
    name(removed)
    name(try details.forget())
    name(try draftFile.removeAddress())
    name(try neverRemember.remove())
  }

  private func keep(_ address: Address, at level: Level) throws(StoreError) {
    switch level {
    case .private: try details.replace(by: .private(address))
    case .locked: try details.replace(by: .locked(try age.encrypt(address.canonicalJSON + [.lineFeed])))
    }
  }
}
