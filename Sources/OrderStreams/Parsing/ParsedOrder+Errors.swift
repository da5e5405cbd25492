// Tuned: the first error in byte order wins, and notes stand in byte order.

import OrderKit

// The errors and notes of a record, found while it is parsed.

extension ParsedOrder {
  /// A value that was ignored or repaired, along with its location.
  struct Note: Hashable {
    let reason: OrderNote.Reason
    /// The member, or `nil` if the note is about the record as a whole.
    let member: MemberLocation?
  }

  /// The maximum number of notes for a record.
  static let maximumNotes = 100

  /// Records an error, unless another has been recorded at or before its offset.
  @inline(never)
  mutating func fail(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    if !reason.leavesGoods { hasGoods = false }
    if let failure, failure.offset <= offset { return }
    failure = RecordFailure(reason, at: offset, key: key)
  }

  /// Records an error in a member, unless another has been recorded at or before it.
  @inline(never)
  mutating func fail(_ reason: RecordError.Reason, in member: MemberLocation) {
    fail(reason, at: member.value, key: member.key)
  }

  /// Records an error, replacing any that has already been recorded.
  mutating func replaceFailure(_ reason: RecordError.Reason, at offset: Int) {
    (failure, hasGoods) = (RecordFailure(reason, at: offset), false)
  }

  /// Throws the earliest error in the record. If `isStrict` is `true`, notes count as errors.
  @inline(never)
  mutating func check(isStrict: Bool) throws(RecordFailure) {
    if isStrict { failOnNotes() }
    if let failure { throw failure }
  }

  /// Records each note as an error.
  mutating func failOnNotes() {
    for note in notes {
      if case .address(let warning) = note.reason, warning.isMild { continue }
      if let member = note.member { fail(.noted(note.reason), in: member) }
    }
  }

  mutating func note(_ reason: OrderNote.Reason, in member: MemberLocation?) {
    notes.append(Note(reason: reason, member: member))
  }

  mutating func note(unknownKey reason: OrderNote.Reason, in member: MemberLocation) {
    // Leave room for the notes about known keys. There is at most one for each key.
    if notes.count < Self.maximumNotes - OrderKey.allCases.count { note(reason, in: member) }
  }

  /// The failure of a record in which an answer would replace a key of the record's own.
  func reserved(_ key: OrderKey) -> RecordFailure? {
    formerAnswers.first { $0.key == key && !$0.isOurs }.map {
      RecordFailure(.reserved(key), at: $0.range.lowerBound, key: $0.range.lowerBound)
    }
  }

  /// Adds notes about answers from earlier runs that are being replaced.
  @inline(never)
  mutating func noteFormerAnswers() {
    for former in formerAnswers where former.isAnswer {
      note(.replaced(former.key), in: MemberLocation(key: former.range.lowerBound, value: former.range.lowerBound))
    }
  }
}
