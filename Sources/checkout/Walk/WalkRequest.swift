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

extension WalkRequest {
  /// Whether the command line answers any question about the order.
  var decidesSomething: Bool {
    var undecided = WalkRequest()
    (undecided.yes, undecided.noInput, undecided.accessible) = (yes, noInput, accessible)
    // An empty country only adds a question.
    if country?.hasVisibleScalar == false { undecided.country = country }
    return self != undecided
  }

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
      throw .contradiction("--no-special-requests", "--" + extra.option)
    }
  }

  private func fillChoices(_ screen: OrderScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    if let type { try enter(type, .type, screen, &settled) }
    if let quantity { try enter(String(quantity), .quantity, screen, &settled) }
    let wantsAnExtra = extras.values.contains(true)
    // A person who wants none of the extras has nothing to request.
    let wantsNone = Extra.allCases.allSatisfy { extras[$0] == false }
    if let specialRequests = specialRequests ?? (wantsAnExtra ? true : wantsNone ? false : nil) {
      screen.edit(.specialRequests, .isOn(specialRequests))
      settled.insert(.specialRequests)
    }
    for extra in Extra.allCases {
      guard let isOn = extras[extra] else { continue }
      guard !isOn || screen.menu.extras[extra] != nil else { throw .flag(.extra(extra), .notOffered(extra)) }
      screen.edit(.extra(extra), .isOn(isOn))
      settled.insert(.extra(extra))
    }
  }

  private func fillAddress(_ screen: AddressScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    if let ownDetails { screen.order.country = ownDetails.country }
    if country?.hasVisibleScalar == false {
      screen.asksForCountry = true
      screen.awaitsCountry = screen.order.country == nil
    } else {
      // A country decides what the other fields may be. Without the option it is no question, wherever it comes from.
      if let country = country ?? ownDetails?.country { try enter(country, .address(.country), screen, &settled) }
      settled.insert(.address(.country))
    }
    let inCountry = screen.message
    let texts: [(Address.Field, String?)] = [
      (.name, name), (.streetAddress, streetAddress), (.city, city), (.zip, zip),
    ]
    for case (let field, let text?) in texts.map({ ($0, $1 ?? ownDetails?[$0]) }) {
      try enter(text, .address(field), screen, &settled)
    }
    screen.message = inCountry
  }

  /// Whether there are goods enough for the code shows once they are chosen; the rest shows now.
  private func fillCode(_ screen: CheckoutScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    guard let code else { return }
    guard !screen.menu.codes.isEmpty else { throw .flag(.code, .noCodes) }
    do throws(WalkFailure) { try enter(code, .code, screen, &settled) } catch {
      guard case .flag(_, .code(.minimum, _)) = error, !noInput else { throw error }
      screen.edit(.code, .text(code))
      settled.insert(.code)
    }
  }

  /// Where nothing is asked, all that has no default must have come as a flag; all of it is named at once.
  private func refuseGaps(_ screen: AddressScreen, _ settled: inout Set<Question>) throws(WalkFailure) {
    let needed = [.type, .quantity] + screen.fields.filter { !$0.isOptional }.map(\.id)
    var missing = needed.filter { !settled.contains($0) }.compactMap(\.flag)
    if screen.awaitsCountry { missing.append("--country") }
    if !yes { missing.append("--yes") }
    if !missing.isEmpty { throw .missingFlags(missing) }
    // What is left may be empty where the cakes go.
    settled.formUnion(Address.Field.required.map(Question.address))
  }

  private func enter(
    _ text: String, _ question: Question, _ screen: any FormScreen, _ settled: inout Set<Question>
  ) throws(WalkFailure) {
    // A form asks for a country only where one is expected.
    do throws(Notice) {
      if case .address = question {
        try screen.enterText(text, for: question)
      } else {
        try screen.enter(text, for: question)
      }
    } catch {
      throw .flag(question, error)
    }
    settled.insert(question)
  }
}
