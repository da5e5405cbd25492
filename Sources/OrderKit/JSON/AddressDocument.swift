extension Address {
  /// Reads the address of one order, or an address alone, as every command takes them; it must be valid.
  ///
  /// Cost: linear, with the whole text in memory.
  public init(json: [UInt8]) throws(AddressError) {
    let padded = json + [UInt8](repeating: 0, count: JSONCursor.slack)
    let start = json.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var order = RawOrder()
    var reader = OrderReader(menu: .standard, judgesGoods: false)
    var members: [JSONTree.Member] = []
    do throws(JSONFailure) {
      _ = try reader.read(JSONCursor(padded.span, from: start, to: json.count), into: &order)
      var cursor = JSONCursor(padded.span, from: start, to: json.count)
      if case .object(let all) = try cursor.takeDocument(allowsDuplicates: true).content { members = all }
    } catch {
      throw AddressError(.record(.json(error.reason)), at: error.offset, in: json, from: start)
    }
    if let failure = order.failure {
      throw AddressError(.record(failure.reason), at: failure.offset, in: json, from: start)
    }
    let given = JSONCursor(padded.span, from: start, to: json.count).givenAddress(of: order)
    let problems = AddressExamination(given).problems
    if let first = problems.first {
      let member = members.last { $0.isField(first.field.rawValue) }
      throw AddressError(.problems(problems), at: member?.value.offset ?? start, in: json, from: start)
    }
    self.init(country: members.text("country"))
    for field in Field.required { self[field] = members.text(field.rawValue) ?? "" }
  }

  /// The address as JSON: sorted keys, one line, the same bytes each time.
  public var canonicalJSON: [UInt8] { canonicalBytes }
}

/// Why a text holds no address that can be delivered to: where, what is wrong, and what to do.
public struct AddressError: Error, Hashable, Sendable {
  /// Line, from 1.
  public let line: Int
  /// Column in the line, from 1, in bytes of UTF-8.
  public let column: Int
  let reason: Reason

  enum Reason: Hashable {
    case record(RecordError.Reason)
    case problems([AddressProblem])
  }

  fileprivate init(_ reason: Reason, at offset: Int, in json: [UInt8], from start: Int) {
    let place = RecordPlace().moved(over: json.span, from: start, to: offset)
    line = place.line
    column = place.column
    self.reason = reason
  }

  /// What is wrong and what to do, without a word of the address.
  public var message: String {
    switch reason {
    case .record(let reason): PhraseBook(.standard, judgesGoods: false).message(reason)
    case .problems(let problems): problems.map(\.message).joined(separator: "; ")
    }
  }
}

extension [JSONTree.Member] {
  /// The text of a member whose key may begin with an underscore.
  fileprivate func text(_ key: String) -> String? {
    guard case .text(let text)? = last(where: { $0.isField(key) })?.value.content else { return nil }
    return text
  }
}

extension JSONTree.Member {
  fileprivate func isField(_ name: String) -> Bool { key == name || key == "_" + name }
}
