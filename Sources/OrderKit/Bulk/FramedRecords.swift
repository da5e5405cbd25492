// The three framings: each hands out the next record, or nil while the bytes do not hold it whole.

extension RecordFramer {
  /// Lines: blank ones are passed over, all others are records.
  mutating func nextLine() -> Record? {
    if progress == nil {
      skipBlanks()
      if buffer.start == buffer.end { return nil }
    }
    guard let record = recover(progress ?? Progress(offset: buffer.start), by: .lineFeed) else { return nil }
    passLineFeed()
    return record
  }

  /// Objects: after a broken one, go on at the next line that begins with a brace.
  mutating func nextObject() -> Record? {
    if progress == nil {
      skipBlanks()
      if buffer.start == buffer.end { return nil }
    }
    return advance(recoveringBy: .openingLine(isAtLineStart: false))
  }

  /// Elements of an array: after a broken one, go on behind the comma that closes it.
  mutating func nextElement() -> Record? {
    while true {
      if progress == nil {
        skipBlanks()
        if buffer.start == buffer.end, buffer.isFinal == false { return nil }
      }
      switch state {
      case .element(let isFirst):
        return nextElement(isFirst: isFirst)
      case .separator:
        if progress == nil, buffer.start < buffer.end {
          if buffer[buffer.start] == .comma {
            pass(to: buffer.start + 1)
            state = .element(isFirst: false)
            continue
          }
          if buffer[buffer.start] == .closeBracket {
            pass(to: buffer.start + 1)
            state = .afterArray
            continue
          }
        }
        return refuse(.json(.unexpected(.commaOrClosingBracket)), by: .element(BracketScan()))
      case .withoutArray:
        state = .separator
        return refuse(.json(.unexpected(.array)), by: .element(BracketScan()))
      case .afterArray:
        if progress == nil, buffer.start == buffer.end { return nil }
        return refuse(.afterArray, by: .rest)
      case .beginning, .between, .ended:
        return nil
      }
    }
  }

  private mutating func nextElement(isFirst: Bool) -> Record? {
    if progress == nil, buffer.start < buffer.end, buffer[buffer.start] == .closeBracket, isFirst {
      pass(to: buffer.start + 1)
      state = .afterArray
      return nextElement()
    }
    if progress == nil, buffer.start == buffer.end {
      return refuse(.unclosedArray, by: .element(BracketScan()))
    }
    if progress == nil, buffer[buffer.start] == .comma || buffer[buffer.start] == .closeBracket {
      state = .separator
      return refuse(.json(.unexpected(.value)), by: .element(BracketScan()))
    }
    let record = advance(recoveringBy: .element(BracketScan()))
    if record != nil, case .element = state { state = .separator }
    return record
  }

  /// Hands out what cannot be an element, up to where an element may begin again.
  private mutating func refuse(_ reason: RecordError.Reason, by recovery: Recovery) -> Record? {
    var progress = progress ?? Progress(offset: buffer.start)
    progress.failure = progress.failure ?? reason
    if buffer.start == buffer.end, buffer.isFinal, progress.dropped == nil {
      progress.failure = .unclosedArray
      state = .ended
    }
    return recover(progress, by: progress.recovery ?? recovery)
  }

  private mutating func passLineFeed() {
    buffer.restore()
    guard buffer.start < buffer.end else { return }
    pass(to: buffer.start + 1)
  }
}
