import OrderKit
import PlainText

/// What the command line says about a walk. What is nil is asked.
struct WalkRequest: Equatable {
  /// The logged order that the goods are from.
  var repeats: LoggedOrder?
  var goods = OrderFlags()
  /// What is in the fields of the address; a country that is empty is asked.
  var address: [Address.Field: String] = [:]
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
  private var asksForCountry: Bool { address[.country]?.isBlank == true }

  /// Answers a walk's questions as the flags do, which settles them.
  func prefill(_ walk: Walk) throws(WalkFailure) {
    do throws(WalkFailure) { try fillChoices(walk) } catch {
      guard let repeats, case .flag(_, let notice) = error else { throw error }
      throw .notSoldAgain(id: repeats.id, notice)
    }
    try fillAddress(walk)
    try fillCode(walk)
    if noInput { try refuseGaps(walk) }
    if yes { walk.settled.formUnion([.specialRequests, .code, .placeOrder] + Extra.allCases.map(Question.extra)) }
  }

  private func fillChoices(_ walk: Walk) throws(WalkFailure) {
    try enter(goods.type, .type, walk)
    try enter(goods.quantity.map(String.init), .quantity, walk)
    let wantsAnExtra = goods.extras.values.contains(true)
    // A person who wants none of the extras has nothing to request.
    let wantsNone = Extra.allCases.allSatisfy { goods.extras[$0] == false }
    if let specialRequests = goods.specialRequests ?? (wantsAnExtra ? true : wantsNone ? false : nil) {
      walk.orderScreen.edit(.specialRequests, .isOn(specialRequests))
      walk.settled.insert(.specialRequests)
    }
    for extra in Extra.allCases {
      guard let isOn = goods.extras[extra] else { continue }
      guard !isOn || walk.menu.extras[extra] != nil else { throw .flag(.extra(extra), .notOffered(extra)) }
      walk.orderScreen.edit(.extra(extra), .isOn(isOn))
      walk.settled.insert(.extra(extra))
    }
  }

  private func fillAddress(_ walk: Walk) throws(WalkFailure) {
    let screen = walk.addressScreen
    if let ownDetails { walk.order.country = ownDetails.country }
    if asksForCountry {
      screen.asksForCountry = true
      screen.awaitsCountry = walk.order.country == nil
    } else {
      // A country decides what the other fields may be. Without the option it is no question, wherever it comes from.
      try enter(address[.country] ?? ownDetails?.country, .address(.country), walk)
      walk.settled.insert(.address(.country))
    }
    let inCountry = screen.message
    for field in Address.Field.required { try enter(address[field] ?? ownDetails?[field], .address(field), walk) }
    screen.message = inCountry
  }

  /// Whether there are goods enough for the code shows once they are chosen; the rest shows now.
  private func fillCode(_ walk: Walk) throws(WalkFailure) {
    guard let code else { return }
    guard !walk.menu.codes.isEmpty else { throw .flag(.code, .noCodes) }
    do throws(WalkFailure) { try enter(code, .code, walk) } catch {
      guard case .flag(_, .code(.minimum, _)) = error, !noInput else { throw error }
      walk.checkoutScreen.edit(.code, .text(code))
      walk.settled.insert(.code)
    }
  }

  /// Where nothing is asked, all that has no default must have come as a flag; all of it is named at once.
  private func refuseGaps(_ walk: Walk) throws(WalkFailure) {
    let needed = [.type, .quantity] + walk.addressScreen.fields.filter { !$0.isOptional }.map(\.id)
    var missing = needed.filter { !walk.settled.contains($0) }.compactMap(\.flag)
    if walk.addressScreen.awaitsCountry { missing.append("--country") }
    if !yes { missing.append("--yes") }
    if !missing.isEmpty { throw .missingFlags(missing) }
    // What is left may be empty where the cakes go.
    walk.settled.formUnion(Address.Field.required.map(Question.address))
  }

  private func enter(_ text: String?, _ question: Question, _ walk: Walk) throws(WalkFailure) {
    guard let text else { return }
    do throws(Notice) { try walk.screen(of: question.page).enter(text, for: question) } catch {
      throw .flag(question, error)
    }
    walk.settled.insert(question)
  }
}
