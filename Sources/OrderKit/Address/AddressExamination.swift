// Tuned: `AddressExaminationTests` states the rules as tables of addresses and their problems.

import PlainText

/// The problems and warnings found in an address.
///
/// Without a country, every required field must contain visible text. If the country is known, it determines the format
/// of the zip and whether the city and zip may be empty.
@frozen @usableFromInline  // Streams examine each address inline.
package struct AddressExamination: Sendable {
  @usableFromInline package var problems: [AddressProblem] = []
  @usableFromInline package var warnings: [AddressProblem] = []
  @usableFromInline package var rule: CountryRule?
  /// The zip in its printed form, or `nil` if it does not match the country's format.
  @usableFromInline var zip: PostalCode?

  /// Examines the fields that are present. `defaultCountry` is used if the address does not name a country.
  package init(_ texts: [Address.Field: String], defaultCountry: String? = nil) {
    let country = [texts[.country], defaultCountry].compactMap { $0.flatMap { GivenCountry($0) } }.first
    self.init(country: country, zip: { _ in texts[.zip] }) { FieldContent(texts[$0], of: $0) }
  }

  /// Examines the four required fields. The argument of `zip` is whether the country is known. If it isn't, the closure
  /// may return `nil` for a zip that does not end like a number.
  ///
  /// Without a country, memory is allocated only for problems and warnings.
  @inlinable @inline(always)
  package init(country: GivenCountry?, zip: (Bool) -> String?, _ content: (Address.Field) -> FieldContent) {
    rule = country?.rule
    examine(.name, content(.name))
    examine(.streetAddress, content(.streetAddress))
    examine(.city, content(.city))
    let zipContent = content(.zip)
    examine(.zip, zipContent)
    if case .visible = zipContent, let zip = zip(rule != nil) { examine(zip, rule) }
    switch country {
    case .named(let text, _): note(country: text)
    case .otherType: note(.otherType, in: .country)
    case .known, nil: break
    }
  }

  /// Adds a warning that a country is not given as its alpha-2 code, or the problem that it is unknown.
  @usableFromInline @inline(never)
  mutating func note(country: String) {
    if let rule {
      warnings.append(AddressProblem(nameOf: rule))
    } else {
      problems.append(AddressProblem(unknownCountry: country))
    }
  }

  @inlinable @inline(always)
  mutating func examine(_ field: Address.Field, _ content: FieldContent) {
    if case .visible(let flaws) = content, flaws.isEmpty { return }
    note(content, in: field)
  }

  @usableFromInline @inline(never)
  mutating func note(_ content: FieldContent, in field: Address.Field) {
    let isRequired = rule?.requires(field) ?? field.isRequired
    switch content {
    case .absent:
      if isRequired { problems.append(AddressProblem(field: field, code: .missing, rule: rule)) }
    case .otherType: problems.append(AddressProblem(field: field, code: .type, rule: rule))
    case .blank:
      if isRequired { problems.append(AddressProblem(field: field, code: .blank, rule: rule)) }
    case .visible(let flaws): warn(of: flaws, in: field)
    }
  }

  private mutating func warn(of flaws: TextFlaws, in field: Address.Field) {
    if flaws.contains(.surroundingSpace) { warn(.surroundingSpace, in: field) }
    if flaws.contains(.invisible) { warn(.invisibleCharacter, in: field) }
    let hasControl = flaws.contains(.control) || (field != .streetAddress && flaws.contains(.lineBreak))
    if hasControl { warn(.controlCharacter, in: field) }
    if flaws.contains(.bidiOverride) { warn(.bidiOverride, in: field) }
    if flaws.contains(.noLetter) { warn(.noLetter, in: field) }
    if flaws.contains(.placeholder) { warn(.placeholder, in: field) }
  }

  private mutating func warn(_ code: AddressProblem.Code, in field: Address.Field, suggestion: String? = nil) {
    warnings.append(AddressProblem(field: field, code: code, rule: rule, suggestion: suggestion))
  }

  /// Replaces the remedy for each missing field, unless the closure returns `nil`.
  package mutating func explainMissing(_ remedy: (Address.Field) -> String?) {
    for index in problems.indices where problems[index].code == .missing {
      problems[index].ownRemedy = remedy(problems[index].field)
    }
  }

  /// Returns the fields in their printed form. If the country is known, its alpha-2 code is always included.
  package func normalized(_ texts: [Address.Field: String]) -> [Address.Field: String] {
    var printed = texts.mapValues(\.normalizedText)
    if let zip { printed[.zip] = zip.text }
    if let rule { printed[.country] = rule.code }
    return printed.filter { $0.isRequired || !$1.isBlank }
  }
}

// MARK: - The zip in its country

extension AddressExamination {
  @usableFromInline @inline(never)
  mutating func examine(_ given: String, _ rule: CountryRule?) {
    let number = given.beforePoint(in: rule)
    if rule?.hasZip == false { warn(.unexpected, in: .zip) }
    guard let rule, rule.facts.shapes != nil else {
      if number != nil { warn(.number, in: .zip) }
      return
    }
    if number == nil { zip = PostalCode(folding: given).flatMap { rule.printed($0, givenAs: given) } }
    guard let zip else {
      let found = rule.zip(in: number ?? given)
      let problem = AddressProblem(
        field: .zip, code: .format, rule: rule, suggestion: found?.printed, slip: found?.slip)
      return problems.append(problem)
    }
    if !given.isZip(printedAs: zip, showingAll: false) { warn(.reformatted, in: .zip, suggestion: zip.text) }
  }
}

// MARK: - The fields to examine

/// The content of an address field, for those checks that don't depend on the country.
///
/// Streams create this value directly from bytes, without an intermediate string.
@frozen @usableFromInline  // Streams make these inline, from bytes.
package enum FieldContent: Sendable {
  case absent, otherType, blank
  case visible(TextFlaws)

  init(_ text: String?, of field: Address.Field) {
    guard let text else {
      self = .absent
      return
    }
    var flaws = TextFlaws(of: text)
    if field == .name, !text.hasLetter { flaws.insert(.noLetter) }
    if field != .zip, String.placeholders.contains(text) { flaws.insert(.placeholder) }
    self = text.isBlank ? .blank : .visible(flaws)
  }
}

@frozen @usableFromInline  // Streams make these inline, from bytes.
package enum GivenCountry: Sendable {
  case known(CountryRule)
  /// Text other than an alpha-2 code, with the country that has this name, if there is exactly one.
  case named(String, CountryRule?)
  /// A value that isn't text.
  case otherType

  package init?(_ text: String) {
    if let rule = CountryRule(text) {
      self = .known(rule)
    } else {
      guard !text.isBlank else { return nil }
      self = .named(text, CountryRule(understanding: text))
    }
  }

  @inlinable
  package var rule: CountryRule? {
    switch self {
    case .known(let rule): rule
    case .named(_, let rule): rule
    case .otherType: nil
    }
  }
}
