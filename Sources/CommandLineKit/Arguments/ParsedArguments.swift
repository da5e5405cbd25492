/// What a command line says, in the terms of the command's declaration.
package struct ParsedArguments: Hashable, Sendable {
  package var operands: [String] = []
  /// The options in the order in which they were given.
  package var given: [Given] = []

  /// One option as it was given.
  package struct Given: Hashable, Sendable {
    package let option: Option
    /// As it was typed, such as `--no-extra-frosting`.
    package let spelling: String
    /// The value, if the option takes one.
    package var text: String?
  }
}

extension ParsedArguments {
  /// Whether a flag was given.
  package func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  /// Which side of a toggle was given last, if any.
  package func toggle(_ option: Option) -> Bool? { last(option).map { $0.spelling == option.spellings[0] } }

  /// The value given last, if any.
  package func text(_ option: Option) -> String? { last(option)?.text }

  /// Every value given.
  package func texts(_ option: Option) -> [String] { given.filter { $0.option == option }.compactMap(\.text) }

  /// The value of an option that takes a whole number.
  package func number(_ option: Option) -> Int? { text(option).flatMap { Int($0) } }

  /// The value of an option that takes the cases of an enum.
  package func choice<Choice: RawRepresentable<String>>(_ option: Option, _: Choice.Type = Choice.self) -> Choice? {
    text(option).flatMap(Choice.init(rawValue:))
  }

  private func last(_ option: Option) -> Given? { given.last { $0.option == option } }
}
