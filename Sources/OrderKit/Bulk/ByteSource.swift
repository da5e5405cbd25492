import Synchronization
import SystemIO

/// Where a job's bytes come from.
enum ByteSource: Sendable {
  case descriptor(Descriptor)
  case memory(MemoryReader)

  /// Reads what is there into a part of `bytes`, at least one byte, waiting for it if need be; 0 is the end.
  func read(into bytes: inout MutableSpan<UInt8>, at range: Range<Int>) throws(IOError) -> Int {
    switch self {
    case .descriptor(let descriptor): try descriptor.read(into: &bytes, at: range)
    case .memory(let reader): reader.read(into: &bytes, at: range)
    }
  }

  /// Waits until something can be read; false if one of the interruptions comes first.
  func wait(unless interruptions: [Interruption]) -> Bool {
    guard case .descriptor(let descriptor) = self, interruptions.isEmpty == false else { return true }
    return Interruption.comesFirst(of: interruptions, before: descriptor) == false
  }
}

/// Bytes in memory, read piece by piece as a file is.
final class MemoryReader: Sendable {
  private let bytes: [UInt8]
  private let place = Mutex(0)

  init(_ bytes: Span<UInt8>) {
    self.bytes = bytes.indices.map { bytes[$0] }
  }

  fileprivate func read(into target: inout MutableSpan<UInt8>, at range: Range<Int>) -> Int {
    let start = place.withLock { $0 }
    let count = min(range.count, bytes.count - start)
    for offset in 0..<count { target[range.lowerBound + offset] = bytes[start + offset] }
    place.withLock { $0 = start + count }
    return count
  }
}
