import OrderKit

/// The remembered delivery details of one person, and the program that locks them.
struct KeptDetails {
  let details: RememberedDetails
  /// An empty file, which exists if the person does not want to be asked about remembering an address.
  let neverRemember: PrivateFile
  private let environment: [String: String]

  init(environment: [String: String]) throws(StoreError) {
    details = try RememberedDetails(savePath: StoreLocation.details.path(in: environment))
    neverRemember = PrivateFile(path: try StoreLocation.neverRemember.path(in: environment))
    self.environment = environment
    _ = try? details.removeLeftover()
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

  var mayAsk: Bool { !neverRemember.exists }

  private var age: AgeEncryption { AgeEncryption(environment: environment, path: details.path) }

  /// Returns the details. If they are locked, age asks for the passphrase.
  func open() throws(StoreError) -> Address {
    switch details.content {
    case .nothing: throw StoreError(details.path, .noDetails)
    case .private(let address): return address
    case .damaged(let error): throw error
    case .locked(let bytes): return try Address(input: try age.decrypt(bytes), named: details.path)
    }
  }

  /// Saves new details. They are locked if the previous details are locked. A damaged file is never replaced.
  func remember(_ address: Address) throws(StoreError) {
    if case .damaged(let error) = details.content { throw error }
    try keep(address, at: level ?? .private)
  }

  func move(to level: Level) throws(StoreError) {
    if self.level != level { try keep(try open(), at: level) }
    if level == .locked { _ = try details.removeLeftover() }
  }

  /// Removes all remembered files of a person, without reading them.
  ///
  /// If one file cannot be removed, the others are removed anyway.
  static func forget(in environment: [String: String]) throws(StoreError) -> [Result<String, StoreError>] {
    let paths = try [StoreLocation.details, .neverRemember].map { file throws(StoreError) in
      try file.path(in: environment)
    }
    return paths.flatMap { PrivateFile(path: $0).removeAll() }
  }

  private func keep(_ address: Address, at level: Level) throws(StoreError) {
    switch level {
    case .private: try details.replace(by: .private(address))
    case .locked: try details.replace(by: .locked(try age.encrypt(address.canonicalJSON + [.lineFeed])))
    }
  }
}
