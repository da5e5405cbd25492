import CommandLineKit
import OrderKit
import PlainText

/// The answers and settings from the command line. The walk asks for everything else.
struct WalkRequest: Equatable {
  var repeats: LoggedOrder?
  /// The answers given as options. An empty country means that the walk should ask for it.
  var answers: [Question: Field.Input] = [:]
  var ownDetails: Address?
  /// Whether to accept the defaults of all yes-or-no questions and place the order.
  var yes = false
  var noInput = false
  var accessible = false

  private var asksForCountry: Bool { text(.address(.country))?.isBlank == true }

  func text(_ question: Question) -> String? {
    if case .text(let text)? = answers[question] { text } else { nil }
  }

  /// Fills in the answers from the command line and marks their questions as settled.
  func prefill(_ walk: Walk) throws {
    do throws(Notice) { try fillGoods(walk) } catch {
      throw repeats.map { $0.refusal(error, on: walk.menu) } ?? UsageError.refused(error.message)
    }
    try fillAddress(walk)
    try fillCode(walk)
    if let note = text(.note) {
      do throws(Notice) { try walk.checkoutScreen.enterText(note, for: .note) } catch {
        throw UsageError.option(.note, error)
      }
      walk.settled.insert(.note)
    }
    if noInput { try refuseGaps(walk) }
    if yes {
      walk.settled.formUnion([.specialRequests, .code, .note, .placeOrder] + walk.menu.extras.map { .extra($0.extra) })
    }
  }

  /// Answers the questions about the goods. Throws if the menu doesn't have them, as those of a logged order may be.
  private func fillGoods(_ walk: Walk) throws(Notice) {
    for question in [Question.type, .quantity] {
      guard let text = text(question) else { continue }
      try walk.orderScreen.enterText(text, for: question)
      walk.settled.insert(question)
    }
    guard let specialRequests = answers[.specialRequests] else { return }
    if let problem = walk.menu.problems(with: wanted).first { throw Notice(problem.message) }
    choose(specialRequests, .specialRequests, walk)
    for offer in walk.menu.extras { choose(.isOn(wanted.contains(offer.extra)), .extra(offer.extra), walk) }
  }

  /// The extras that are turned on. If special requests are answered, all other extras are off.
  private var wanted: Set<Extra> {
    Set(answers.keys.compactMap { if case .extra(let extra) = $0 { extra } else { nil } })
  }

  private func fillAddress(_ walk: Walk) throws {
    let screen = walk.addressScreen
    if let ownDetails { walk.order.country = ownDetails.country }
    if asksForCountry {
      screen.asksForCountry = true
      screen.awaitsCountry = walk.order.country == nil
    } else {
      // The country comes first, because it determines which addresses are valid. Without `--country`, nobody is asked.
      try enter(text(.address(.country)) ?? ownDetails?.country, .country, walk)
      walk.settled.insert(.address(.country))
    }
    let inCountry = screen.message
    for field in Address.Field.allCases where field != .country {
      try enter(text(.address(field)) ?? ownDetails?.text(of: field), field, walk)
    }
    screen.message = inCountry
  }

  /// Enters the promotion code. If questions are allowed, the minimum order is checked only when the items are known.
  private func fillCode(_ walk: Walk) throws {
    guard let code = text(.code) else { return }
    do throws(Notice) { try walk.checkoutScreen.enterText(code, for: .code) } catch {
      if let repeats, repeats.order.basket.code == code { throw repeats.refusal(error, on: walk.menu) }
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

  private func enter(_ text: String?, _ field: Address.Field, _ walk: Walk) throws {
    guard let text else { return }
    do throws(Notice) { try walk.addressScreen.enterText(text, for: .address(field)) } catch {
      throw UsageError.option(.address(field), error)
    }
    walk.settled.insert(.address(field))
  }
}

extension LoggedOrder {
  /// Returns the error for goods or a code that `menu` no longer has, so that the same order can't be made again.
  fileprivate func refusal(_ notice: Notice, on menu: CupcakeMenu) -> any CommandFailure {
    let other = self.menu == menu.id ? nil : self.menu
    return Failure(
      .badData,
      "cannot order \(id) again: " + (other.map { "name the file of its menu '\($0)' with '--menu'" } ?? notice.message))
  }
}

extension UsageError {
  /// Returns the error for a rejected option. Messages never repeat a person's address.
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
    case .extra(let extra): "--extra \(extra.key)"
    case .address(.name): "--name"
    case .address(.streetAddress): "--street"
    case .address(.city): "--city"
    case .address(.zip): "--zip"
    case .address(.country): "--country"
    case .code: "--code"
    case .note: "--note"
    case .placeOrder: "--yes"
    case .savedAddress, .remember: nil
    }
  }
}
