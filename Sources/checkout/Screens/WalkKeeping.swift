import OrderKit
import PlainText
import SystemIO

/// What a walk offers a person of what is kept, and keeps for them: remembered details and the unfinished order.
final class WalkKeeping {
  private let kept: KeptDetails
  private let walk: Walk
  private let console: any Console
  /// What is answered already and would come again by itself, such as by options.
  private var given: Draft
  /// Whether the address came from a file of the person's own, and is not to be written anywhere.
  private let isAddressTheirs: Bool

  init(_ kept: KeptDetails, for walk: Walk, on console: any Console, isAddressTheirs: Bool) {
    self.kept = kept
    self.walk = walk
    self.console = console
    self.isAddressTheirs = isAddressTheirs
    given = Draft(walk.order)
  }
}

// MARK: - Before

extension WalkKeeping {
  /// Says what is amiss with what is kept.
  func report() throws(WalkFailure) {
    var notes = kept.tightened.map(\.message)
    if case .damaged(let error) = kept.details.content { notes.append(error.message) }
    if let damage = kept.unfinished.damage { notes.append(damage.message) }
    for note in notes { try say("Note: \(note)") }
  }

  /// Asks whether to go on with an unfinished order, and fills it in; false if the person leaves.
  func offerDraft() throws(WalkFailure) -> Bool {
    guard let draft = kept.unfinished.draft else { return true }
    let goods = walk.menu.summary(type: draft.basket.type, quantity: draft.basket.quantity).map { ": \($0)" }
    try say("There is an unfinished order\(goods ?? "")")
    switch try console.askYesOrNo("Go on with the unfinished order", now: true) {
    case true?: draft.fill(walk.order, on: walk.menu)
    case false?: try removeDraft()
    case nil:
      try removeDraft()
      return false
    }
    return true
  }

  /// Has the delivery page offer what is remembered, unless the person has said already where the cakes go.
  func offerDetails(settled: Set<Question>) {
    given = Draft(walk.order)
    let open = Address.Field.required.filter { !settled.contains(.address($0)) }
    guard !open.isEmpty, open.allSatisfy({ !walk.order[$0].hasVisibleScalar }) else { return }
    switch kept.details.content {
    case .nothing, .damaged: break
    case .private, .locked:
      let kept = kept
      walk.addressScreen.offer = DetailsOffer(asksAtTerminal: kept.level == .locked) { () throws(DetailsFailure) in
        try kept.open()
      }
    }
  }
}

// MARK: - Behind

extension WalkKeeping {
  /// Keeps the order as far as it got, and says so; nothing is kept that options would give again.
  func keepDraft() {
    var draft = Draft(walk.order)
    if draft == given, kept.unfinished.draft == nil { return }
    // Never weaker than the details, whoever has locked them meanwhile.
    if isAddressTheirs || kept.details.areLocked || walk.addressScreen.saved != nil && kept.level == .locked {
      draft = draft.withoutAddress
    }
    if draft == given.withoutAddress, kept.unfinished.draft == nil { return }
    do throws(StoreError) {
      try kept.unfinished.replace(by: draft)
      try? say("The unfinished order is kept for next time.")
    } catch {
      try? say("The unfinished order is not kept: \(error.message)")
    }
  }

  /// Keeps no unfinished order any more.
  func removeDraft() throws(WalkFailure) {
    do throws(StoreError) {
      try kept.unfinished.replace(by: nil)
    } catch {
      try say("Note: \(error.message)")
    }
  }

  /// Asks whether to remember where the cakes went, unless that is remembered already.
  func offerToRemember() throws(WalkFailure) {
    let address = walk.order.address
    // What is damaged is not replaced, as was reported.
    if case .damaged = kept.details.content { return }
    guard !isAddressTheirs, address != walk.addressScreen.saved, kept.details.content != .private(address) else {
      return
    }
    try say("")
    // The order is placed: not to answer is an answer.
    guard let isWanted = try? console.askYesOrNo("Remember these details for next time", now: false), isWanted else {
      return
    }
    try say(remember(address))
  }

  /// Remembers an address; returns what became of it.
  private func remember(_ address: Address) -> String {
    do throws(DetailsFailure) {
      try kept.remember(address)
      return "Remembered, \(kept.level?.rawValue ?? ""): \(kept.details.path)"
    } catch {
      return "Error: \(error.message)"
    }
  }

  private func say(_ line: String) throws(WalkFailure) {
    do { try console.say(line.visible) } catch { throw .console(error) }
  }
}

extension Draft {
  /// Makes an order what the draft says, as far as a menu sells it.
  fileprivate func fill(_ order: Order, on menu: CupcakeMenu) {
    order.basket = Basket(
      type: menu.types.indices.contains(basket.type) ? basket.type : 0,
      quantity: menu.quantity.range.contains(basket.quantity) ? basket.quantity : menu.quantity.default,
      specialRequestEnabled: basket.specialRequestEnabled, extras: basket.extras.intersection(menu.extras.offered),
      code: menu.codes.isEmpty ? nil : basket.code)
    order.address = address
  }
}

extension Console {
  /// Asks a question outside of the pages; nil if the person wants to leave.
  fileprivate func askYesOrNo(_ label: String, now: Bool) throws(WalkFailure) -> Bool? {
    var answer = now
    let question = LineQuestion.yesOrNo(.placeOrder, label, now: now) { answer = $0 }
    while true {
      do {
        guard let line = try ask(question.prompt) else { throw WalkFailure.answersRanOut(label: label, line: nil) }
        switch try LineEntry(line, label: label) {
        case .answer(let text):
          try question.answer(text)
          return answer
        case .quit: return nil
        case .back, .go: throw Notice.nothingBefore(settled: nil)
        case .help: try say("Answer yes or no. :quit leaves without placing the order.")
        }
      } catch let notice as Notice {
        do { try say(notice.message) } catch { throw .console(error) }
      } catch let error as IOError {
        throw .console(error)
      } catch {
        throw (error as? WalkFailure) ?? .noTerminal
      }
    }
  }
}
