/// What a command line says, in the terms of the command's declaration.
struct ParsedArguments: Hashable, Sendable {
  var operands: [String] = []
  /// The options in the order in which they were given.
  var given: [Given] = []

  /// One option as it was given.
  struct Given: Hashable, Sendable {
    let option: Option
    /// As it was typed, such as `--no-extra-frosting`.
    let spelling: String
    /// The value, if the option takes one.
    var text: String?
  }
}

extension ParsedArguments {
  /// Whether a flag was given.
  func has(_ option: Option) -> Bool { given.contains { $0.option == option } }

  /// Which side of a toggle was given last, if any.
  func toggle(_ option: Option) -> Bool? { last(option).map { $0.spelling == option.spellings[0] } }

  /// The value given last, if any.
  func text(_ option: Option) -> String? { last(option)?.text }

  /// Every value given.
  func texts(_ option: Option) -> [String] { given.filter { $0.option == option }.compactMap(\.text) }

  /// The value of an option that takes a whole number.
  func number(_ option: Option) -> Int? { text(option).flatMap { Int($0) } }

  /// The value of an option that takes the cases of an enum.
  func choice<Choice: RawRepresentable<String>>(_ option: Option, _: Choice.Type = Choice.self) -> Choice? {
    text(option).flatMap(Choice.init(rawValue:))
  }

  private func last(_ option: Option) -> Given? { given.last { $0.option == option } }
}
