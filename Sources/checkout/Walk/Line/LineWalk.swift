import CommandLineKit
import OrderKit
import OrderScreens
import PlainText
import SystemIO

/// Guides a person through a walk line by line. Each question takes up one line, and nothing is ever redrawn.
struct LineWalk {
  private let walk: Walk
  private let console: any Console
  /// Whether to ask again after an answer is refused. When answers come from a file, the first refusal ends the walk
  /// instead, because asking again would match every later answer to the wrong question.
  private let asksAgain: Bool
  private(set) var linesRead = 0
  private var lineOfAnswer: [Question: Int] = [:]
  private var said: [String] = []

  init(_ walk: Walk, on console: any Console, asksAgain: Bool) {
    self.walk = walk
    self.console = console
    self.asksAgain = asksAgain
  }

  mutating func run() throws {
    if walk.asksQuestions {
      console.say(["Enter accepts the answer in parentheses. :back, :quit and :help work everywhere."])
    }
    try enterPage()
    while !walk.isOver {
      if let field = openFields.first(where: hasFocus) { try put(field) } else { try enterPage() }
    }
  }
}

// MARK: - Moving

extension LineWalk {
  private var openFields: [Field] { walk.openFields(of: walk.page) }

  private func hasFocus(_ field: Field) -> Bool { walk.current.focus == field.id }

  /// Moves to the first open question of the page, skipping the page if there are no open questions.
  private mutating func enterPage() throws {
    // A promotion code may no longer apply.
    if walk.page == .checkout { try reopen(walk.current.whatIsMissing.filter { $0.id == .code }) }
    if let first = openFields.first {
      walk.current.focus = first.id
      announcePage()
    } else if walk.page == .checkout, walk.current.canContinue {
      announcePage()
      try placeOrder()
    } else {
      try leavePage()
    }
  }

  /// Opens questions again whose answers are missing or no longer apply, or throws if nobody can be asked.
  private func reopen(_ missing: [Field]) throws {
    guard let first = missing.first, let problem = first.notice else { return }
    guard asksAgain else {
      if walk.settled.contains(first.id) { throw UsageError.option(first.id, problem) }
      throw Failure.answer(problem.message, line: lineOfAnswer[first.id] ?? linesRead)
    }
    console.say(missing.compactMap(\.problem))
    // These questions are open again, even if they were answered on the command line.
    walk.settled.subtract(missing.map(\.id))
  }

  private mutating func leavePage() throws {
    let wasLast = walk.page == .checkout
    let missing = walk.goForward()
    guard let first = missing.first else { return try wasLast ? placeOrder() : enterPage() }
    // A country entered later can invalidate an earlier answer.
    try reopen(missing)
    walk.goBack(to: first.id)
  }

  /// Moves on to the next open question or, after the last one, leaves the page.
  private mutating func goOn(after field: Field) throws {
    if field.id == .savedAddress {
      if let notice = walk.addressScreen.message { console.say([notice.message]) }
      // An accepted address is complete and appears on the last page, where `:back` returns to it.
      if !walk.addressScreen.awaitsCountry, walk.current.canContinue { return try leavePage() }
    }
    let all = walk.current.fields
    let index = all.firstIndex { $0.id == field.id }
    let rest = all[(index.map { $0 + 1 } ?? 0)...].filter { !walk.settled.contains($0.id) }
    // If the page still offers the address, the person can try again.
    guard let next = index != nil && field.isOffer ? field : rest.first else { return try leavePage() }
    walk.current.focus = next.id
  }

  private mutating func goBack() {
    if let previous = openFields.prefix(while: { !hasFocus($0) }).last { return walk.current.focus = previous.id }
    let earlier = OrderPage.allCases.prefix { $0 != walk.page }.flatMap(walk.openFields)
    guard let previous = earlier.last else {
      return console.say(["this is the first question: answer it, or type :quit"])
    }
    walk.goBack(to: previous.id)
    announcePage()
  }
}

// MARK: - Asking

