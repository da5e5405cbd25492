/// The options of a command: a struct with a property for each.
///
///     struct Options: OptionList {
///       let menu = TypedOption.menu
///       let shop = ShopOptions()
///     }
///
/// The parser, help and completions use the options in the order of the properties. A command reads the values from
/// ``Arguments`` by the same properties, so it cannot read an option that is not in its list.
package protocol OptionList: OptionSource, Sendable {
  init()
}

/// A property of an ``OptionList``: an option, several options of one type, or another list.
package protocol OptionSource {
  /// The options without the types of their values.
  var options: [Option] { get }
}

extension OptionList {
  package var options: [Option] {
    Mirror(reflecting: self).children.flatMap { ($0.value as? any OptionSource)?.options ?? [] }
  }
}

extension TypedOption: OptionSource {
  package var options: [Option] { [option] }
}

extension Array: OptionSource where Element: OptionSource {
  package var options: [Option] { flatMap(\.options) }
}

/// An empty list, for a command without options.
package struct NoOptions: OptionList {
  package init() {}
}

/// The arguments of a command. Each property of its ``OptionList`` reads the value of that option.
@dynamicMemberLookup
package struct Arguments<Options: OptionList>: Sendable {
  private let parsed: ParsedArguments
  private let options: Options

  package init(_ parsed: ParsedArguments, _ options: Options = Options()) {
    self.parsed = parsed
    self.options = options
  }
}

extension Arguments {
  package var operands: [String] { parsed.operands }

  /// The options of the list that were typed, in the order of the command line.
  package var given: [ParsedArguments.Given] {
    let options = options.options
    return parsed.given.filter { options.contains($0.option) }
  }

  package subscript<Value>(dynamicMember option: KeyPath<Options, TypedOption<Value>>) -> Value {
    parsed[options[keyPath: option]]
  }

  package subscript<Value>(dynamicMember others: KeyPath<Options, [TypedOption<Value>]>) -> [Value] {
    options[keyPath: others].map { parsed[$0] }
  }

  /// The arguments for a list inside this list.
  package subscript<List: OptionList>(dynamicMember list: KeyPath<Options, List>) -> Arguments<List> {
    Arguments<List>(parsed, options[keyPath: list])
  }
}
