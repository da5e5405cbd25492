extension FormScreen {
  /// A field on a page, with its question, the current answer and any problem with that answer.
  ///
  /// SwiftUI and the terminal display the same fields, so a page is just a `switch` over each field's ``control``.
  public struct Field: Hashable, Identifiable, Sendable {
    /// The question that the field asks.
    public let id: Question
    /// The question as text.
    public internal(set) var label: String
    /// The kind of control to show, along with the current answer.
    public internal(set) var control: Control
    /// The price of the answer as text, such as `$1.00 per cake`.
    public internal(set) var price: String?
    /// Help with answering the question, such as an example.
    public internal(set) var hint: String?
    /// A Boolean value that indicates whether the field may be left empty.
    public internal(set) var isOptional = false
    /// The problem with the answer and how to solve it, if there is one. It is withheld while the person is still
    /// typing.
    public var problem: String? { notice?.message }
    /// A suggested correction of an answer that has a problem.
    public var suggestion: String? { notice?.suggestion }
    package internal(set) var notice: Notice?
    /// The number that the person is in the middle of typing, valid or not.
    package var typed: String?

    /// A kind of control, along with the current answer.
    public enum Control: Hashable, Sendable {
      case choice([Choice], chosen: Int?)
      /// A whole number within bounds.
      case stepper(Int, in: ClosedRange<Int>)
      case toggle(Bool)
      case text(String)
      case button
    }

    /// An answer that can be picked from a list.
    public struct Choice: Hashable, Sendable {
      /// The name shown to people.
      public let name: String
      /// All names that are accepted, such as an id on the menu.
      package let names: [String]
      /// The price of the choice as text.
      public private(set) var price: String?
    }

    /// An edit that a person makes to a field.
    public enum Input: Hashable, Sendable {
      case choice(Int)
      /// Sets a number, clamped to the bounds of the field.
      case number(Int)
      /// Replaces the text, whether the new text is valid or not.
      case text(String)
      case isOn(Bool)
      /// Presses a button.
      case pressed
    }
  }
}

package typealias Field = FormScreen.Field