extension LineWalk {
  private mutating func put(_ field: Field) throws {
    console.say(field.introduction)
    switch try entry(to: field) {
    case .answer:
      // Pressing Ctrl-C at a passphrase prompt ends the walk as a whole.
      if SystemCalls.endingSignal != nil { throw Failure.end(before: field.label, line: nil) }
      if walk.checkoutScreen.state == .sending { return try send() }
      lineOfAnswer[field.id] = linesRead
      if field.id == .address(.country), let notice = walk.addressScreen.message { console.say([notice.message]) }
      if !walk.isOver { try goOn(after: field) }
      if !walk.isOver { sayNew(walk.page == .checkout ? summary : total) }
    case .back: goBack()
    case .quit: walk.checkoutScreen.decline()
    case .help: console.say(LineEntry.commands + summary)
    }
  }

  private mutating func entry(to field: Field) throws -> LineEntry {
    var usual = walk.current.defaultAnswer(to: field)
    while true {
      let line = try ask(field, usual)
      do throws(Notice) {
        let entry = try LineEntry(line, label: field.label)
        if case .answer(let text) = entry { try walk.current.answer(field, text, usual: usual) }
        return entry
      } catch {
        usual = error.suggestion ?? walk.current.defaultAnswer(to: field)
        guard asksAgain else { throw Failure.answer(error.message, line: linesRead) }
        console.say([error.message])
      }
    }
  }

  private mutating func ask(_ field: Field, _ usual: String?) throws -> [UInt8] {
    let answer = try console.ask(field.prompt(usual: usual).visible)
    linesRead += 1
    guard let answer else { throw Failure.end(before: field.label, line: asksAgain ? nil : linesRead) }
    return answer
  }
}

// MARK: - Sending

extension LineWalk {
  private mutating func placeOrder() throws {
    if !asksAgain, linesRead > 0, walk.settled.contains(.placeOrder), console.hasMore {
      let fact = "there are more answers than questions, so they may have gone to the wrong ones"
      let remedy = "remove those from line \(linesRead + 1) on, or leave out '--yes'"
      throw Failure(.badData, "\(fact): \(remedy)")
    }
    if let failure = console.failure { throw failure }
    if walk.checkoutScreen.beginSending() { try send() }
  }

  private mutating func send() throws {
    let (console, shop) = (console, walk.checkoutScreen.shop)
    let outcome = try walk.sender.send { sending in
      // With `--yes`, no question has mentioned the shop.
      if sending.isRemote, let shop { console.say(["Sending the order to \(shop)…"]) }
    }
    guard case .failure(let failure)? = outcome else { return }
    guard asksAgain else { throw failure }
    let doubts = walk.doubts
    console.say(doubts)
    said += doubts
    walk.settled.remove(.placeOrder)
    walk.current.focus = .placeOrder
  }
}

// MARK: - Saying

extension LineWalk {
  private mutating func announcePage() {
    if walk.page == .checkout { said = [] }
    console.say(["", walk.heading])
    sayNew(summary)
  }

  /// The lines below the heading: the receipt on the last page, or the total and the missing answers on other pages.
  private var summary: [String] {
    guard walk.page == .checkout else { return total + walk.current.missingInWords }
    let checkout = walk.checkoutScreen
    var lines = [checkout.summary].compactMap(\.self)
    lines += checkout.receipt.filter { $0.amount?.isEmpty == false || $0.question == nil }.map(\.words)
    lines.append("Deliver to: \(walk.order.address.line)")
    if let note = walk.order.customerNote { lines.append("Note: \(note)") }
    if let hint = checkout.field(.placeOrder)?.hint { lines.append(hint) }
    lines += walk.doubts
    // The total is the last line, right above the question about placing the order.
    return lines + total
  }

  private var total: [String] { [walk.total()].compactMap(\.self) }

  /// Prints those of the lines that were not said last. The total counts as said in any case.
  private mutating func sayNew(_ lines: [String]) {
    console.say(lines.filter { !said.contains($0) })
    said = lines + total
  }
}

extension Failure {
  /// Returns the failure for a refused answer if nobody can be asked again.
  static func answer(_ reason: String, line: Int) -> Self { Self(.badData, "line \(line): \(reason)") }

  /// Returns the failure for input that ended in the middle of the questions. `line` is `nil` for a terminal.
  static func end(before label: String, line: Int?) -> Self {
    Self(.badData, (line.map { "line \($0): " } ?? "") + "the input ended before '\(label)' was answered")
  }
}
