import OrderKit
import PlainText

/// The answers and settings from the command line. The walk asks for everything else.
struct WalkRequest: Equatable {
  /// The logged order whose items are being ordered again.
  var repeats: LoggedOrder?
  /// The questions that were answered by the logged order rather than by an option.
  var repeated: Set<Question> = []
  /// The answers given as options. An empty country means that the walk should ask for it.
  var answers: [Question: Field.Input] = [:]
  /// The address from the file passed to `--details`.
  var ownDetails: Address?
  var customerNote: String?
  /// Whether to accept the defaults of all yes-or-no questions and place the order.
  var yes = false
  var noInput = false
  /// Whether to use line mode on every terminal.
  var accessible = false
}

extension WalkRequest {
  private var asksForCountry: Bool { text(.address(.country))?.isBlank == true }

  /// Returns the text that an option provides for a question, if any.
  func text(_ question: Question) -> String? {
    if case .text(let text)? = answers[question] { text } else { nil }
  }

  /// Fills in the answers from the command line and marks their questions as settled.
  ///
  /// - Parameter mayAsk: Whether to ask for replacements if items from a logged order are no longer sold.
  /// - Returns: The reasons why the walk will ask for replacements.
  func prefill(_ walk: Walk, mayAsk: Bool) throws(WalkFailure) -> [Notice] {
    var gone: [Notice] = []
    try fillChoices(walk) { question, notice throws(WalkFailure) in
      guard let repeats, repeated.contains(question) else { throw refusal(of: question, notice) }
      guard mayAsk, !yes, !noInput else {
        throw .notSoldAgain(repeats, notice, isOtherMenu: repeats.menu != walk.menu.id)
      }
      gone.append(notice)
    }
    walk.order.customerNote = customerNote
    try fillAddress(walk)
    try fillCode(walk)
    if noInput { try refuseGaps(walk) }
    if yes {
      walk.settled.formUnion([.specialRequests, .code, .placeOrder] + walk.menu.extras.map { .extra($0.extra) })
    }
    return gone
  }

  /// Returns notes about items from a logged order that are no longer sold, with what the walk has set instead, and about
  /// the menu of that order.
  func notes(about gone: [Notice], in walk: Walk) -> [String] {
    if gone.isEmpty { return [] }
    let notes = gone.map { notice in
      switch notice.kind {
      case .notOffered(let extra): "the menu has no \(extra.label), so it was left out"
      case .unknownType:
        "the menu has no \(text(.type) ?? "") any more: choose another (\(walk.menu.types[walk.order.type].name) is set)"
      default: "last time's choice is gone: \(notice.message) (\(walk.order.quantity) is set)"
      }
    }
    guard let former = repeats?.menu, former != walk.menu.id else { return notes }
    return ["last time's menu was '\(former)': to order from it, name its file with '--menu'"] + notes
  }

  /// Answers the questions about the items, calling `refuse` for each answer that the menu doesn't allow.
  private func fillChoices(
    _ walk: Walk, orElse refuse: (Question, Notice) throws(WalkFailure) -> Void
  ) throws(WalkFailure) {
    for question in [Question.type, .quantity] {
      do throws(WalkFailure) { try enter(text(question), question, walk) } catch {
        guard case .flag(_, let notice, _) = error else { throw error }
        try refuse(question, notice)
      }
    }
    guard let specialRequests = answers[.specialRequests] else { return }
    let offered = walk.menu.extras.map(\.extra)
    let missing = wanted.filter { !offered.contains($0) }
    for extra in missing { try refuse(.extra(extra), .notOffered(extra)) }
    choose(specialRequests, .specialRequests, walk)
    for extra in offered { choose(.isOn(wanted.contains(extra)), .extra(extra), walk) }
    // Ask about the extras again, since the person may want a substitute for a missing extra.
    if !missing.isEmpty { walk.settled.subtract([.specialRequests] + offered.map(Question.extra)) }
  }

  /// The extras that are turned on. If special requests are answered, all other extras are off.
  private var wanted: [Extra] {
    answers.keys.compactMap { if case .extra(let extra) = $0 { extra } else { nil } }.sorted {
      $0.key < $1.key
    }
  }

  private func fillAddress(_ walk: Walk) throws(WalkFailure) {
    let screen = walk.addressScreen
    if let ownDetails { walk.order.country = ownDetails.country }
    if asksForCountry {
      screen.asksForCountry = true
      screen.awaitsCountry = walk.order.country == nil
    } else {
      // The country comes first, because it determines which addresses are valid. Without `--country`, nobody is asked.
      try enter(text(.address(.country)) ?? ownDetails?.country, .address(.country), walk)
      walk.settled.insert(.address(.country))
    }
    let inCountry = screen.message
    for field in Address.Field.required {
      try enter(text(.address(field)) ?? ownDetails?[field], .address(field), walk)
    }
    screen.message = inCountry
  }

  /// Enters the promotion code. If questions are allowed, the minimum order is checked only when the items are known.
  private func fillCode(_ walk: Walk) throws(WalkFailure) {
    guard let code = text(.code) else { return }
    do throws(WalkFailure) { try enter(code, .code, walk) } catch {
      guard case .flag(_, let notice, _) = error, notice.kind == .minimum, !noInput else {
        throw error
      }
      walk.checkoutScreen.edit(.code, .text(code))
      walk.settled.insert(.code)
    }
  }

  /// Throws an error that lists all missing options.
  private func refuseGaps(_ walk: Walk) throws(WalkFailure) {
    let needed = [.type, .quantity] + walk.addressScreen.fields.filter { !$0.isOptional }.map(\.id)
    var missing = needed.filter { !walk.settled.contains($0) }.compactMap(\.flag)
    if walk.addressScreen.awaitsCountry { missing.append("--country") }
    if !yes { missing.append("--yes") }
    if !missing.isEmpty { throw .missingFlags(missing) }
    // Optional address fields may stay empty.
    walk.settled.formUnion(Address.Field.required.map(Question.address))
  }

  private func choose(_ answer: Field.Input, _ question: Question, _ walk: Walk) {
    walk.orderScreen.edit(question, answer)
    walk.settled.insert(question)
  }

  private func enter(_ text: String?, _ question: Question, _ walk: Walk) throws(WalkFailure) {
    guard let text else { return }
    do throws(Notice) { try walk.screen(of: question.page).enterText(text, for: question) } catch {
      throw refusal(of: question, error)
    }
    walk.settled.insert(question)
  }

  private func refusal(of question: Question, _ notice: Notice) -> WalkFailure {
    .flag(question, notice, value: question.isQuoted ? text(question) : nil)
  }
}

extension Question {
  /// Whether messages repeat an option's value. They never repeat a person's address, and the message about a number
  /// of cakes contains the number anyway.
  fileprivate var isQuoted: Bool { self == .type || self == .code || self == .address(.country) }

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
    case .placeOrder: "--yes"
    case .savedAddress, .remember: nil
    }
  }
}
