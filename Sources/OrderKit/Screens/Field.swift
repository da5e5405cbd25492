/// One entry of a page: what it asks, its value now, and what is wrong with that.
///
/// A SwiftUI form and a terminal show the same fields, each in its own way:
///
///     ForEach(screen.fields) { field in
///       switch field.control {
///       case .toggle(let isOn): Toggle(field.label, isOn: Binding { isOn } set: { screen.edit(field.id, .isOn($0)) })
///       …
///       }
///     }
public struct Field: Hashable, Identifiable, Sendable {
  /// What is asked.
  public let id: Question
  /// The question in words.
  public let label: String
  /// How it is answered, with the answer that the order has now.
  public let control: Control
  /// What it costs: `$1.00 per cake`.
  public private(set) var price: String?
  /// What helps with an answer, such as an example.
  public private(set) var hint: String?
  /// What could be in the field instead of what was entered.
  public private(set) var suggestion: String?
  /// Whether it may stay empty.
  public private(set) var isOptional = false
  /// What is wrong with the answer, once it is to be shown.
  public private(set) var problem: Notice?

  /// How a field is answered.
  public enum Control: Hashable, Sendable {
    /// One of some choices, by its index; nil while none is chosen.
    case choice([Choice], chosen: Int?)
    /// A whole number within bounds; while it is typed, also the text, right or wrong.
    case stepper(Int, in: ClosedRange<Int>, typed: String?)
    /// On or off.
    case toggle(Bool)
    /// A line of text.
    case text(String)
    /// An action. At a prompt, an empty answer presses the button if `isDefault` is true.
    case button(isDefault: Bool)
  }

  /// One of the answers of a choice.
  public struct Choice: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Another name that means it, such as a menu's id.
    public private(set) var id: String?
    /// What it costs.
    public private(set) var price: String?
  }

  /// What a person does to a field.
  public enum Input: Hashable, Sendable {
    /// Chooses an option by its index.
    case choice(Int)
    /// Sets a number; outside the bounds it becomes the nearest that is allowed.
    case number(Int)
    /// Types a text, which is kept, right or wrong.
    case text(String)
    /// Switches on or off.
    case isOn(Bool)
    /// Presses a button, or declines what it offers.
    case pressed(Bool)
  }
}

/// Something that keeps a page from being complete.
public struct Missing: Hashable, Sendable {
  /// The question that is not answered well.
  public let question: Question
  /// Why.
  public let notice: Notice
}
