import OrderKit
import PlainText
import SystemIO

/// Leads through a walk line by line: one question a line, nothing redrawn, commands behind a colon.
struct LineWalk {
  private let walk: Walk
  private let console: any Console
  /// Whether somebody is there to be asked again. Where answers come from a file, asking again would shift all that
  /// follow, so the first one that cannot be taken ends the walk.
  private let asksAgain: Bool
  /// Questions that the flags have answered.
  private var settled: Set<Question>
  private var linesRead = 0
  /// The input lines that answered.
  private var lineOfAnswer: [Question: Int] = [:]
  private var hasReadText = false
  private var totalSaid: String?
  private var receiptSaid: [String] = []
  /// Whether the last answer was about the saved address.
  private var isAnsweringOffer = false

  init(_ walk: Walk, on console: any Console, asksAgain: Bool, settled: Set<Question> = []) {
    self.walk = walk
    self.console = console
    self.asksAgain = asksAgain
    self.settled = settled
  }

  /// Asks until the order is placed or declined.
  mutating func run() throws(WalkFailure) {
    if Screen.allCases.contains(where: { !openQuestions(of: $0).isEmpty }) {
      try say("Enter takes the answer in parentheses. :back, :quit and :help work everywhere.")
    }
    try enterScreen()
    while walk.decision == nil {
      if let offer {
        try put(offer)
      } else if let question = openQuestions.first(where: { $0.question == walk.current.focus }) {
        try put(question)
      } else {
        try enterScreen()
      }
    }
  }
}

// MARK: - Moving

extension LineWalk {
  private var view: any LineView { view(of: walk.screen) }

  private func view(of screen: Screen) -> any LineView {
    switch screen {
    case .order: OrderLineView(screen: walk.orderScreen)
    case .delivery: AddressLineView(screen: walk.addressScreen)
    case .checkOut: CheckoutLineView(screen: walk.checkoutScreen)
    }
  }

  /// The question whether to deliver to the saved address, where it is open.
  private var offer: LineQuestion? {
    let screen = walk.addressScreen
    guard walk.screen == .delivery, !walk.isReviewing, screen.offer != nil else { return nil }
    var question = LineQuestion.yesOrNo(screen.focus, DetailsOffer.question, now: true) { isYes in
      if isYes { screen.acceptOffer() } else { screen.declineOffer() }
    }
    question.takeStandard = { () throws(Notice) in screen.acceptOffer() }
    return question
  }

  private var openQuestions: [LineQuestion] { openQuestions(of: walk.screen) }

  private func openQuestions(of screen: Screen) -> [LineQuestion] {
    view(of: screen).questions.filter { !settled.contains($0.question) }
  }

  /// Begins with an open question of the screen, the first if none is meant; a screen without any is passed by.
  private mutating func enterScreen(at question: Question? = nil) throws(WalkFailure) {
    if walk.screen == .checkOut, let problem = walk.checkoutScreen.codeProblem { try takeCodeBack(problem) }
    if let first = openQuestions.first(where: { $0.question == question }) ?? openQuestions.first {
      walk.current.focus = first.question
      try announceScreen()
    } else if walk.screen == .checkOut, walk.current.canContinue {
      try announceScreen()
      walk.checkoutScreen.placeOrder()
      _ = try sayRefusal()
    } else {
      try leaveScreen()
    }
  }

  /// A code may come to nothing by what was changed since, and one of a flag by what was chosen.
  private mutating func takeCodeBack(_ problem: Notice) throws(WalkFailure) {
    guard asksAgain else {
      throw settled.contains(.code) ? .flag(.code, problem) : .unacceptable(problem, line: linesRead)
    }
    try say(problem.message)
    walk.checkoutScreen.fillCode(with: "")
    settled.remove(.code)
  }

  private mutating func leaveScreen() throws(WalkFailure) {
    let (wasLast, wasReviewing) = (walk.screen == .checkOut, walk.isReviewing)
    let missing = walk.goForward()
    guard let first = missing.first else {
      if wasLast {
        walk.checkoutScreen.placeOrder()
        _ = try sayRefusal()
        return
      }
      // A code that came to nothing meanwhile is asked for again, before anything else.
      let isCodeGood = walk.checkoutScreen.codeProblem == nil
      return try enterScreen(at: wasReviewing && isCodeGood ? .placeOrder : nil)
    }
    // A country that came later can have made an answer wrong.
    if !asksAgain, settled.contains(first.question) { throw .flag(first.question, first.notice) }
    if !asksAgain { throw .unacceptable(first.notice, line: lineOfAnswer[first.question] ?? linesRead) }
    for one in missing { try say(one.notice.message) }
    // A flag cannot settle what is missing after all.
    settled.subtract(missing.map(\.question))
    walk.goBack(to: first.question)
  }

