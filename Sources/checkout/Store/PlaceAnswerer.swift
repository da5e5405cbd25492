/// Places the orders of a stream, each before it is echoed.
struct PlaceAnswerer: RecordAnswerer {
  var intake: RecordIntake
  var tally = PlaceTally()
  private let options: StreamOptions
  private let request: PlaceRequest
  /// What has happened and is told once the echo is written.
  private var events: [PlaceRequest.Event] = []

  static let deliversEach = true

  init(_ request: PlaceRequest, _ options: StreamOptions) {
    self.options = options
    self.request = request
    intake = RecordIntake(options, noun: "order", judgesGoods: true)
  }

  mutating func judge(_ record: borrowing RecordView, into text: inout AnswerText) throws(RecordFailure) {
    try intake.read(record)
    let order = intake.order
    let start = record.range.lowerBound
    let given = record.givenAddress(of: order)
    let problems = AddressExamination(given).problems
    if let first = problems.first {
      let member = record.member(first.field)
      throw RecordFailure(.address(problems), at: member?.value.offset ?? start, key: member?.offset)
    }
    let ownCode = record.ownCode(of: order)
    var basket = order.basket
    basket.code = ownCode ?? options.code
    var address = Address(country: given.country)
    for field in Address.Field.required {
      if case .text(let text) = given[field] { address[field] = text }
    }
    if options.isStrict, let problem = try? request.desk.preview(basket, to: address).codeProblem {
      let member = ownCode == nil ? nil : order.rest.codeMember
      throw RecordFailure(.noted(.code(problem)), at: member?.value ?? start, key: member?.key)
    }
    do throws(PlacingError) {
      text.bytes += try request.isDryRun ? preview(basket, address) : place(basket, address)
      text.bytes.append(.lineFeed)
    } catch {
      switch error {
      case .address(let problems): throw RecordFailure(.address(problems), at: start)
      // The reader has checked all bounds: only the amount itself can be too large.
      case .price: throw RecordFailure(.overflow, at: start)
      case .taken: throw RecordFailure(.idTaken, at: start)
      case .shop(let reason):
        tally.addUnconfirmed(because: reason)
        throw RecordFailure(.notPlaced(reason), at: start)
      case .unconfirmed(let id, let reason):
        tally.addUnconfirmed(because: reason)
        throw RecordFailure(.unconfirmed(reason, id: id), at: start)
      // Where nothing can be kept, no more are placed.
      case .store, .unrecorded: tally.failure = error
      }
    }
  }

  private mutating func preview(_ basket: Basket, _ address: Address) throws(PlacingError) -> [UInt8] {
    tally.add(try request.desk.preview(basket, to: address).total, isRepeat: false)
    return OrderForm(basket: basket, address: address).canonicalBytes
  }

  private mutating func place(_ basket: Basket, _ address: Address) throws(PlacingError) -> [UInt8] {
    let placement = try request.desk.place(basket, to: address, id: request.id)
    tally.add(placement.total, isRepeat: placement.isRepeat)
    if let tightened = placement.tightened { events.append(.tightened(tightened)) }
    events.append(.placed(placement.order))
    return placement.order.canonicalBytes
  }

  mutating func countRefusal(_ code: String) {
    tally.refused += 1
  }

  mutating func delivered() -> Bool {
    for event in events { request.tell(event) }
    events.removeAll()
    return tally.failure == nil
  }
}

extension PlaceAnswerer {
  /// No answer is made ahead: every order is placed by itself.
  var slots: Int { 0 }

  mutating func slot(of order: inout RawOrder, at cursor: JSONCursor) -> Int? { nil }

  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer? { nil }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {}
}

extension RecordView {
  /// A field's member, whose key may begin with an underscore. Reads the record again: only what is refused must tell.
  fileprivate func member(_ field: Address.Field) -> JSONTree.Member? {
    var cursor = cursor
    guard let tree = try? cursor.takeDocument(allowsDuplicates: true), case .object(let members) = tree.content else {
      return nil
    }
    return members.last { $0.key == field.rawValue || $0.key == "_" + field.rawValue }
  }
}
