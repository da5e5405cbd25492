/// An oddity in a menu that is allowed but may not be intended.
public struct MenuWarning: Hashable, Sendable {
  /// A JSON pointer to the part of the menu that the warning is about, such as `/volume/0`.
  public let path: String
  /// The warning and how to fix it, as text.
  public let message: String
  /// Whether the warning is about an incentive to order one more cake. Shops usually offer such incentives on purpose.
  package let isIncentive: Bool

  init(_ message: String, at path: String, isIncentive: Bool = false) {
    self.message = message
    self.path = path
    self.isIncentive = isIncentive
  }
}