  private mutating func goOn() throws(WalkFailure) {
    if isAnsweringOffer {
      isAnsweringOffer = false
      // Who interrupts the question for the passphrase means the whole.
      if SystemCalls.endingSignal != nil { throw .answersRanOut(label: DetailsOffer.question, line: nil) }
      if let message = walk.addressScreen.message { try say(message.message) }
      // What was accepted is shown at check out, from where one can go back to it.
      let screen = walk.addressScreen
      if screen.saved != nil, !screen.awaitsCountry, screen.canContinue { try leaveScreen() }
      return
    }
    let questions = openQuestions
    let place = questions.firstIndex { $0.question == walk.current.focus }
    let rest = questions[(place.map { $0 + 1 } ?? 0)...]
    // Who looks at one answer again is asked no other, but for the extras that special requests reveal.
    guard let next = rest.first, !walk.isReviewing || next.question.isExtra else { return try leaveScreen() }
    walk.current.focus = next.question
  }

  /// The questions that one can go back to from here, those of the flags included.
  private var placesBehind: [Question] {
    let all = Screen.allCases.prefix { $0.rawValue <= walk.screen.rawValue }
      .flatMap { view(of: $0).questions.map(\.question) }
    return Array(all.prefix { $0 != walk.current.focus })
  }

  private mutating func go(to question: Question) throws(WalkFailure) {
    settled.remove(question)
    walk.review(question)
    try announceScreen()
  }

  private mutating func goBack() throws(WalkFailure) {
    let before = openQuestions.prefix { $0.question != walk.current.focus }
    if let previous = before.last {
      walk.current.focus = previous.question
      return
    }
    let earlier = Screen.allCases.prefix { $0 != walk.screen }.flatMap { openQuestions(of: $0) }
    guard let previous = earlier.last else {
      return try say(Notice.nothingBefore(settled: placesBehind.last?.name).message)
    }
    walk.goBack(to: previous.question)
    try announceScreen()
  }
}

// MARK: - Asking

extension LineWalk {
  private mutating func put(_ question: LineQuestion) throws(WalkFailure) {
    for choice in question.choices { try say(choice) }
    let isOffer = offer != nil
    switch try entry(to: question) {
    case .answer:
      isAnsweringOffer = isOffer
      if question.question == .placeOrder, try sayRefusal() { break }
      lineOfAnswer[question.question] = linesRead
      if question.question == .address(.country), let notice = walk.addressScreen.message { try say(notice.message) }
      try sayNewTotal()
      if walk.decision == nil { try goOn() }
    case .back: try goBack()
    case .go(let name):
      if let place = placesBehind.first(where: { $0.name == name }) { try go(to: place) }
    case .quit: walk.checkoutScreen.decline()
    case .help: for line in LineEntry.commands + view.summary { try say(line) }
    }
  }

  /// Asks until there is an entry that can be taken.
  private mutating func entry(to question: LineQuestion) throws(WalkFailure) -> LineEntry {
    while true {
      let line = try ask(question)
      do throws(Notice) {
        let entry = try LineEntry(line, label: question.label)
        switch entry {
        case .answer(let text): try question.answer(text)
        case .go(let name):
          let names = placesBehind.map(\.name)
          if !names.contains(name) { throw Notice.noSuchPlace(names: names) }
        default: break
        }
        return entry
      } catch {
        guard asksAgain else { throw .unacceptable(error, line: linesRead) }
        try say(error.message)
      }
    }
  }

  private mutating func ask(_ question: LineQuestion) throws(WalkFailure) -> InputLine {
    let answer: InputLine?
    do { answer = try console.ask(question.prompt.visible) } catch { throw .console(error) }
    linesRead += 1
    guard let answer else { throw .answersRanOut(label: question.label, line: asksAgain ? nil : linesRead) }
    if !asksAgain, !hasReadText, let opening = answer.opening, [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(opening)
    {
      throw .json
    }
    hasReadText = hasReadText || answer.opening != nil
    return answer
  }
}

// MARK: - Saying

extension LineWalk {
  private func say(_ line: String) throws(WalkFailure) {
    do { try console.say(line.visible) } catch { throw .console(error) }
  }

  private mutating func announceScreen() throws(WalkFailure) {
    try say("")
    try say(view.heading)
    for line in view.summary { try say(line) }
    totalSaid = walk.current.runningTotalWithStages
    receiptSaid = view.summary
  }

  /// Says why the shop has not confirmed the order, and asks again; false if nothing was refused.
  private mutating func sayRefusal() throws(WalkFailure) -> Bool {
    guard walk.decision == nil, let message = walk.checkoutScreen.refusalMessage else { return false }
    try say(message)
    settled.remove(.placeOrder)
    walk.current.focus = .placeOrder
    return true
  }

  /// Says the running total where an answer has changed it, and on the last screen the lines that lead to it.
  private mutating func sayNewTotal() throws(WalkFailure) {
    if walk.screen == .checkOut {
      for line in view.summary where !receiptSaid.contains(line) { try say(line) }
      receiptSaid = view.summary
      return
    }
    guard let total = walk.current.runningTotalWithStages, total != totalSaid else { return }
    try say("Total so far: \(total)")
    totalSaid = total
  }
}
