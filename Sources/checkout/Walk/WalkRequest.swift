import CommandLineKit
import OrderKit
import OrderScreens
import PlainText

/// The answers and settings from the command line. The walk asks for everything else.
struct WalkRequest: Equatable {
  var repeats: LoggedOrder?
  var goods = GivenGoods()
  /// The address, code and note given as options. An empty country means that the walk should ask for it.
  var texts: [Question: String] = [:]
  var ownDetails: Address?
  /// Whether to accept the defaults of all yes-or-no questions and place the order.
  var yes = false
  var noInput = false
  var accessible = false

  /// Whether the command line has an address or a part of one. It is never mixed with the saved one.
  var givesAddress: Bool {
    ownDetails != nil || texts.contains { $0.key.page == .delivery && !$0.value.isBlank }
  }

  var asksForCountry: Bool { texts[.address(.country)]?.isBlank == true }

  /// Fills in the answers from the command line, except for the goods, and marks their questions as settled.
  func prefill(_ walk: Walk) throws {
    try fillAddress(walk)
    try fillCode(walk)
    try enter(texts[.note], .note, walk)
    if noInput { try refuseGaps(walk) }
    if yes {
      walk.settled.formUnion([.specialRequests, .code, .note, .placeOrder] + walk.menu.extras.map { .extra($0.extra) })
    }
  }

  /// Answers the questions about the goods and marks them as settled. Throws if the menu doesn't have the goods.
  func fillGoods(_ walk: Walk) throws {
    let chosen: (type: Int?, quantity: Int?, extras: Set<Extra>)
    do throws(UsageError) { chosen = try goods.goods(on: walk.menu) } catch {
      if let repeats { throw repeats.refusal(error.message, on: walk.menu) }
      throw error
    }
    if let type = chosen.type { choose(.choice(type), .type, walk) }
    if let quantity = chosen.quantity { choose(.number(quantity), .quantity, walk) }
    // If special requests are answered, all other extras are off.
    guard let isOn = goods.specialRequestEnabled else { return }
    choose(.isOn(isOn), .specialRequests, walk)
    for offer in walk.menu.extras { choose(.isOn(chosen.extras.contains(offer.extra)), .extra(offer.extra), walk) }
  }

  private func fillAddress(_ walk: Walk) throws {
    let screen = walk.addressScreen
    if let ownDetails { walk.order.country = ownDetails.country }
    if asksForCountry {
      screen.asksForCountry = true
      screen.awaitsCountry = walk.order.country == nil
    } else {
      // The country comes first, because it determines which addresses are valid. Without `--country`, nobody is asked.
      try enter(texts[.address(.country)] ?? ownDetails?.country, .address(.country), walk)
      walk.settled.insert(.address(.country))
    }
    let inCountry = screen.message
    for field in Address.Field.allCases where field != .country {
      try enter(texts[.address(field)] ?? ownDetails?.text(of: field), .address(field), walk)
    }
    screen.message = inCountry
  }

  /// Enters the promotion code. If questions are allowed, the minimum order is checked only when the goods are known.
  private func fillCode(_ walk: Walk) throws {
    guard let code = texts[.code] else { return }
    do throws(Notice) { try walk.checkoutScreen.enterText(code, for: .code) } catch {
      if let repeats, repeats.order.basket.code == code { throw repeats.refusal(error.message, on: walk.menu) }
      guard error.kind == .minimum, !noInput else { throw UsageError.option(.code, error) }
      walk.checkoutScreen.edit(.code, .text(code))
    }
    walk.settled.insert(.code)
  }

  private func refuseGaps(_ walk: Walk) throws {
    let needed = [.type, .quantity] + walk.addressScreen.fields.filter { !$0.isOptional }.map(\.id)
    var missing = needed.filter { !walk.settled.contains($0) }.compactMap(\.flag)
    if walk.addressScreen.awaitsCountry { missing.append("--country") }
    if !yes { missing.append("--yes") }
    if !missing.isEmpty {
      throw UsageError.refused("'--no-input' allows no questions: add \(missing.listed("and"))")
    }
    // Optional address fields may stay empty.
    walk.settled.formUnion(Address.Field.allCases.map(Question.address))
  }

  private func choose(_ answer: Field.Input, _ question: Question, _ walk: Walk) {
    walk.orderScreen.edit(question, answer)
    walk.settled.insert(question)
  }

  private func enter(_ text: String?, _ question: Question, _ walk: Walk) throws {
    guard let text else { return }
    do throws(Notice) { try walk.screen(of: question.page).enterText(text, for: question) } catch {
      throw UsageError.option(question, error)
    }
    walk.settled.insert(question)
  }
}

extension LoggedOrder {
  /// Returns the error for goods or a code that `menu` no longer has, so that the same order can't be made again.
  fileprivate func refusal(_ message: String, on menu: CupcakeMenu) -> Failure {
    let other = self.menu == menu.id ? nil : self.menu
    let words = other.map { "it is from the menu '\($0)', so name that file with '--menu'" } ?? message
    return Failure(.badData, "cannot order \(id) again: \(words)")
  }
}

extension UsageError {
  /// Returns the error for a refused option. Messages never repeat a person's address.
  static func option(_ question: Question, _ notice: Notice) -> Self {
    .refused("\(question.flag ?? ""): \(notice.message)")
  }
}

extension Question {
  /// The option that answers the question, or `nil` if only a person can answer it.
  var flag: String? {
    switch self {
    case .type: "--type"
    case .quantity: "--quantity"
    case .specialRequests: "--extra"
    case .address(.streetAddress): "--street"
    case .code: "--code"
    case .note: "--note"
    case .placeOrder: "--yes"
    default: addressField.map { "--\($0.rawValue)" } ?? extra.map { "--extra \($0.key)" }
    }
  }
}
