/// The options of a command: a struct with a property for each.
///
///     struct Options: OptionList {
///       let menu = TypedOption.menu
///       let shop = ShopOptions()
///     }
///
/// Help, completions and the parser know the options from the properties, in their order. A command reads its options from
/// ``Arguments`` by the same properties, so it cannot read an option that it does not list.
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
package struct Arguments<Options: OptionList>: Hashable, Sendable {
  private let parsed: ParsedArguments

  package init(_ parsed: ParsedArguments) {
    self.parsed = parsed
  }
}

extension Arguments {
  package var operands: [String] { parsed.operands }

  /// The options of the list that are on the command line, in the order in which they were typed.
  package var given: [ParsedArguments.Given] {
    let options = Options().options
    return parsed.given.filter { options.contains($0.option) }
  }

  package subscript<Value>(dynamicMember option: KeyPath<Options, TypedOption<Value>>) -> Value {
    parsed[Options()[keyPath: option]]
  }

  package subscript<Value>(dynamicMember options: KeyPath<Options, [TypedOption<Value>]>) -> [Value] {
    Options()[keyPath: options].map { parsed[$0] }
  }

  /// The arguments that another list reads.
  package subscript<List: OptionList>(dynamicMember list: KeyPath<Options, List>) -> Arguments<List> {
    Arguments<List>(parsed)
  }
}
