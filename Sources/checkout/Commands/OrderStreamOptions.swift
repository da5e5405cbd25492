import CommandLineKit
import OrderKit

protocol OrderStreamOptions: OptionList {
  var menu: TypedOption<String?> { get }
  var code: TypedOption<String?> { get }
  var date: TypedOption<CalendarDate?> { get }
  var onError: TypedOption<ErrorPolicy> { get }
  var strict: TypedOption<Bool> { get }
}

extension Arguments where Options: OrderStreamOptions {
  /// Returns the options of the stream. `readsFiles` is false if options describe the order.
  ///
  /// Throws if the menu lacks the promotion code.
  func orderOptions(for format: AnswerFormat, readsFiles: Bool = true) throws -> StreamOptions {
    if readsFiles, self.menu == "-", operands.isEmpty || operands.contains("-") {
      throw UsageError.refused("standard input cannot hold the menu and the orders: name a file for one")
    }
    let menu = try ActiveMenu.find(self.menu).menu
    let code = self.code.flatMap { $0.meansNone ? nil : $0 }
    if menu.code(spelled: code) == .unknown {
      throw UsageError.refused("--code: unknown promotion code: see 'checkout menu'")
    }
    return StreamOptions(
      menu: menu, code: code, date: self.date ?? .today, format: format, onError: self.onError,
      isStrict: self.strict, namesFiles: operands.count > 1)
  }
}
