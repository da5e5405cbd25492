import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// Leads through a walk line by line: one question a line, nothing redrawn, commands after a colon.
struct LineWalk {
  private let walk: Walk
  private let sender: OrderSender
  private let console: any Console
  /// Whether a person can be asked again. Where answers come from a file, asking again would shift all that follow, so
  /// the first one that cannot be taken ends the walk.
  private let asksAgain: Bool
  /// Questions that the flags have answered.
  private var settled: Set<Question>
  private var linesRead = 0
  /// The input lines that answered.
  private var lineOfAnswer: [Question: Int] = [:]
  private var hasReadText = false
  private var totalSaid: String?
  private var summarySaid: [String] = []

  init(
    _ walk: Walk, sender: OrderSender, on console: any Console, asksAgain: Bool, settled: Set<Question> = []
  ) {
    self.walk = walk
    self.sender = sender
    self.console = console
    self.asksAgain = asksAgain
    self.settled = settled
  }

  /// Asks until the order is placed or the person has left.
  mutating func run() throws(WalkFailure) {
    if OrderPage.allCases.contains(where: { !openQuestions(of: $0).isEmpty }) {
      try say("Enter takes the answer in parentheses. :back, :quit and :help work everywhere.")
    }
    try enterPage()
    while !walk.isOver {
      if let question = openQuestions.first(where: { .field($0.id) == walk.current.focus }) {
        try put(question)
      } else {
        try enterPage()
      }
    }
  }
}

// MARK: - Moving

extension LineWalk {
  private var openQuestions: [LineQuestion] { openQuestions(of: walk.page) }

  private func openQuestions(of page: OrderPage) -> [LineQuestion] {
    questions(of: page).filter { !settled.contains($0.id) }
  }

  private func questions(of page: OrderPage) -> [LineQuestion] {
    let screen = walk.screen(of: page)
    return screen.fields.map { LineQuestion($0, on: screen) }
  }

  private func moveFocus(to question: LineQuestion) { walk.current.focus = .field(question.id) }

  /// Begins with an open question of the page, the first if none is meant; a page without any is passed by.
  private mutating func enterPage(at question: Question? = nil) throws(WalkFailure) {
    if walk.page == .checkout, let problem = codeProblem { try takeCodeBack(problem) }
    if let first = openQuestions.first(where: { $0.id == question }) ?? openQuestions.first {
      moveFocus(to: first)
      try announcePage()
    } else if walk.page == .checkout, walk.current.canContinue {
      try announcePage()
      try placeOrder()
    } else {
      try leavePage()
    }
  }

  private var codeProblem: Notice? { walk.checkoutScreen.whatIsMissing.first { $0.question == .code }?.notice }

  /// A code may come to nothing by what was changed since, and one of a flag by what was chosen.
  private mutating func takeCodeBack(_ problem: Notice) throws(WalkFailure) {
    guard asksAgain else {
      throw settled.contains(.code) ? .flag(.code, problem) : .unacceptable(.notice(problem), line: linesRead)
    }
    try say(problem.message)
    walk.order.code = nil
    settled.remove(.code)
  }

  private mutating func leavePage() throws(WalkFailure) {
    let (wasLast, wasReviewing) = (walk.page == .checkout, walk.isReviewing)
    let missing = walk.goForward()
    guard let first = missing.first else {
      if wasLast { return try placeOrder() }
      // What was answered is not asked again, but for a code that came to nothing meanwhile.
      let isAnswered = wasReviewing && codeProblem == nil
      return try enterPage(at: isAnswered ? openQuestions.first { lineOfAnswer[$0.id] == nil }?.id : nil)
    }
    // A country that came later can have made an answer wrong.
    if !asksAgain, settled.contains(first.question) { throw .flag(first.question, first.notice) }
    if !asksAgain { throw .unacceptable(.notice(first.notice), line: lineOfAnswer[first.question] ?? linesRead) }
    for one in missing { try say(one.notice.message) }
    // A flag cannot settle what is missing after all.
    settled.subtract(missing.map(\.question))
    walk.goBack(to: first.question)
  }

  /// Goes on after an answer to a question of a page.
  private mutating func goOn(after question: LineQuestion, of page: OrderPage) throws(WalkFailure) {
    // An unfinished order is resumed on the page that was left.
    if walk.page != page { return try enterPage() }
    if question.id == .savedAddress {
      if let notice = walk.addressScreen.message { try say(notice.message) }
      // What was accepted is shown at checkout, from where one can go back to it.
      if !walk.addressScreen.awaitsCountry, walk.current.canContinue { return try leavePage() }
    }
    let all = questions(of: page)
    let place = all.firstIndex { $0.id == question.id }
    let rest = all[(place.map { $0 + 1 } ?? 0)...].filter { !settled.contains($0.id) }
    let isAskedAgain = all.contains { $0.id == question.id } && isOffer(question)
    // Who looks at one answer again is asked no other, but for the extras that special requests reveal.
    guard let next = isAskedAgain ? question : rest.first, !walk.isReviewing || next.id.isExtra else {
      return try leavePage()
    }
    moveFocus(to: next)
  }

  private func isOffer(_ question: LineQuestion) -> Bool {
    if case .button(isDefault: true) = question.field.control { true } else { false }
  }

  /// The questions that one can go back to from here, those of the flags included.
  private var earlierQuestions: [LineQuestion] {
    let all = OrderPage.allCases.prefix { $0.rawValue <= walk.page.rawValue }.flatMap(questions)
    return all.prefix { .field($0.id) != walk.current.focus }.filter { !isOffer($0) }
  }

