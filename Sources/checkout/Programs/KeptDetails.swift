import OrderKit

/// The remembered delivery details of this person, with the program that locks them, and the unfinished order, which is
/// never kept less well than they are.
struct KeptDetails {
  let details: RememberedDetails
  let unfinished: UnfinishedOrder
  private let age: Age

  /// Loads both from where an environment says.
  init(environment: [String: String]) throws(StoreError) {
    let places = StorePlaces(environment: environment)
    details = try RememberedDetails(savePath: places.details())
    unfinished = try UnfinishedOrder(savePath: places.draft())
    age = Age(environment: environment)
    // A process that was killed may not have got so far.
    if details.areSealed {
      try? details.removeLeftovers()
      try? unfinished.removeAddress()
    }
  }

  /// The levels at which details can be kept.
  enum Level: String {
    case `private`
    case locked
  }
}

extension KeptDetails {
  /// How the details are kept; nil if none are.
  var level: Level? {
    switch details.content {
    case .nothing: nil
    case .open, .damaged: .private
    case .sealed: .locked
    }
  }

  /// Where the details are, or would be.
  var path: String { level == .locked ? details.sealedPath : details.savePath }

  /// What others had been able to read, and now cannot.
  var tightened: [Tightened] { details.tightened + [unfinished.tightened].compactMap { $0 } }

  /// The details themselves, for which the passphrase is asked if they are locked.
  func open() throws(DetailsFailure) -> Address {
    switch details.content {
    case .nothing: throw .nothing(details.savePath)
    case .open(let address): return address
    case .damaged(let error): throw .store(error)
    case .sealed(let bytes):
      let text: [UInt8]
      do throws(AgeError) { text = try age.decrypt(bytes) } catch { throw .age(error, details.sealedPath) }
      do throws(AddressError) { return try Address(json: text) } catch { throw .foreign(details.sealedPath, error) }
    }
  }

  /// Keeps other details, at the level that there is.
  func remember(_ address: Address) throws(DetailsFailure) {
    try keep(address, at: level ?? .private)
  }

  /// Keeps the details that there are at another level.
  func move(to level: Level) throws(DetailsFailure) {
    if self.level != level { try keep(try open(), at: level) }
    guard level == .locked else { return }
    do throws(StoreError) {
      try details.removeLeftovers()
      try unfinished.removeAddress()
    } catch {
      throw .store(error)
    }
  }

  /// Forgets the details; false if there were none.
  func forget() throws(DetailsFailure) -> Bool {
    let wereThere = level != nil
    do throws(StoreError) { try details.replace(by: .nothing) } catch { throw .store(error) }
    return wereThere
  }

  private func keep(_ address: Address, at level: Level) throws(DetailsFailure) {
    var content = RememberedDetails.Content.open(address)
    if level == .locked {
      let text = address.canonicalJSON + Array("\n".utf8)
      do throws(AgeError) { content = .sealed(try age.encrypt(text)) } catch { throw .age(error, path) }
    }
    do throws(StoreError) { try details.replace(by: content) } catch { throw .store(error) }
  }
}

extension KeptDetails.Level {
  /// What the level protects from, and what it does not.
  var words: String {
    switch self {
    case .private:
      "not encrypted: other users of this computer cannot read it; your own programs, disk and backups can"
    case .locked:
      "encrypted by age: nobody reads this file without the passphrase, you included; while you use the details, "
        + "your own programs can"
    }
  }
}

/// Why details are not there, or could not be kept.
enum DetailsFailure: Error, Hashable {
  /// None are remembered; they would be at the path.
  case nothing(String)
  /// A file cannot be read or written.
  case store(StoreError)
  /// Details were not locked or unlocked; they are at the path, as before.
  case age(AgeError, String)
  /// What is at the path, or came in under that name, is no address.
  case foreign(String, AddressError)
}

extension DetailsFailure {
  /// What the shell is told.
  var exitCode: ExitCode {
    switch self {
    case .nothing: .no
    case .store(let error): error.exitCode
    case .age(.program(.interrupted), _): .ioError
    case .age(let error, _): error.exitCode
    case .foreign: .badData
    }
  }

  /// The fact in words, with what to do about it.
  var message: String {
    guard case .age(_, let path) = self else { return reason }
    return "\(reason). Nothing was changed: \(path) is as it was"
  }

  /// The same, without what became of it.
  var reason: String {
    switch self {
    case .nothing: "no delivery details are kept: save some with `checkout details save`"
    case .store(let error): error.message
    case .age(let error, _): error.message
    case .foreign(let source, let error): "\(source):\(error.line):\(error.column): \(error.message)"
    }
  }
}
