import OrderKit

extension FormScreen {
  /// A field on a page, with its question, the current answer and any problem with that answer.
  ///
  /// SwiftUI and the terminal display the same fields, so a page is just a `switch` over each field's ``control``.
  public struct Field: Hashable, Identifiable, Sendable {
    /// The question that the field asks.
    public let id: Question
    /// The question as text.
    public let label: String
    /// The kind of control to show, along with the current answer.
    public let control: Control
    /// The price of the answer as text, such as `$1.00 per cake`.
    public private(set) var price: String?
    /// Help with answering the question, such as an example.
    public private(set) var hint: String?
    /// A Boolean value that indicates whether the field may be left empty.
    public private(set) var isOptional = false
    /// The problem with the answer, if any. It is withheld while the person is still typing.
    public private(set) var problem: Notice?
    /// A suggested correction of an answer that has a problem.
    public var suggestion: String? { problem?.suggestion }
    /// The number that the person is in the middle of typing, valid or not.
    package var typed: String?

    /// A kind of control, along with the current answer.
    public enum Control: Hashable, Sendable {
      case choice([Choice], chosen: Int?)
      /// A whole number within bounds.
      case stepper(Int, in: ClosedRange<Int>)
      case toggle(Bool)
      case text(String)
      /// A button. If `isDefault` is `true`, an empty answer at a prompt presses the button.
      case button(isDefault: Bool)
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
      /// Presses a button if the value is `true`, or declines its offer if the value is `false`.
      case pressed(Bool)
    }
  }

  /// A question that still prevents the page from being complete.
  public struct Missing: Hashable, Sendable {
    /// The question to answer.
    public let question: Question
    /// The reason the question needs another answer.
    public let notice: Notice
  }
}

package typealias Field = FormScreen.Field
package typealias Missing = FormScreen.Missing
