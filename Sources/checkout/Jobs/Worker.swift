import OrderKit
import SystemIO

/// Reads parts of a source, answers them and submits the answers, until there are no more.
struct Worker<Tally: AnswerTally>: Sendable {
  let input: Descriptor
  let source: PartSource<Tally>
  let writer: OrderedWriter<Tally>
  /// A stream that has read nothing.
  let fresh: AnswerStream<Tally>
  let options: JobSettings
  /// Whether there may be other workers.
  let isShared: Bool
  /// What a worker that has come to the end wakes one with that waits for input.
  let wake: Interruption?
  /// What it keeps from part to part: a stream that is done with its part knows the words and keys that it has seen.
  var buffer = PartBuffer(size: 0)
  var answers = Answers()
  var spare: AnswerStream<Tally>?
}

extension Worker {
  /// Works until the source ends; `then` is called after each part.
  consuming func run(_ then: () -> Void = {}) {
    buffer = PartBuffer(size: options.readSize)
    answers = Answers(numbersAreFinal: isShared == false)
    while var turn = source.take() {
      buffer.append(turn.rest)
      guard answerPart(&turn) else {
        source.end()
        wake?.interrupt()
        return
      }
      then()
    }
  }

  /// Reads and answers one part, and passes the turn on as soon as another part can begin; false if there is no more to do.
  private mutating func answerPart(_ turn: inout PartSource<Tally>.Turn) -> Bool {
    while true {
      // What another part left over is answered before this one waits for more.
      if turn.isUnseen, input.isReadable == false {
        guard answer(&turn, isFinal: false) else { return false }
        turn.sequence += 1
        turn.isUnseen = false
      }
      guard input.wait(unless: [options.interruption, wake].compactMap(\.?.reading)) else { return false }
      let before = buffer.end - buffer.start
      let isFinal: Bool
      do throws(IOError) {
        isFinal = try buffer.read(from: input) == false
      } catch {
        source.end(error)
        return false
      }
      let bytesRead = buffer.end - buffer.start - before
      if isShared, let border = buffer.span.lastBorder(in: buffer.start + before..<buffer.end) {
        let (sequence, rest) = (turn.sequence + 1, buffer.rest(from: border))
        buffer.cut(at: border)
        // Only one long record is in memory at a time.
        let isLong = buffer.end - buffer.start > 4 * options.readSize
        if isLong == false { pass(rest, as: sequence, bytesRead: bytesRead) }
        guard answer(&turn, isFinal: true) else { return false }
        buffer.removeAll()
        if isLong { pass(rest, as: sequence, bytesRead: bytesRead) }
        turn.stream.restart()
        spare = turn.stream
        return true
      }
      guard answer(&turn, isFinal: isFinal), isFinal == false else { return false }
      turn.sequence += 1
      turn.isUnseen = false
      // A long record is read on where it is.
      if buffer.end - buffer.start > options.readSize / 2 { continue }
      turn.rest = buffer.rest(from: buffer.start)
      buffer.removeAll()
      source.pass(turn, bytesRead: bytesRead)
      return true
    }
  }

  /// Passes the turn on to a part that begins at a border.
  private mutating func pass(_ rest: [UInt8], as sequence: Int, bytesRead: Int) {
    // Taken, so that no one else has it: to change it would copy it.
    let stream = spare.take() ?? fresh
    source.pass(
      PartSource.Turn(sequence: sequence, stream: stream, rest: rest, isUnseen: true), bytesRead: bytesRead)
  }

  /// Answers what was read and submits the answers, in several pieces if they are long; false if no more are wanted.
  private mutating func answer(_ turn: inout PartSource<Tally>.Turn, isFinal: Bool) -> Bool {
    while true {
      let before = turn.stream.position
      turn.stream.exchange(&answers)
      let passed = turn.stream.process(
        buffer.span, from: buffer.start, to: buffer.end, isFinal: isFinal, answering: options.answerSize)
      turn.stream.exchange(&answers)
      let isComplete = answers.count < options.answerSize
      let submission = OrderedWriter.Submission(
        sequence: turn.sequence, before: before, after: turn.stream.position, tally: turn.stream.takeTally(),
        answers: answers, isComplete: isComplete, hasStopped: turn.stream.hasStopped, bytes: passed - buffer.start)
      buffer.drop(to: passed)
      answers = Answers(numbersAreFinal: isShared == false)
      guard let memory = writer.submit(submission) else { return false }
      answers = memory
      if isComplete { return true }
    }
  }
}
