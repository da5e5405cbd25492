import CommandLineKit
import OrderKit
import PlainText
import SystemIO

protocol OrderStreamOptions: OptionList {
  var menu: TypedOption<String?> { get }
  var code: TypedOption<String?> { get }
  var date: TypedOption<CalendarDate?> { get }
  var onError: TypedOption<ErrorPolicy> { get }
  var strict: TypedOption<Bool> { get }
}

extension Arguments where Options: OrderStreamOptions {
  /// Returns the settings for reading and pricing orders. Throws if the menu does not have the promotion code.
  ///
  /// - Parameter readsFiles: False if the order is described by options instead.
  func orderOptions(readsFiles: Bool = true) throws -> OrderOptions {
    if readsFiles, self.menu == "-", operands.isEmpty || operands.contains("-") {
      throw UsageError.refused("standard input cannot provide both the menu and the orders: name a file for one")
    }
    let menu = try ActiveMenu.find(self.menu).menu
    return OrderOptions(
      menu: menu, code: try menu.code(named: self.code), on: self.date ?? .today, isStrict: self.strict)
  }
}
