import OrderKit
import PlainText

/// The second screen in line mode.
struct AddressLineView: LineView {
  let screen: AddressScreen

  var heading: String { "Delivery details, step 2 of 3" }

  var summary: [String] { screen.standing }

  var questions: [LineQuestion] { screen.fields.map(field) }

  private func field(_ field: Address.Field) -> LineQuestion {
    let text = screen.order[field]
    let isGood = text.hasVisibleScalar && !screen.whatIsMissing.contains { $0.question == .address(field) }
    let hint = screen.hint(for: field).map { ", \($0)" } ?? ""
    // An answer that was refused is no default.
    let none = screen.requires(field) ? nil : "none"
    var question = LineQuestion(
      question: .address(field), label: Question.address(field).label(on: screen.menu),
      hint: hint + (field == .country ? ", or none" : ""), standard: isGood ? text : none
    ) { text throws(Notice) in
      try screen.enter(field, text)
    }
    if !isGood { question.takeStandard = { () throws(Notice) in try screen.enter(field, "") } }
    return question
  }
}
