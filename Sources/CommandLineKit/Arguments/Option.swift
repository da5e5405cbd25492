/// An option as data.
package struct Option: Hashable, Sendable {
  /// The long name without its dashes.
  package let name: String
  package let short: Character?
  package let kind: Kind
  package let help: String

  package enum Kind: Hashable, Sendable {
    /// On when given.
    case flag
    /// On, or off with `--no-` before the name.
    case toggle
    /// Takes a value.
    case value(Value)
  }

  /// What an option that takes a value does with it.
  package struct Value: Hashable, Sendable {
    /// What help calls the value.
    package let name: String
    package let allowed: Allowed
    /// Whether every value counts; otherwise the last one wins.
    package let isRepeating: Bool
    /// The value when none is given, for help.
    package let `default`: String?
  }
}

/// Which values are taken.
package enum Allowed: Hashable, Sendable {
  case anything
  /// The path of a file.
  case file
  /// A whole number, within bounds if there are any.
  case wholeNumber(ClosedRange<Int>?)
  case oneOf([String])
  /// Any text; these are offered when it is completed.
  case suggested([String])
  /// The words of a command of the tool.
  case command

  /// Whether the bytes are a path, and need not be text.
  package var isFile: Bool { self == .file }

  package func allows(_ text: String) -> Bool {
    switch self {
    case .anything, .file, .suggested, .command: true
    case .wholeNumber(let range): Int(text).map { range?.contains($0) ?? true } ?? false
    case .oneOf(let values): values.contains(text)
    }
  }
}

extension Option {
  package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
    Option(name: name, short: short, kind: .flag, help: help)
  }

  package static func toggle(_ name: String, _ help: String) -> Option {
    Option(name: name, short: nil, kind: .toggle, help: help)
  }

  /// An option whose value help calls `placeholder`, or else by the option's name.
  package static func value(
    _ name: String, short: Character? = nil, as placeholder: String? = nil, taking allowed: Allowed = .anything,
    isRepeating: Bool = false, default text: String? = nil, _ help: String
  ) -> Option {
    let value = Value(name: placeholder ?? name, allowed: allowed, isRepeating: isRepeating, default: text)
    return Option(name: name, short: short, kind: .value(value), help: help)
  }

  /// An option whose values are the cases of an enum.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, as placeholder: String? = nil, _ choices: Choice.Type, default choice: Choice? = nil, _ help: String
  ) -> Option {
    value(name, as: placeholder, taking: .oneOf(choices.allCases.map(\.rawValue)), default: choice?.rawValue, help)
  }

  package static let version = flag("version", "Show the version.")
  package static let help = flag("help", short: "h", "Show help information.")

  /// The options of every command.
  package static let universal = [version, help]

  /// The long spellings, dashes included.
  package var spellings: [String] { kind == .toggle ? ["--\(name)", "--no-\(name)"] : ["--\(name)"] }
}
