#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Address {
  /// Creates an address from JSON, which can be an order or just an address in any form that a ``ValidateStream``
  /// accepts.
  ///
  /// - Throws: An ``AddressError`` if the address is not valid, or an unknown key stands for a field that is missing.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(json: some Collection<UInt8>) throws(AddressError) {
    let padded = ContiguousArray(padding: json)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cursor = JSONCursor(padded.span, from: start, to: json.count)
    var parser = OrderParser(menu: .default, readsGoods: false)
    do throws(RecordFailure) {
      try parser.readDocument(&cursor)
    } catch {
      throw AddressError(.record(error.reason), at: cursor.location(of: error.offset, from: start))
    }
    if let (reason, member) = parser.order.misspelledField {
      throw AddressError(.record(.noted(reason)), at: cursor.location(of: member.key, from: start))
    }
    let problems = cursor.examination(of: &parser.order).problems
    if let first = problems.first {
      let member = parser.order[first.field].member
      throw AddressError(.problems(problems), at: cursor.location(of: member?.value ?? start, from: start))
    }
    self = cursor.address(of: parser.order)
  }

  /// The address as one line of JSON with sorted keys, so that equal addresses have equal bytes.
  public var canonicalJSON: Data { canonicalData }
}

/// The reason that text is not a valid address, along with its location and a remedy.
public struct AddressError: Error, Hashable, Sendable {
  /// The location of the mistake.
  public let location: SourceLocation
  let reason: Reason

  enum Reason: Hashable {
    case record(RecordError.Reason)
    case problems([AddressProblem])
  }

  fileprivate init(_ reason: Reason, at location: SourceLocation) {
    self.location = location
    self.reason = reason
  }

  /// The problems with individual fields, for use in a form. This array is empty if the text isn't an address at all.
  public var problems: [AddressProblem] { if case .problems(let problems) = reason { problems } else { [] } }

  /// The error and how to fix it, as text, without repeating the address.
  public var message: String {
    switch reason {
    case .record(let reason): reason.message(.default, readsGoods: false)
    case .problems(let problems): problems.map(\.message).joined(separator: "; ")
    }
  }
}

extension AddressError: LocalizedError, CustomStringConvertible {
  /// The same text as ``message``.
  public var description: String { message }

  /// The same text as ``message``, for use in alerts.
  public var errorDescription: String? { message }
}

extension ParsedOrder {
  /// The first address field that was ignored although the record has it, because its key is misspelled.
  fileprivate var misspelledField: (reason: OrderNote.Reason, member: Member)? {
    for note in notes {
      guard let member = note.member, let field = note.reason.field, self[field].isAbsent else { continue }
      return (note.reason, member)
    }
    return nil
  }
}

extension OrderParser {
  fileprivate mutating func readDocument(_ cursor: inout JSONCursor) throws(RecordFailure) {
    cursor.skipBlanks()
    let start = cursor.offset
    do throws(JSONFailure) {
      if cursor.byte == .openBrace { cursor.position = try read(cursor) } else { try cursor.skipValue() }
      cursor.skipBlanks()
      guard cursor.isAtEnd else { throw cursor.trailing(at: cursor.offset) }
      if cursor.byte(at: start) != .openBrace { order.fail(.notAnObject, at: start) }
    } catch {
      let syntax = cursor.otherSyntax(at: start)
      throw RecordFailure(.json(syntax.map(JSONFailure.Reason.other) ?? error.reason), at: error.offset)
    }
    try order.check(isStrict: false)
  }
}
