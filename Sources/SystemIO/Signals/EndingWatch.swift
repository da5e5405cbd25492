/// Holds back the signals that end the process while something must come to its end first; whoever watches looks at
/// ``SystemCalls/endingSignal`` afterwards and ends by it. A second signal ends the process at once.
///
/// One watch may begin and end within another.
package struct EndingWatch {
  /// Readable when a signal has come.
  package let descriptor: Descriptor
  private let writing: Int32
  private let outer: Int32
  private let former: [SystemCalls.FormerAction]

  /// Begins; nil if the process has no descriptors left.
  package init?() {
    guard let ends = SystemCalls.openPipe() else { return nil }
    descriptor = Descriptor(rawValue: ends.reading)
    writing = ends.writing
    outer = SystemCalls.endingDescriptor
    former = SystemCalls.watchEndings(ends.writing)
  }

  /// Gives the signals back.
  package func end() {
    for action in former { SystemCalls.restore(action) }
    SystemCalls.endingDescriptor = outer
    // What came here is not lost to the watch around this one.
    if SystemCalls.endingSignal != nil, outer >= 0 { try? Descriptor(rawValue: outer).write("!") }
    descriptor.close()
    Descriptor(rawValue: writing).close()
  }
}
