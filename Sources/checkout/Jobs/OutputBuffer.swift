import OrderStreams
import PlainText
import SystemIO

/// A buffer that writes its contents to a descriptor in large pieces.
struct OutputBuffer: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private let descriptor: Descriptor
  /// The syntax in which whole lines show their hidden characters, or `nil` to write the bytes as they are.
  private var syntax: TextSyntax?
  private var isQuiet = false

  private static let limit = 1 << 16

  init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  mutating func write(_ text: String) throws(IOError) {
    try write(Array(text.utf8))
  }

  mutating func write(_ bytes: [UInt8]) throws(IOError) {
    // Unlike `Array`, `ContiguousArray` has a `span` on systems older than macOS 26.
    let bytes = ContiguousArray(bytes)
    try write(bytes.span)
  }

  /// Appends bytes. The bytes don't have to end at a line break. Large pieces bypass the buffer to avoid a copy.
  mutating func write(_ piece: Span<UInt8>) throws(IOError) {
    if isQuiet { return }
    if syntax == nil, bytes.count + piece.count > Self.limit {
      try flush()
      if piece.count > Self.limit { return try descriptor.write(piece) }
    }
    bytes.append(piece)
  }

  /// Writes out the buffered bytes. With a syntax, call this only at line breaks.
  mutating func flush() throws(IOError) {
    if bytes.isEmpty { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    guard let syntax else { return try descriptor.write(bytes.span) }
    try descriptor.write(bytesOf: String(decoding: bytes, as: UTF8.self).visible(in: syntax))
  }

  /// Returns a buffer for standard output, which shows hidden characters on a terminal, and nothing if it is quiet.
  static func standardOutput(for format: AnswerFormat, isQuiet: Bool = false) -> OutputBuffer {
    var output = OutputBuffer(.standardOutput)
    output.isQuiet = isQuiet
    if Descriptor.standardOutput.isTerminal { output.syntax = format.syntax }
    return output
  }
}

extension AnswerFormat {
  var syntax: TextSyntax {
    switch self {
    case .text: .lines
    case .json: .json
    case .csv: .csv
    }
  }
}
