/// The bytes that are skipped after an error, up to the location where reading resumes.
///
/// After an error, nobody can tell the nested objects of the malformed record from the records that follow it. Reading
/// therefore resumes outside of any array at the next boundary (see ``PrecedingBytes/isBoundary(at:_:)``), which no
/// well-formed value contains. Outside of arrays, a record that is cut off or damaged on its first line costs only that
/// line, as long as the next line begins with `{`:
///
///     {"type":0,"quan                the error is at the end of the line
///     {"type":1,"quantity":4}        reading resumes here
///     {"type":2,"quantity":5},       the comma is an error, as these may be lines of a list in a record
///     {"type":3,"quantity":3}        not read
///     [{"type":3,"quantity":3}]      a boundary, where reading resumes
struct SkippedBytes {
  /// The lines of the record's first byte and of the error, given as the number of line feeds before them.
  private let recordLine: Int
  private let errorLine: Int
  /// Whether reading may resume on the line below the record's first line.
  private let mayResumeBelow: Bool
  /// Whether the bytes from the error on may have contained records, as opposed to just those below the first line.
  private var countsFromError: Bool
  private var hasVisible: Bool
  private var lastVisible: UInt8
  private var lastVisibleLine: Int
  private var isAtLineStart: Bool

  /// Begins at an error, or at the first byte of its token.
  ///
  /// - Parameters:
  ///   - isInToken: Whether the token that contains the error began before the cursor.
  ///   - countsFromError: Whether the error is in an array, or a record has ended before the error on its line.
  init(
    at cursor: JSONCursor, _ preceding: PrecedingBytes, recordLine: Int, mayResumeBelow: Bool, isInToken: Bool,
    countsFromError: Bool
  ) {
    let visible = preceding.visibleByte(before: cursor.offset, cursor)
    self.recordLine = recordLine
    self.mayResumeBelow = mayResumeBelow
    self.countsFromError = countsFromError
    errorLine = cursor.lineFeeds
    hasVisible = isInToken
    (lastVisible, lastVisibleLine) = (visible.byte, cursor.lineFeeds - visible.lineFeeds)
    isAtLineStart = preceding.beginsLine(at: cursor.offset, cursor)
  }

  /// Moves the cursor to the location where reading resumes, or to the end if the chunk does not contain that location.
  ///
  /// - Returns: Whether the location was found.
  mutating func skip(_ cursor: inout JSONCursor) -> Bool {
    while cursor.offset < cursor.end {
      let byte = cursor.byte
      if byte.isWhiteSpace {
        isAtLineStart = byte == .lineFeed
        if isAtLineStart { cursor.lineFeeds += 1 }
      } else {
        if resumes(at: cursor) { return true }
        if hasVisible, lastVisible.isClosing, byte.isOpening, cursor.lineFeeds == recordLine {
          countsFromError = true
        }
        (hasVisible, lastVisible, lastVisibleLine, isAtLineStart) = (true, byte, cursor.lineFeeds, false)
      }
      cursor.offset += 1
    }
    return false
  }

  /// Returns whether reading resumes at the visible byte at the cursor.
  func resumes(at cursor: JSONCursor) -> Bool {
    guard isAtLineStart, cursor.byte.isOpening else { return false }
    let isBelow = lastVisibleLine == recordLine && cursor.lineFeeds > recordLine
    return lastVisible.isClosing || (mayResumeBelow && isBelow && cursor.byte == .openBrace)
  }

  /// Returns the lines that were not read, if any. `isAtEnd` is `true` if the source has ended.
  func unreadLines(isAtEnd: Bool) -> UnreadLines? {
    let first = countsFromError ? errorLine : recordLine + 1
    guard countsFromError ? hasVisible : lastVisibleLine >= first else { return nil }
    return UnreadLines(
      first: first + 1, last: isAtEnd ? nil : max(first, lastVisibleLine) + 1, isPartial: countsFromError)
  }
}
