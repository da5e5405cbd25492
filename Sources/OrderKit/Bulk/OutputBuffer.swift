public import SystemIO

/// Collects bytes for a descriptor and writes them in large pieces; a failed write is thrown, never lost. Without a
/// descriptor it goes on collecting.
public struct OutputBuffer: Sendable {
  /// What has been collected and not yet written.
  var bytes: [UInt8] = []
  private let descriptor: Descriptor?
  private let transform: (@Sendable ([UInt8]) -> [UInt8])?

  /// Bytes that are collected before they are written on their own.
  private static let limit = 1 << 16

  /// Collects for a descriptor; `transform` sees whole lines just before they are written.
  public init(_ descriptor: Descriptor, transform: (@Sendable ([UInt8]) -> [UInt8])? = nil) {
    self.descriptor = descriptor
    self.transform = transform
    bytes.reserveCapacity(Self.limit + 4096)
  }

  /// Collects in memory.
  init() {
    descriptor = nil
    transform = nil
  }

  /// Adds text.
  public mutating func write(_ text: String) throws(IOError) {
    bytes.append(text)
    try flushIfFull()
  }

  /// Adds lines or a piece of one; what is large is written at once, as a copy may be more memory than there is.
  mutating func writePiece(_ piece: Span<UInt8>) throws(IOError) {
    guard let descriptor, transform == nil, piece.count > Self.limit else { return bytes.append(piece) }
    try flush()
    try descriptor.write(piece)
  }

  /// Writes what has been collected if it is much. Call it between lines.
  mutating func flushIfFull() throws(IOError) {
    if bytes.count >= Self.limit { try flush() }
  }

  /// Writes everything that has been collected.
  public mutating func flush() throws(IOError) {
    guard let descriptor, bytes.isEmpty == false else { return }
    defer { bytes.removeAll(keepingCapacity: true) }
    if let transform {
      let transformed = transform(bytes)
      try descriptor.write(transformed.span)
    } else {
      try descriptor.write(bytes.span)
    }
  }
}
