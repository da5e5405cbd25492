import OrderKit
import SystemIO

/// Collects bytes and writes them to a descriptor in large pieces. A failed write throws.
struct OutputBuffer: Sendable {
  private var bytes: ContiguousArray<UInt8> = []
  private let descriptor: Descriptor
  private let transform: (@Sendable ([UInt8]) -> [UInt8])?

  private static let limit = 1 << 16

  /// Creates a buffer. `transform` changes whole lines before they are written.
  init(_ descriptor: Descriptor, transform: (@Sendable ([UInt8]) -> [UInt8])? = nil) {
    self.descriptor = descriptor
    self.transform = transform
  }
}

extension OutputBuffer {
  mutating func write(_ text: String) throws(IOError) {
    try write(text.utf8.span)
  }

  /// Adds lines or a piece of a line. A large piece is written immediately: otherwise it would be copied.
  mutating func write(_ piece: Span<UInt8>) throws(IOError) {
    if transform == nil, bytes.count + piece.count > Self.limit {
      try flush()
      if piece.count > Self.limit { return try descriptor.write(piece) }
    }
    bytes.append(piece)
  }

  /// Writes all collected bytes. With a `transform`, call it only between lines.
  mutating func flush() throws(IOError) {
    if bytes.isEmpty { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    if let transform {
      let transformed = transform(Array(bytes))
      try descriptor.write(transformed.span)
    } else {
      try descriptor.write(bytes.span)
    }
  }
}
