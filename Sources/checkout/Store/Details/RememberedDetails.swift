import CommandLineKit
import OrderKit
import OrderStreams

/// A person's remembered delivery details, loaded once and saved on every change.
///
/// The file begins with `{` if it is plain JSON and with `age-encryption.org/v1` if it is encrypted.
final class RememberedDetails {
  /// The contents of the file when it was last loaded or saved, or `nil` if there is no file.
  private var contents: [UInt8]?
  private let file: PrivateFile
  private let age: AgeEncryption

  enum Level: String {
    case `private`
    case locked
  }

  enum State: Hashable, Sendable {
    case nothing
    case `private`(Address)
    case locked([UInt8])
    case damaged(Failure)
  }

  init(savePath: String, environment: [String: String] = [:]) throws(Failure) {
    file = PrivateFile(path: savePath)
    age = AgeEncryption(environment: environment, path: savePath)
    contents = try file.load()
  }

  /// Loads a person's details and cleans up after an interrupted save.
  convenience init(environment: [String: String]) throws(Failure) {
    try self.init(savePath: StoreLocation.details.path(in: environment), environment: environment)
    try? file.removeLeftover()
  }

  var state: State { contents.map { State($0, at: path) } ?? .nothing }

  var path: String { file.path }

  var level: Level? {
    switch state {
    case .nothing, .damaged: nil
    case .private: .private
    case .locked: .locked
    }
  }

  /// Returns the details. If they are locked, age prompts for the passphrase, and shows its errors unless told not to.
  func open(showsErrors: Bool = true) throws(Failure) -> Address {
    switch state {
    case .nothing: throw Failure(.no, "no delivery details are kept: save some with 'checkout details save'")
    case .private(let address): return address
    case .damaged(let error): throw error
    case .locked(let bytes): return try Address(input: try age.decrypt(bytes, showsErrors: showsErrors), named: path)
    }
  }

  /// Saves new details, locking them if the previous details were locked. Throws instead of replacing a damaged file.
  func remember(_ address: Address) throws(Failure) {
    if case .damaged(let error) = state { throw error }
    try keep(address, at: level ?? .private)
  }

  func move(to level: Level) throws(Failure) {
    if self.level != level { try keep(try open(), at: level) }
    if level == .locked { try file.removeLeftover() }
  }

  private func keep(_ address: Address, at level: Level) throws(Failure) {
    let bytes = address.canonicalBytes + [.lineFeed]
    try replace(by: level == .locked ? age.encrypt(bytes) : bytes)
  }

  /// Saves the bytes of the file durably, unless another process has changed it since it was loaded. If this fails, the
  /// file contains either the old details or the new ones, in full.
  func replace(by bytes: [UInt8]) throws(Failure) {
    try file.directory.whileLocked { () throws(Failure) in
      guard try file.load() == contents else { throw .changed(path) }
      try file.put(bytes)
      contents = bytes
    }
  }
}

extension RememberedDetails.State {
  init(_ bytes: [UInt8], at path: String) {
    if bytes.starts(with: AgeEncryption.mark) {
      self = .locked(bytes)
    } else {
      do throws(Failure) { self = .private(try Address(input: bytes, named: path)) } catch {
        self = .damaged(Failure(.badData, "\(error.message), or remove the file with 'checkout details forget'"))
      }
    }
  }
}

extension Address {
  init(input bytes: [UInt8], named source: String) throws(Failure) {
    if bytes.count > PrivateFile.limit {
      throw Failure(.badData, "\(source) is larger than 1 MiB, too large for an address: shorten it")
    }
    do throws(RecordError) { try self.init(bytes, from: InputFormat(ofFile: source)) } catch {
      let message =
        error.code == .jsonTrailing
        ? "more than one address: keep one" : error.message.replacing("add '--from csv', or name", with: "name")
      throw Failure(.badData, "\(source):\(error.location.line):\(error.location.column): \(message)")
    }
  }
}
