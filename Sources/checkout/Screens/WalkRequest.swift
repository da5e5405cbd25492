import OrderKit
import PlainText

/// What the command line says about a walk. What is nil is asked.
struct WalkRequest: Equatable {
  /// A type's index, id or name.
  var type: String?
  var quantity: Int?
  var specialRequests: Bool?
  /// The extras that are wanted or not; those that are absent are asked for.
  var extras: [Extra: Bool] = [:]
  var name: String?
  var streetAddress: String?
  var city: String?
  var zip: String?
  /// A code of ISO 3166; empty to be asked.
  var country: String?
  var code: String?
  /// The details in a file of the person's own.
  var ownDetails: Address?
  /// Take the default of every yes or no that is left, and place the order.
  var yes = false
  /// Ask nothing at all.
  var noInput = false
  /// One question a line, which is how every terminal is served.
  var accessible = false
}

extension Question {
  /// The flag that answers the question.
  var flag: String {
    switch self {
    case .type: "--type"
    case .quantity: "--quantity"
    case .specialRequests: "--special-requests"
    case .extra(let extra): "--\(extra.option)"
    case .address(.name): "--name"
    case .address(.streetAddress): "--street"
    case .address(.city): "--city"
    case .address(.zip): "--zip"
    case .code: "--code"
    case .address(.country): "--country"
    case .placeOrder: "--yes"
    }
  }

  /// What the question is called after `:go`: its flag without dashes.
  var name: String { String(flag.dropFirst(2)) }
}

extension WalkRequest {
  /// Answers a walk's questions as the flags do; returns the questions that need not be asked.
  func prefill(_ walk: Walk) throws(WalkFailure) -> Set<Question> {
    try refuseContradictions()
    var settled: Set<Question> = []
    try fillChoices(walk.orderScreen, &settled)
    try fillAddress(walk.addressScreen, &settled)
    try fillCode(walk.checkoutScreen, &settled)
    if noInput { try refuseGaps(walk.addressScreen, &settled) }
    if yes {
      settled.formUnion([.specialRequests, .code, .placeOrder] + Extra.allCases.map(Question.extra))
    }
    return settled
  }

  private func refuseContradictions() throws(WalkFailure) {
    guard specialRequests == false else { return }
    for extra in Extra.allCases where extras[extra] == true {
      throw .contradiction("--no-special-requests", Question.extra(extra).flag)
    }
  }

  private func fillChoices(_ screen: OrderScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    let menu = screen.menu
    if let type {
      screen.chooseType(try refused(.type) { () throws(Notice) in try menu.typeIndex(named: type) })
      settled.insert(.type)
    }
    if let quantity {
      guard menu.quantity.range.contains(quantity) else {
        throw .flag(.quantity, .quantity(allowed: menu.quantity.range))
      }
      screen.setQuantity(quantity)
      settled.insert(.quantity)
    }
    let wantsAnExtra = extras.values.contains(true)
    // A person who wants none of the extras has nothing to request.
    let wantsNone = Extra.allCases.allSatisfy { extras[$0] == false }
    if let specialRequests = specialRequests ?? (wantsAnExtra ? true : wantsNone ? false : nil) {
      screen.setSpecialRequests(specialRequests)
      settled.insert(.specialRequests)
    }
    for extra in Extra.allCases {
      guard let isOn = extras[extra] else { continue }
      guard !isOn || menu.extras[extra] != nil else { throw .flag(.extra(extra), .notOffered(extra)) }
      screen.setExtra(extra, isOn)
      settled.insert(.extra(extra))
    }
  }

  private func fillAddress(_ screen: AddressScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    let texts: [(Address.Field, String?)] = [
      (.name, name), (.streetAddress, streetAddress), (.city, city), (.zip, zip),
    ]
    if let ownDetails { screen.order.country = ownDetails.country }
    try fillCountry(screen, &settled)
    let inCountry = screen.message
    for case (let field, let text?) in texts.map({ ($0, $1 ?? ownDetails?[$0]) }) {
      try refused(.address(field)) { () throws(Notice) in try screen.enter(field, text) }
      settled.insert(.address(field))
    }
    screen.message = inCountry
  }

  /// A country decides what the other fields may be. Without the option it is no question, wherever it comes from.
  private func fillCountry(_ screen: AddressScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    if let country, !country.hasVisibleScalar {
      screen.asksForCountry = true
      screen.awaitsCountry = screen.order.country == nil
    } else {
      if let country = country ?? ownDetails?.country {
        try refused(.address(.country)) { () throws(Notice) in try screen.enterCountry(country) }
      }
      settled.insert(.address(.country))
    }
  }

  /// Whether there are goods enough for the code shows once they are chosen; the rest shows now.
  private func fillCode(_ screen: CheckoutScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    guard let code else { return }
    guard screen.asksForCode else { throw .flag(.code, .noCodes) }
    do throws(Notice) { try screen.enterCode(code) } catch {
      guard case .code(.minimum, _) = error, !noInput else { throw .flag(.code, error) }
      screen.fillCode(with: code)
    }
    settled.insert(.code)
  }

  /// With nobody to ask, all that has no default must have come as a flag; all of it is named at once.
  private func refuseGaps(_ screen: AddressScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    let fields = screen.fields.filter { $0 == .country ? screen.asksForCountry : screen.requires($0) }
    let needed = [.type, .quantity] + fields.map(Question.address)
    var missing = needed.filter { !settled.contains($0) }.map(\.flag)
    if !yes { missing.append(Question.placeOrder.flag) }
    if !missing.isEmpty { throw .missingFlags(missing) }
    // What is left may be empty where the cakes go.
    settled.formUnion(Address.Field.required.map(Question.address))
  }

  private func refused<Value>(
    _ question: Question, _ value: () throws(Notice) -> Value
  ) throws(WalkFailure) -> Value {
    do throws(Notice) { return try value() } catch { throw .flag(question, error) }
  }
}