  private mutating func go(to question: LineQuestion) throws(WalkFailure) {
    settled.remove(question.id)
    walk.review(question.id)
    try announcePage()
  }

  private mutating func goBack() throws(WalkFailure) {
    let before = openQuestions.prefix { .field($0.id) != walk.current.focus }
    if let previous = before.last { return moveFocus(to: previous) }
    let earlier = OrderPage.allCases.prefix { $0 != walk.page }.flatMap(openQuestions)
    guard let previous = earlier.last else {
      return try say(LineRefusal.nothingBefore(settled: earlierQuestions.last?.id.name).message)
    }
    walk.goBack(to: previous.id)
    try announcePage()
  }
}

// MARK: - Asking

extension LineWalk {
  private mutating func put(_ question: LineQuestion) throws(WalkFailure) {
    for choice in question.choices { try say(choice) }
    let page = walk.page
    switch try entry(to: question) {
    case .answer:
      // Who interrupts the question for the passphrase means the whole.
      if SystemCalls.endingSignal != nil { throw .answersRanOut(label: question.field.label, line: nil) }
      if walk.checkoutScreen.state == .sending { return try send() }
      lineOfAnswer[question.id] = linesRead
      if question.id == .address(.country), let notice = walk.addressScreen.message { try say(notice.message) }
      if walk.page == page { try sayNewTotal() }
      if !walk.isOver { try goOn(after: question, of: page) }
    case .back: try goBack()
    case .go(let name):
      if let place = earlierQuestions.first(where: { $0.id.name == name }) { try go(to: place) }
    case .quit:
      walk.checkoutScreen.decline()
    case .help: for line in LineEntry.commands + summary { try say(line) }
    }
  }

  /// Asks until there is an entry that can be taken.
  private mutating func entry(to first: LineQuestion) throws(WalkFailure) -> LineEntry {
    var question = first
    while true {
      let line = try ask(question)
      do throws(LineRefusal) {
        let entry = try LineEntry(line, label: question.field.label)
        switch entry {
        case .answer(let text):
          do throws(Notice) { try walk.current.answer(question, text) } catch { throw LineRefusal.notice(error) }
        case .go(let name):
          let names = earlierQuestions.compactMap(\.id.name)
          if !names.contains(name) { throw LineRefusal.noSuchPlace(names: names) }
        default: break
        }
        return entry
      } catch {
        guard asksAgain else { throw .unacceptable(error, line: linesRead) }
        try say(error.message)
        // What was meant is the default now.
        if let field = walk.current.field(question.id) { question = LineQuestion(field, on: walk.current) }
      }
    }
  }

  private mutating func ask(_ question: LineQuestion) throws(WalkFailure) -> InputLine {
    let answer: InputLine?
    do { answer = try console.ask(question.prompt.visible) } catch { throw .console(error) }
    linesRead += 1
    guard let answer else { throw .answersRanOut(label: question.field.label, line: asksAgain ? nil : linesRead) }
    if !asksAgain, !hasReadText, let opening = answer.opening, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(opening)
    {
      throw .json
    }
    hasReadText = hasReadText || answer.opening != nil
    return answer
  }
}

// MARK: - Sending

extension LineWalk {
  private mutating func placeOrder() throws(WalkFailure) {
    if walk.checkoutScreen.placeOrder() { try send() }
  }

  /// Sends the order; where the shop has not confirmed it, the person is asked again.
  private mutating func send() throws(WalkFailure) {
    if sender.isRemote { try say("Sending the order…") }
    walk.checkoutScreen.finish(sender.send(walk.order))
    guard let failure = sender.failure else { return }
    guard asksAgain, failure.isOfShop else { throw .notPlaced(failure) }
    for line in walk.checkoutScreen.state.refusal ?? [] { try say(line) }
    settled.remove(.placeOrder)
    walk.current.focus = .field(.placeOrder)
  }
}

// MARK: - Saying

extension LineWalk {
  private func say(_ line: String) throws(WalkFailure) {
    do { try console.say(line.visible) } catch { throw .console(error) }
  }

  private mutating func announcePage() throws(WalkFailure) {
    try say("")
    try say(heading)
    for line in summary { try say(line) }
    totalSaid = walk.current.runningTotal
    summarySaid = summary
  }

  private var heading: String {
    switch walk.page {
    case .order: "Cupcake Corner, step 1 of 3"
    case .delivery: "Delivery details, step 2 of 3"
    case .checkout: "Check out, step 3 of 3"
    }
  }

  /// What is reported below the heading: the total and what is missing, at the end the receipt.
  private var summary: [String] {
    let screen = walk.current
    guard walk.page == .checkout else {
      return (screen.runningTotal.map { ["Total so far: \($0)"] } ?? []) + screen.missingInWords
    }
    let checkout = walk.checkoutScreen
    var lines = [checkout.summary].compactMap(\.self)
    lines += checkout.receipt.filter { $0.amount?.isEmpty == false }.map(\.words)
    lines.append("Deliver to: \(walk.order.destination.joined(separator: ", "))")
    if let hint = checkout.field(.placeOrder)?.hint { lines.append(hint) }
    // The total comes last, next to the question that it is about.
    return lines + (checkout.quote.map { ["Your total is \($0)"] } ?? [])
  }

  /// Says the running total where an answer has changed it, and on the last page the lines that lead to it.
  private mutating func sayNewTotal() throws(WalkFailure) {
    if walk.page == .checkout {
      for line in summary where !summarySaid.contains(line) { try say(line) }
      summarySaid = summary
      return
    }
    guard let total = walk.current.runningTotal, total != totalSaid else { return }
    try say("Total so far: \(total)")
    totalSaid = total
  }
}
