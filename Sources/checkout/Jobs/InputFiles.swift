import CommandLineKit
import PlainText
import SystemIO

/// Where a command reads from: the files that were named, or standard input.
struct InputFiles {
  private let paths: [String]
  private let noun: String

  /// The operands of a command; `-`, or none, is standard input. `noun` says what is read.
  init(_ operands: [String], of noun: String) {
    paths = operands.isEmpty ? ["-"] : operands
    self.noun = noun
  }

  /// Bytes of all sources together; nil if one of them is not a regular file.
  var size: Int? {
    paths.reduce(0) { sum, path in
      let status = path == "-" ? SystemCalls.status(.standardInput) : SystemCalls.status(path, followsLinks: true)
      return sum.flatMap { sum in status?.regularSize.map { sum + $0 } }
    }
  }

  /// Whether a person types one of the sources.
  var areTyped: Bool { paths.contains("-") && SystemCalls.isTerminal(.standardInput) }

  /// Hands over every source in turn, until `body` returns false; a named file comes with its name.
  ///
  /// All files are looked at before the first is read, so that a misspelt name costs no half of a job.
  func forEach(_ body: (Descriptor, String?) throws(IOError) -> Bool) throws {
    for path in paths where path != "-" {
      try InputFailure.naming(path) { () throws(IOError) in try Descriptor.examine(path) }
    }
    for path in paths {
      if path == "-", SystemCalls.isTerminal(.standardInput) {
        try Descriptor.standardError.write("reading \(noun) from the terminal; end with Ctrl-D\n", as: .lines)
      }
      let mayGoOn = try InputFailure.naming(path == "-" ? "standard input" : path) { () throws(IOError) in
        if path == "-" { return try body(.standardInput, nil) }
        let file = try Descriptor.open(path)
        defer { file.close() }
        return try body(file, path.decoded ?? path.visible)
      }
      guard mayGoOn else { return }
    }
  }
}

extension InputFiles {
  /// Reads the only source, at most so many bytes of it.
  func read(upTo limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEach { input, _ throws(IOError) in
      bytes = try input.read(upTo: limit)
      return true
    }
    return bytes
  }
}

/// A source that cannot be opened or read.
struct InputFailure: CommandFailure {
  let source: String
  let error: IOError

  var exitCode: ExitCode {
    if error.operation == .read { return .ioError }
    return error.isPermission ? .noPermission : .noInput
  }

  /// The fact in words.
  var message: String {
    "cannot \(error.operation.rawValue) \(source.isEmpty ? "''" : source.visible): \(error.reason)"
  }
}

extension InputFailure {
  /// Uses a source; a failed write is not its fault.
  static func naming<Result>(_ source: String, _ body: () throws(IOError) -> Result) throws -> Result {
    do {
      return try body()
    } catch  where error.operation != .write {
      throw InputFailure(source: source, error: error)
    }
  }

  /// Reads a file, of which one byte more than `limit` shows that it is larger.
  static func read(_ path: String, upTo limit: Int) throws -> [UInt8] {
    try naming(path) { () throws(IOError) in try Descriptor.read(path, upTo: limit + 1) }
  }
}
