import OrderKit

/// The first screen in line mode.
struct OrderLineView: LineView {
  let screen: OrderScreen

  var heading: String { "Cupcake Corner, step 1 of 3" }

  var summary: [String] { screen.standing }

  var questions: [LineQuestion] {
    var questions = [type, quantity]
    if screen.asksForSpecialRequests { questions.append(specialRequests) }
    return questions + screen.revealedExtras.map(extra)
  }
}

extension OrderLineView {
  private var type: LineQuestion {
    let menu = screen.menu
    let choices = menu.types.enumerated().map { index, type in
      "  \(index) \(type.name)" + (type.surcharge.map { ", \($0.words(in: menu.currency))" } ?? "")
    }
    return LineQuestion(
      question: .type, label: label(.type), choices: choices, hint: ", by number or name",
      standard: screen.chosenType?.name
    ) { text throws(Notice) in
      screen.chooseType(try menu.typeIndex(named: text))
    }
  }

  private var quantity: LineQuestion {
    let (menu, quantity) = (screen.menu, screen.order.quantity)
    let allowed = menu.quantity.range
    return LineQuestion(
      question: .quantity, label: label(.quantity), hint: ", \(allowed.lowerBound) to \(allowed.upperBound)",
      standard: allowed.contains(quantity) ? String(quantity) : nil
    ) { text throws(Notice) in
      screen.setQuantity(try menu.quantity(written: text))
    }
  }

  private var specialRequests: LineQuestion {
    .yesOrNo(.specialRequests, label(.specialRequests), now: screen.order.specialRequestEnabled) { isOn in
      screen.setSpecialRequests(isOn)
    }
  }

  private func extra(_ extra: Extra) -> LineQuestion {
    let price = screen.menu.extras[extra].map { ", \($0.surcharge.words(in: screen.menu.currency))" }
    return .yesOrNo(.extra(extra), label(.extra(extra)), detail: price ?? "", now: screen.order[extra]) { isOn in
      screen.setExtra(extra, isOn)
    }
  }

  private func label(_ question: Question) -> String { question.label(on: screen.menu) }
}

extension CupcakeMenu.Surcharge {
  /// The surcharge as people read it: `$0.50 per cake`.
  func words(in currency: Currency) -> String {
    switch per {
    case .order: "\(currency.text(amount)) once per order"
    case .cake: "\(currency.text(amount)) per cake"
    }
  }
}
