/// The options of a command, declared as the properties of a struct.
///
///     struct Options: OptionList {
///       let menu = TypedOption.menu
///       let shop = ShopOptions()
///     }
///
/// Parsing, help and completion use the options in declaration order. Commands access the values through the same
/// properties of ``Arguments``, so they can't read an option that hasn't been declared.
package protocol OptionList: OptionSource, Sendable {
  init()
}

/// A property of an ``OptionList``: a single option or a nested list.
package protocol OptionSource {
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

package struct NoOptions: OptionList {
  package init() {}
}

/// The parsed arguments of a command. Each property of the ``OptionList`` returns the value of the option it declares.
@dynamicMemberLookup
package struct Arguments<Options: OptionList>: Sendable {
  private let parsed: ParsedArguments
  private let options: Options

  package init(_ parsed: ParsedArguments, _ options: Options = Options()) {
    self.parsed = parsed
    self.options = options
  }

  package var operands: [String] { parsed.operands }

  /// The options of this list that were passed, in command-line order.
  package var given: [ParsedArguments.Given] {
    let options = options.options
    return parsed.given.filter { options.contains($0.option) }
  }

  package subscript<Value>(dynamicMember option: KeyPath<Options, TypedOption<Value>>) -> Value {
    parsed[options[keyPath: option]]
  }

  package subscript<List: OptionList>(dynamicMember list: KeyPath<Options, List>) -> Arguments<List> {
    Arguments<List>(parsed, options[keyPath: list])
  }
}
