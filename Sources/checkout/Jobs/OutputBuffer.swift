import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// A buffer that writes its contents to a descriptor in large pieces.
struct OutputBuffer: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private let descriptor: Descriptor
  private let transform: (@Sendable (ContiguousArray<UInt8>) -> ContiguousArray<UInt8>)?

  private static let limit = 1 << 16

  /// Creates a buffer. If there is a `transform`, it is applied to whole lines just before they are written.
  init(_ descriptor: Descriptor, transform: (@Sendable (ContiguousArray<UInt8>) -> ContiguousArray<UInt8>)? = nil) {
    self.descriptor = descriptor
    self.transform = transform
  }

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
    if transform == nil, bytes.count + piece.count > Self.limit {
      try flush()
      if piece.count > Self.limit { return try descriptor.write(piece) }
    }
    bytes.append(piece)
  }

  /// Writes out the buffered bytes. With a `transform`, call this only at line breaks.
  mutating func flush() throws(IOError) {
    if bytes.isEmpty { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    if let transform {
      let transformed = transform(bytes)
      try descriptor.write(transformed.span)
    } else {
      try descriptor.write(bytes.span)
    }
  }

  /// Returns a buffer for standard output, which shows hidden characters on a terminal, and nothing if it is quiet.
  static func standardOutput(
    for format: AnswerFormat, color: ColorPolicy, isQuiet: Bool = false
  ) -> OutputBuffer {
    if isQuiet { return OutputBuffer(.standardOutput) { _ in [] } }
    let isTerminal = SystemCalls.isTerminal(.standardOutput)
    let isColored = format == .text && color.colorsStandardOutput
    guard isTerminal || isColored else { return OutputBuffer(.standardOutput) }
    return OutputBuffer(.standardOutput) { lines in
      let text = String(decoding: lines, as: UTF8.self)
      let visible = text.visible(in: format.syntax)
      return ContiguousArray(isColored ? visible.colored.utf8 : visible.utf8)
    }
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

extension String {
  /// The text with error lines and indented details highlighted.
  fileprivate var colored: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let role: TextRole =
        if line.contains(": error: ") { .danger } else if line.hasPrefix("  ") { .muted } else { .plain }
      return line.shown(as: role)
    }.joined(separator: "\n")
  }
}

extension ColorPolicy {
  var colorsStandardOutput: Bool {
    usesColor(
      onTerminal: SystemCalls.isTerminal(.standardOutput), environment: SystemCalls.environment)
  }
}
