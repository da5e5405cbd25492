import OrderKit

/// The one order that was begun and not placed: loaded when this is made, saved with each change.
///
///     let unfinished = try DraftFile(savePath: "/home/ann/.local/state/checkout/draft.json")
///     try unfinished.replace(by: Draft(order))
final class DraftFile {
  private(set) var draft: Draft?
  /// What is there instead of an order, if something is.
  private(set) var damage: StoreError?
  /// Set if other users could have read the file, which they now cannot.
  let repair: PermissionRepair?
  let file: PrivateFile

  init(savePath: String, steps: FileSteps = FileSteps()) throws(StoreError) {
    file = PrivateFile(path: savePath, steps: steps)
    let contents = try file.load()
    repair = contents?.repair
    guard let contents else { return }
    do throws(StoreError) { draft = try Draft(json: contents.bytes, at: savePath) } catch { damage = error }
  }
}

extension DraftFile {
  /// Keeps another order, or none, durably. If it fails, what was there before is whole.
  func replace(by draft: Draft?) throws(StoreError) {
    if let draft { try file.save(draft.json + [.lineFeed]) } else { try file.remove() }
    self.draft = draft
    damage = nil
  }

  /// Forgets where the order was to go, and all that may hold it: what cannot be read, and what a process left that was
  /// killed while it saved. Returns the paths of what held something.
  @discardableResult
  func removeAddress() throws(StoreError) -> [String] {
    let leftover = try file.removeLeftover()
    if damage != nil {
      try replace(by: nil)
    } else if let draft, draft != draft.withoutAddress {
      try replace(by: draft.withoutAddress)
    } else {
      return leftover
    }
    return leftover + [file.path]
  }
}
