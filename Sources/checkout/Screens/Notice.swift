import OrderKit

/// What a screen has to tell a person about an answer: the fact here, the words in one switch below.
enum Notice: Error, Hashable {
  /// No type of the menu is meant; one may have been.
  case noSuchType(names: [String], nearest: String? = nil)
  /// The quantity is no number, or one that the menu does not sell.
  case quantity(allowed: ClosedRange<Int>)
  /// The stepper stands at its upper end.
  case most(Int)
  /// The stepper stands at its lower end.
  case fewest(Int)
  /// The menu does not have the extra.
  case notOffered(Extra)
  /// Something is wrong with an address field.
  case address(AddressProblem)
  /// No country has the code; one may have been meant.
  case noSuchCountry(nearest: String?)
  /// The country is known by another code, which is taken.
  case countryAlias(String, meant: String)
  /// A promotion code takes nothing off.
  case code(CodeProblem, Currency)
  /// The menu has no promotion codes at all.
  case noCodes
  /// An answer is neither yes nor no.
  case notYesOrNo(label: String)
  /// A word behind a colon is no command.
  case noSuchCommand(label: String)
  /// Nothing that lies behind can be gone to by this name.
  case noSuchPlace(names: [String])
  /// An answer is no text that can be taken.
  case unreadable(label: String, InputLine.Fault)
  /// Remembered details cannot be had; why, in words.
  case notOpened(String)
  /// There is no question before this one.
  case nothingBefore(settled: String?)
}

extension Notice {
  /// The fact in words: the field and the rule, never what the person typed.
  var message: String {
    switch self {
    case .noSuchType(let names, let nearest):
      "There is no such cake type: choose \(listed(names.enumerated().map { "\($0) \($1)" }, "or"))"
        + (nearest.map { ". Did you mean \($0)?" } ?? "")
    case .quantity(let allowed):
      "Number of cakes must be a whole number from \(allowed.lowerBound) to \(allowed.upperBound)"
    case .most(let most): "\(most) is the most"
    case .fewest(let fewest): "\(fewest) is the fewest"
    case .notOffered(let extra): "The menu does not offer \(extra.label)"
    case .address(let problem): problem.message
    case .noSuchCountry(let nearest):
      "Country is not a code of ISO 3166: give two letters, such as GB"
        + (nearest.map { ". Did you mean \($0)?" } ?? "; `checkout validate --rules` lists them")
    case .countryAlias(let alias, let meant): "Country: \(alias) is no code of ISO 3166, \(meant) is meant and taken"
    case .code(let problem, let currency): sentence(problem.reason(in: currency))
    case .noCodes: "The menu in force has no promotion codes"
    case .notYesOrNo(let label): "\(label): answer yes or no"
    case .noSuchCommand(let label):
      "\(label): the commands are :back, :go, :quit and :help; a text that begins with a colon is typed with two"
    case .noSuchPlace(let names) where names.isEmpty: Notice.nothingBefore(settled: nil).message
    case .noSuchPlace(let names): "One can go back to \(listed(names, "or")), as in `:go \(names[0])`"
    case .unreadable(let label, .notUTF8): "\(label): the answer is not UTF-8 text"
    case .unreadable(let label, .tooLong): "\(label): the answer is longer than \(InputLine.limit / 1024) KiB"
    case .notOpened(let reason): "Going on without the saved address: \(reason)"
    case .nothingBefore(settled: nil): "There is nothing before this question"
    case .nothingBefore(settled: let name?):
      "Options have answered all questions before this one: `:go \(name)` looks at the last of them again"
    }
  }
}

/// Words as a person lists them: `a, b or c`.
func listed(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// Words as a sentence begins them: with a capital.
private func sentence(_ words: String) -> String {
  words.prefix(1).uppercased() + words.dropFirst()
}
