/// What a command line says, in the terms of the command's declaration.
package struct ParsedArguments: Hashable, Sendable {
  package var operands: [String] = []
  package var given: [Given] = []

  package struct Given: Hashable, Sendable {
    package let option: Option
    /// As it was typed, such as `--no-extra-frosting`.
    package let spelling: String
    package var text: String?
  }
}

extension ParsedArguments {
  /// The option's value as it was given last, or what the option means where it is not given.
  package subscript<Value>(_ option: TypedOption<Value>) -> Value {
    option.read(given.last { $0.option == option.option })
  }

  package func has(_ option: Option) -> Bool { given.contains { $0.option == option } }
}
