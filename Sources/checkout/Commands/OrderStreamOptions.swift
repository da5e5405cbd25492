import CommandLineKit
import OrderKit
import OrderStreams
import PlainText

struct OrderStreamOptions: OptionList {
  let menu = TypedOption.menu
  let code = TypedOption.text(
    "code", taking: .codes, "The promotion code for orders without one, or 'none'.")
  let date = TypedOption.date
  let country = TypedOption.country
}

extension Arguments<OrderStreamOptions> {
  /// Returns the settings for reading and pricing orders. Throws if the menu does not have the promotion code.
  ///
  /// - Parameter readsFiles: False if the order is described by options instead.
  func options(isStrict: Bool, readsFiles: Bool = true) throws -> StreamOptions {
    let menu = try ActiveMenu.find(self.menu, beside: readsFiles ? operands : nil).menu
    var options = StreamOptions(
      menu: menu, code: try menu.code(named: self.code), on: self.date ?? .today, isStrict: isStrict)
    options.columnsCommand = TypedCommand.columns(given)
    let countries = [self.country].compactMap(\.self).filter { !$0.isBlank }
    options.country = try CountryRule.all(named: countries).first?.code
    CountryRule.reportNames(among: countries)
    return options
  }
}

extension TypedCommand {
  /// Returns the command that explains the columns of a table under the menu of another command.
  static func columns(_ given: [ParsedArguments.Given]) -> String {
    TypedCommand("checkout columns", given.filter { $0.option.name == "menu" }).line()
  }
}
