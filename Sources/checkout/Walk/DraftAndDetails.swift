import OrderKit

/// What a walk offers a person of what is kept, and keeps for them: the saved address and the unfinished order.
final class DraftAndDetails {
  private let kept: KeptDetails
  private let walk: Walk
  private let sender: OrderSender
  private let environment: WalkEnvironment
  /// What is answered already and would come again by itself, such as by options.
  private var given: Draft
  /// Whether the address came from a file of the person's own, and is not to be written anywhere.
  private let isAddressTheirs: Bool
  /// The saved address, once it was accepted.
  private var accepted: Address?
  /// Whether there is an unfinished order that was not offered, or that was offered and not answered.
  private var hasUnansweredDraft: Bool { kept.draftFile.draft != nil && !isDraftAnswered }
  private var isDraftAnswered = false

  init(
    _ kept: KeptDetails, for walk: Walk, _ sender: OrderSender, in environment: WalkEnvironment, isAddressTheirs: Bool
  ) {
    self.kept = kept
    self.walk = walk
    self.sender = sender
    self.environment = environment
    self.isAddressTheirs = isAddressTheirs
    given = Draft(walk.order)
  }

  /// Whether a program asks for a passphrase at the terminal when the saved address is accepted.
  var asksPassphrase: Bool { kept.level == .locked }
}

// MARK: - Before

extension DraftAndDetails {
  /// Reports what is wrong with what is kept, and has the pages offer it. An unfinished order is offered only where no
  /// options decide.
  func prepare(offersDraft: Bool) throws(WalkFailure) {
    var notes = kept.repairs.map(\.message)
    if case .damaged(let error) = kept.details.content { notes.append(error.message) }
    if let damage = kept.draftFile.damage { notes.append(damage.message) }
    try environment.console.say(notes.map { "Note: \($0)" })
    if offersDraft, let draft = kept.draftFile.draft { offer(draft) }
    offerDetails()
    walk.beforeCheckout = { [unowned self] in
      walk.checkoutScreen.offersToRemember = mayRemember ? consequence : nil
    }
  }

  private func offer(_ draft: Draft) {
    let summary = draft.summary(on: walk.menu, now: environment.now())
    walk.orderScreen.unfinishedOrder = Offer(summary) { [unowned self] isAccepted throws(Notice) in
      isDraftAnswered = true
      guard isAccepted else {
        try? kept.draftFile.replace(by: nil)
        return
      }
      draft.fill(walk.order, on: walk.menu)
      if let id = draft.id {
        sender.resume(id, of: walk.order)
        walk.checkoutScreen.resume(unconfirmed: id)
      }
      walk.resume(at: draft.page)
    }
    walk.orderScreen.focus = .unfinishedOrder
  }

  /// Has the delivery page offer what is remembered, unless the person has said already where the cakes go.
  private func offerDetails() {
    let open = Address.Field.required.filter { !walk.settled.contains(.address($0)) }
    guard kept.level != nil, !open.isEmpty else { return }
    walk.addressScreen.savedAddress = Offer { [unowned self] isAccepted throws(Notice) in
      if isAccepted { try fillSavedAddress() }
    }
    if open.count == Address.Field.required.count { walk.addressScreen.focus = .savedAddress }
  }

  private func fillSavedAddress() throws(Notice) {
    do throws(StoreError) {
      let address = try kept.open()
      accepted = address
      for field in Address.Field.required where walk.order[field].isEmpty { walk.order[field] = address[field] }
      if walk.order.country == nil, let country = address.country {
        walk.order.country = country
        walk.addressScreen.awaitsCountry = false
      }
    } catch {
      // A passphrase can be mistyped; what else went wrong stays so.
      if error.cause == .wrongPassphrase { throw .notOpened(error.reason, mayRetry: true) }
      throw .notOpened(error.reason, mayRetry: false)
    }
  }

  /// What is damaged is not replaced, as was reported.
  private var mayRemember: Bool {
    if case .damaged = kept.details.content { return false }
    let address = walk.order.address
    return kept.mayAsk && !isAddressTheirs && address != accepted && kept.details.content != .private(address)
  }

  private var consequence: String {
    switch kept.level {
    case .locked: "replaces the locked one, and age asks for a passphrase"
    case .private: "replaces the saved one"
    case nil: "only you can read the file; it is not encrypted"
    }
  }
}

// MARK: - After

extension DraftAndDetails {
  /// Keeps the order as far as it got, and reports it; nothing is kept that options would give again.
  func keepDraft() {
    var draft = Draft(walk.order)
    (draft.page, draft.savedAt, draft.id) = (walk.page, environment.now(), sender.unconfirmedID(of: walk.order))
    // What options give is not new, but the id of an order that the shop may have taken is.
    let isNew = !draft.hasSameOrder(as: given) || draft.id != nil
    // An offer that was not answered stays.
    if walk.orderScreen.unfinishedOrder != nil || !isNew && (kept.draftFile.draft == nil || hasUnansweredDraft) {
      return
    }
    // Never weaker than the details, even if another process has locked them meanwhile.
    if isAddressTheirs || kept.details.areLocked || accepted != nil && kept.level == .locked {
      draft = draft.withoutAddress
    }
    if draft.id == nil, draft.hasSameOrder(as: given.withoutAddress), kept.draftFile.draft == nil { return }
    do throws(StoreError) {
      try kept.draftFile.replace(by: draft)
      try? environment.console.say(["The unfinished order is kept for next time."])
    } catch {
      try? environment.console.say(["The unfinished order is not kept: \(error.message)"])
    }
  }

  /// Keeps no unfinished order any more; one that the person has not answered for stays.
  func removeDraft() throws(WalkFailure) {
    if hasUnansweredDraft { return }
    do throws(StoreError) {
      try kept.draftFile.replace(by: nil)
    } catch {
      try environment.console.say(["Note: \(error.message)"])
    }
  }

  /// Remembers where the cakes went, if the person has said so.
  func remember() throws(WalkFailure) {
    guard walk.checkoutScreen.offersToRemember != nil, walk.checkoutScreen.remembers != .no else { return }
    var outcome = "You will not be asked again; 'checkout details forget' undoes that."
    do throws(StoreError) {
      if walk.checkoutScreen.remembers == .never {
        try kept.neverRemember.save([])
      } else {
        try kept.remember(walk.order.address)
        outcome =
          "Saved to \(kept.details.path) ("
          + (kept.level == .locked
            ? "encrypted: unreadable without the passphrase, which cannot be recovered)"
            : "only you can read it; not encrypted)")
      }
    } catch {
      outcome = "Error: \(error.message)"
    }
    try environment.console.say(["", outcome])
  }
}
