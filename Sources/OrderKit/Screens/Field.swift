extension FormScreen {
  /// A field of a page: a question, its current answer, and the problem with that answer.
  ///
  /// SwiftUI and a terminal each show the same fields: a `switch` over the ``control`` of each is a page.
  public struct Field: Hashable, Identifiable, Sendable {
    /// The question that the field asks.
    public let id: Question
    /// The question in words.
    public let label: String
    /// The kind of control, with the current answer.
    public let control: Control
    /// The price of the answer, such as `$1.00 per cake`.
    public private(set) var price: String?
    /// Help with the answer, such as an example.
    public private(set) var hint: String?
    /// A suggested correction of the answer.
    public private(set) var suggestion: String?
    /// Whether the field may be empty.
    public private(set) var isOptional = false
    /// The problem with the answer. It is nil while the person is still entering the answer.
    public private(set) var problem: Notice?

    /// A kind of control, with the current answer.
    public enum Control: Hashable, Sendable {
      case choice([Choice], chosen: Int?)
      /// A whole number within bounds. `typed` is the text that a person is still typing, valid or not.
      case stepper(Int, in: ClosedRange<Int>, typed: String?)
      case toggle(Bool)
      case text(String)
      /// A button. `isDefault` means that an empty answer at a prompt presses it.
      case button(isDefault: Bool)
    }

    /// An answer that can be chosen from a list.
    public struct Choice: Hashable, Sendable {
      /// The name for people.
      public let name: String
      /// Another accepted name, such as an id on the menu.
      public private(set) var id: String?
      /// The price of the choice.
      public private(set) var price: String?
    }

    /// An action of a person on a field.
    public enum Input: Hashable, Sendable {
      case choice(Int)
      /// Sets a number. A number out of bounds becomes the nearest bound.
      case number(Int)
      /// Types a text, valid or not.
      case text(String)
      case isOn(Bool)
      /// Presses a button if the value is true, or else declines the button's offer.
      case pressed(Bool)
    }
  }

  /// A question that needs another answer before the page is complete.
  public struct Missing: Hashable, Sendable {
    /// The question to answer.
    public let question: Question
    /// The reason that the question needs another answer.
    public let notice: Notice
  }
}

package typealias Field = FormScreen.Field
package typealias Missing = FormScreen.Missing
