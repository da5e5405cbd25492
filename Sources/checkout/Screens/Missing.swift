import OrderKit

/// Something that keeps a person from going on: where it is, and why.
struct Missing: Hashable {
  let question: Question
  let notice: Notice
}

extension Order {
  /// Everything that keeps the choices from being sold under a menu. A form cannot get here; an order that was made
  /// elsewhere, or under another menu, can.
  func missingChoices(on menu: CupcakeMenu) -> [Missing] {
    var missing: [Missing] = []
    if !menu.types.indices.contains(type) {
      missing.append(Missing(question: .type, notice: .noSuchType(names: menu.types.map(\.name))))
    }
    if !menu.quantity.range.contains(quantity) {
      missing.append(Missing(question: .quantity, notice: .quantity(allowed: menu.quantity.range)))
    }
    for extra in Extra.allCases where self[extra] && menu.extras[extra] == nil {
      missing.append(Missing(question: .specialRequests, notice: .notOffered(extra)))
    }
    return missing
  }

  /// Everything that keeps the address from being delivered to.
  var missingAddress: [Missing] {
    address.problems.map { problem in
      let isCountry = problem.code == .unknownCountry
      return Missing(
        question: .address(problem.field),
        notice: isCountry ? .noSuchCountry(nearest: problem.suggestion) : .address(problem))
    }
  }
}
