/// An option along with its value type.
///
///     static let cup = TypedOption<Cup?>.choice("cup", of: Cup.allCases, "What it is served in.").or(.glass)
package struct TypedOption<Value: Sendable>: Sendable {
  package let option: Option
  /// Returns the value, given every occurrence of the option.
  let read: @Sendable ([ParsedArguments.Given]) -> Value

  /// Creates an option that takes a value. The value is `nil` if the option isn't passed, and the last one wins. In
  /// help, the value is shown as `placeholder` or, if that is `nil`, as the option's name.
  package static func value<Parsed>(
    _ name: String, short: Character? = nil, as placeholder: String? = nil, taking allowed: Allowed = .anything,
    _ help: String, _ parse: @escaping @Sendable (String) -> Parsed?
  ) -> Self where Value == Parsed? {
    let option = Option(name: name, short: short, placeholder: placeholder ?? name, allowed: allowed, help: help) {
      parse($0) != nil
    }
    return Self(option: option) { $0.last?.text.flatMap(parse) }
  }

  package func or<Known>(_ usual: Known) -> TypedOption<Known> where Value == Known? {
    TypedOption<Known>(option: option) { [read] in read($0) ?? usual }
  }

  /// Creates an option that takes one of several enum cases. The value is `nil` if the option isn't passed.
  package static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, as placeholder: String? = nil, of choices: [Choice], _ help: String
  ) -> Self where Value == Choice? {
    value(name, as: placeholder, taking: .oneOf(choices.map(\.rawValue)), help) { text in
      choices.first { $0.rawValue == text }
    }
  }
}

extension TypedOption<Bool> {
  package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Self {
    Self(option: Option(name: name, short: short, help: help)) { !$0.isEmpty }
  }
}

extension TypedOption<String?> {
  package static func text(
    _ name: String, as placeholder: String? = nil, taking allowed: Allowed = .anything, _ help: String
  ) -> Self {
    value(name, as: placeholder, taking: allowed, help) { $0 }
  }

  package static func file(_ name: String, _ help: String) -> Self { text(name, as: "file", taking: .file, help) }
}

extension TypedOption<[String]> {
  /// Creates an option that can be passed any number of times.
  package static func texts(_ name: String, as placeholder: String, taking allowed: Allowed, _ help: String) -> Self {
    let option = Option(name: name, placeholder: placeholder, allowed: allowed, isRepeatable: true, help: help)
    return Self(option: option) { $0.compactMap(\.text) }
  }
}

extension TypedOption<Int?> {
  package static func number(
    _ name: String, short: Character? = nil, as placeholder: String, in range: ClosedRange<Int>? = nil, _ help: String
  ) -> Self {
    let allowed = Allowed.wholeNumber(range)
    return value(name, short: short, as: placeholder, taking: allowed, help) { allowed.allows($0) ? Int($0) : nil }
  }
}
