import CommandLineKit
import OrderKit

struct GoodsOptions: OptionList {
  let type = TypedOption.text(
    "type", taking: .suggested(.types), "Cake type: its name, or its index on the menu.")
  let quantity = TypedOption.number("quantity", as: "n", "Number of cakes.")
  let specialRequests = TypedOption.toggle("special-requests", "Whether extras are wanted.")
  let switches = Extra.switches.map { TypedOption.toggle($0.option, "Add \($0.label).") }
  let extras = TypedOption.texts(
    "extra", as: "name", taking: .suggested(.extras), "Add an extra of the menu, by its name or key. May be repeated.")
}

extension Arguments<GoodsOptions> {
  /// Throws if extras are requested although special requests are turned off.
  func check() throws(UsageError) {
    guard self.specialRequests == false else { return }
    let options = GoodsOptions()
    let wanted = zip(options.switches, self.switches).filter { $0.1 == true }.map(\.0.option)
    if let option = wanted.first ?? (self.extras.isEmpty ? nil : options.extras.option) {
      throw .conflict("--no-special-requests", option.synopsis)
    }
  }

  /// The answers that these options give to the walk's questions.
  var answers: [Question: Field.Input] {
    var answers: [Question: Field.Input] = [:]
    answers[.type] = self.type.map(Field.Input.text)
    answers[.quantity] = self.quantity.map { .text(String($0)) }
    answers[.specialRequests] = self.specialRequests.map(Field.Input.isOn)
    for (extra, isOn) in zip(Extra.switches, self.switches) { answers[.extra(extra)] = isOn.map(Field.Input.isOn) }
    return answers
  }
}

extension CupcakeMenu {
  /// Returns the extras that `--extra` names, whether by key or by name.
  func extras(named names: [String]) throws(UsageError) -> [Extra] {
    try names.map { name throws(UsageError) in
      guard let extra = extra(named: name) else {
        throw .refused("--extra: unknown extra '\(name)': \(remedy(forExtra: name))")
      }
      return extra
    }
  }
}

extension OptionList {
  /// Returns a hint if `spelling` is a key of an order, or an alias of such a key, and there is an option for that key.
  /// For example, the hint for `--qty` mentions `--quantity`.
  func meant(by spelling: String) -> String? {
    guard let option = OrderKey.meant(by: spelling)?.option, options.contains(where: { $0.spellings.contains(option) })
    else { return nil }
    return "did you mean '\(option)'?"
  }
}

extension OrderKey {
  /// The option that corresponds to the key.
  var option: String? {
    switch self {
    case .type: Question.type.flag
    case .quantity: Question.quantity.flag
    case .specialRequestEnabled: Question.specialRequests.flag
    case .code: Question.code.flag
    case .extras: GoodsOptions().extras.option.spellings[0]
    case .note: WalkOptions().note.option.spellings[0]
    default:
      field.flatMap { Question.address($0).flag }
        ?? Extra.switches.first { $0.key == spelling }.flatMap { Question.extra($0).flag }
    }
  }
}
