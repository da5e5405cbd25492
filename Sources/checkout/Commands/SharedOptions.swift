import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

extension String {
  var meansNone: Bool { foldedName == "none" }
}

extension TypedOption<ColorPolicy> {
  static var color: Self {
    TypedOption<ColorPolicy?>.choice(
      "color", as: "when", of: ColorPolicy.allCases, "Color, by default auto."
    ).or(.auto)
  }
}

extension TypedOption<ErrorPolicy> {
  static var onError: Self {
    TypedOption<ErrorPolicy?>.choice(
      "on-error", as: "policy", of: ErrorPolicy.allCases,
      "What to do with bad input. By default, report it in its place."
    ).or(.report)
  }
}

extension TypedOption<Bool> {
  static var quiet: Self { .flag("quiet", short: "q", "Write nothing to standard output.") }
  static var strictAboutWarnings: Self { .flag("strict", "Treat warnings as errors.") }
}

extension TypedOption<CalendarDate?> {
  static var date: Self {
    .day(
      "date",
      """
      Check promotion codes as of this day. Write it as 2026-12-31; the default is today, local time. Set it if \
      results must not depend on the machine.
      """)
  }

  static func day(
    _ name: String, words: String = "", _ help: String,
    _ parse: @escaping @Sendable (String) -> CalendarDate? = { try? CalendarDate($0) }
  ) -> Self {
    .value(name, as: "date", taking: .written("a day of the calendar, such as 2026-12-31\(words)"), help, parse)
  }
}

extension TypedOption<Int?> {
  static var jobs: Self {
    .number(
      "jobs", as: "n", in: 1...64,
      "Workers, 1 to 64. By default, one per processor. A table has one.")
  }
}

extension TypedOption<String?> {
  static var menu: Self {
    .file("menu", "The menu file, or - for standard input. The default is CHECKOUT_MENU, or else the embedded menu.")
  }

  static var country: Self {
    .text(
      "country", as: "iso-code", taking: .suggested(.countries),
      "The country of addresses that name none, such as GB.")
  }
}

extension CountryRule {
  /// Returns the countries that the command line names.
  static func all(named codes: [String]) throws(UsageError) -> [CountryRule] {
    try codes.map { code throws(UsageError) in
      guard let rule = CountryRule(understanding: code) else {
        throw .refused("unknown country code '\(code)': \(AddressProblem(unknownCountry: code).remedy ?? "")")
      }
      return rule
    }
  }

  /// Prints a warning for each country that is not given as its alpha-2 code.
  static func reportNames(among codes: [String]) {
    for rule in codes.filter({ CountryRule($0) == nil }).compactMap(CountryRule.init(understanding:)) {
      Descriptor.report("warning: \(AddressProblem(nameOf: rule).message)")
    }
  }
}

/// The options for address fields, except for the country, because its option differs between commands.
struct AddressOptions: OptionList {
  let name = TypedOption.text("name", "Name of the recipient.")
  let street = TypedOption.text("street", "Street and house number.")
  let city = TypedOption.text("city", "City or town.")
  let zip = TypedOption.text("zip", "The zip.")
}

extension Arguments<AddressOptions> {
  var fields: [Address.Field: String] {
    [.name: self.name, .streetAddress: self.street, .city: self.city, .zip: self.zip].compactMapValues(\.self)
  }
}

extension Operand {
  static let files = files(.file)

  static func files(_ allowed: Allowed) -> Operand {
    Operand(
      name: "file", allowed: allowed, isRepeating: true,
      help: "Files, or - for standard input, which is the default.")
  }
}

extension Suggestions {
  static let countries = Suggestions { _, _ in CountryRule.completions }
}

extension CountryRule {
  static var completions: [Explanation] { all.map { Explanation($0.code, $0.name) } }
}
