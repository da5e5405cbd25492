/// An option along with its value type and default.
///
///     extension TypedOption<Cup> { static var cup: Self { .choice("cup", default: .glass, "What it is served in.") } }
package struct TypedOption<Value: Sendable>: Sendable {
  package let option: Option
  /// Returns the value, given every occurrence of the option.
  let read: @Sendable ([ParsedArguments.Given]) -> Value
}

extension TypedOption {
  /// Creates an option that takes a value. The value is `nil` if the option isn't passed. In help, the value is shown
  /// as `placeholder` or, if that is `nil`, as the option's name.
  package static func value<Parsed>(
    _ name: String, short: Character? = nil, as placeholder: String? = nil, taking allowed: Allowed = .anything,
    _ help: String, _ parse: @escaping @Sendable (String) -> Parsed?
  ) -> Self where Value == Parsed? {
    Self(name, short: short, as: placeholder, taking: allowed, help, parse) { $0 }
  }

  private init<Parsed>(
    _ name: String, short: Character? = nil, as placeholder: String?, taking allowed: Allowed,
    default standard: String? = nil, _ help: String, _ parse: @escaping @Sendable (String) -> Parsed?,
    _ value: @escaping @Sendable (Parsed?) -> Value
  ) {
    option = Option(
      name: name, short: short, placeholder: placeholder ?? name, allowed: allowed, standard: standard,
      isRepeatable: false, help: help
    ) { parse($0) != nil }
    // The last value wins.
    read = { given in value(given.last?.text.flatMap(parse)) }
  }
}

extension TypedOption<Bool> {
  package static func flag(_ name: String, short: Character? = nil, _ help: String) -> Self {
    let option = Option(
      name: name, short: short, placeholder: nil, allowed: .anything, standard: nil, isRepeatable: false, help: help
    ) { _ in false }
    return Self(option: option) { !$0.isEmpty }
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
    let option = Option(
      name: name, short: nil, placeholder: placeholder, allowed: allowed, standard: nil, isRepeatable: true, help: help
    ) { _ in true }
    return Self(option: option) { $0.compactMap(\.text) }
  }
}

extension TypedOption {
  /// Creates an option that takes one of several enum cases. The value is `nil` if the option isn't passed.
  package static func choice<Choice: RawRepresentable<String> & Sendable>(
    _ name: String, as placeholder: String? = nil, of choices: [Choice], _ help: String
  ) -> Self where Value == Choice? {
    value(name, as: placeholder, taking: .oneOf(choices.map(\.rawValue)), help) { text in
      choices.first { $0.rawValue == text }
    }
  }
}

extension TypedOption where Value: RawRepresentable<String> & CaseIterable {
  package static func choice(
    _ name: String, as placeholder: String? = nil, default value: Value, _ help: String
  ) -> Self {
    let choices = Value.allCases.map(\.rawValue)
    return Self(
      name, as: placeholder, taking: .oneOf(choices), default: value.rawValue, help, Value.init(rawValue:)
    ) { $0 ?? value }
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

extension TypedOption<Int> {
  package static func number(
    _ name: String, as placeholder: String, in range: ClosedRange<Int>, default value: Int, _ help: String
  ) -> Self {
    let allowed = Allowed.wholeNumber(range)
    return Self(
      name, as: placeholder, taking: allowed, default: String(value), help, { allowed.allows($0) ? Int($0) : nil }
    ) { $0 ?? value }
  }
}
