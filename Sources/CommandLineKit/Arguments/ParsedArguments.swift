/// The options and operands of a command line.
package struct ParsedArguments: Hashable, Sendable {
  package var operands: [String] = []
  package var given: [Given] = []

  package struct Given: Hashable, Sendable {
    package let option: Option
    /// The option as it was typed, such as `--no-extra-frosting`.
    package let spelling: String
    package var text: String?
  }
}

extension ParsedArguments {
  /// The last value of the option on the command line, or its default.
  package subscript<Value>(_ option: TypedOption<Value>) -> Value {
    option.read(given.last { $0.option == option.option })
  }

  package func has(_ option: Option) -> Bool { given.contains { $0.option == option } }
}
