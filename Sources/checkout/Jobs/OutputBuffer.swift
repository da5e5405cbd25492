import OrderKit
import SystemIO

/// Collects bytes for a descriptor and writes them in large pieces; a failed write is thrown, never lost.
struct OutputBuffer: Sendable {
  /// What has been collected and not yet written.
  private var bytes: [UInt8] = []
  private let descriptor: Descriptor
  private let transform: (@Sendable ([UInt8]) -> [UInt8])?

  /// Bytes that are collected before they are written on their own.
  private static let limit = 1 << 16

  /// Collects for a descriptor; `transform` sees whole lines just before they are written.
  init(_ descriptor: Descriptor, transform: (@Sendable ([UInt8]) -> [UInt8])? = nil) {
    self.descriptor = descriptor
    self.transform = transform
  }
}

extension OutputBuffer {
  /// Adds text.
  mutating func write(_ text: String) throws(IOError) {
    try write(text.utf8.span)
  }

  /// Adds whole lines or a piece of one; what is large is written at once, as a copy may be more memory than there is.
  mutating func write(_ piece: Span<UInt8>) throws(IOError) {
    if transform == nil, bytes.count + piece.count > Self.limit {
      try flush()
      if piece.count > Self.limit { return try descriptor.write(piece) }
    }
    bytes.append(piece)
  }

  /// Writes everything that has been collected. Call it between lines.
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
}
