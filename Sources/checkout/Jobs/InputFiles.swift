import OrderStreams
import PlainText
import SystemIO

/// The input of a command: the files named on the command line, or standard input.
struct InputFiles {
  private let paths: [String]
  private let format: InputFormat?

  /// Creates the input from the operands of a command. Both `-` and an empty list stand for standard input. Without a
  /// format, each file goes by its extension.
  init(_ operands: [String], from format: InputFormat? = nil) {
    paths = operands.isEmpty ? ["-"] : operands
    self.format = format
  }

  var haveTable: Bool { paths.contains { format(of: $0) == .csv } }

  private func format(of path: String) -> InputFormat { format ?? InputFormat(ofFile: path) }

  /// The combined size of all sources in bytes, or `nil` unless every source is a regular file.
  var size: Int? {
    paths.reduce(0) { sum, path in
      let status = path == "-" ? Descriptor.standardInput.status : SystemCalls.status(path, followsLinks: true)
      return sum.flatMap { sum in status?.regularSize.map { sum + $0 } }
    }
  }

  var areTyped: Bool { paths.contains("-") && Descriptor.standardInput.isTerminal }

  /// Calls `body` with each source, its format and its file name (`nil` for standard input) until it returns `false`.
  ///
  /// Every file is checked before the first is read, so a mistyped name fails the command right away.
  func forEach(_ body: (Descriptor, InputFormat, String?) throws -> Bool) throws {
    for path in paths where path != "-" {
      try IOError.naming(path) { try Descriptor.examine(path) }
    }
    for path in paths {
      if path == "-", Descriptor.standardInput.isTerminal {
        try Descriptor.standardError.write("reading from the terminal: end with Ctrl-D\n", as: .lines)
      }
      let mayGoOn = try IOError.naming(path == "-" ? "standard input" : path) {
        if path == "-" {
          Descriptor.standardInput.enlargePipe()
          return try body(.standardInput, format(of: path), nil)
        }
        let file = try Descriptor.open(path)
        defer { file.close() }
        return try body(file, format(of: path), path)
      }
      guard mayGoOn else { return }
    }
  }

  func read(upTo limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try forEach { input, _, _ in
      bytes = try input.read(upTo: limit)
      return true
    }
    return bytes
  }
}

extension IOError {
  /// Runs `body`, adding the source name to any read error it throws. Write errors are rethrown unchanged.
  static func naming<Result>(_ source: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as IOError where error.operation != .write {
      error.file = source
      throw error
    }
  }
}
