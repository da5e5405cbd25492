import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

extension String {
  var meansNone: Bool { foldedName == "none" }
}

extension TypedOption<ErrorPolicy> {
  static var onError: Self {
    TypedOption<ErrorPolicy?>.choice(
      "on-error", as: "policy", of: ErrorPolicy.allCases,
      "On bad input, by default report."
    ).or(.report)
  }
}

extension TypedOption<Bool> {
  static var quiet: Self { .flag("quiet", short: "q", "Write nothing to standard output.") }
  static var strictAboutWarnings: Self { .flag("strict", "Treat warnings as errors.") }
}

extension TypedOption<CalendarDate?> {
  static var date: Self {
    day(
      "date",
      "The day for promotion codes, such as 2026-12-31. Set it if results must not depend on the machine.")
  }

  static func day(_ name: String, _ help: String) -> Self {
    value(name, as: "date", taking: .written("a day of the calendar, such as 2026-12-31"), help) {
      try? CalendarDate($0)
    }
  }
}

extension TypedOption<Int?> {
  static var jobs: Self {
    .number("jobs", as: "n", in: 1...64, "Workers, 1 to 64. By default, one per processor.")
  }
}

extension TypedOption<String?> {
  static var menu: Self {
    .file("menu", "The menu file, or - (default: that of CHECKOUT_MENU).")
  }

  static var country: Self {
    .text(
      "country", as: "iso-code", taking: .countries,
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
  static let files = Operand(
    name: "file", allowed: .file, isRepeating: true, help: "Files, or - for standard input (the default).")
}

extension Allowed {
  static let countries = suggested { _, _ in CountryRule.all.map { Explanation($0.code, $0.name) } }
}
