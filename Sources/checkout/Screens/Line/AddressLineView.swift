import OrderKit

/// The second screen in line mode.
struct AddressLineView: LineView {
  let screen: AddressScreen

  var heading: String { "Delivery details, step 2 of 3" }

  var summary: [String] { screen.standing }

  var questions: [LineQuestion] { Address.Field.allCases.map(field) }

  private func field(_ field: Address.Field) -> LineQuestion {
    let text = screen.order[field]
    return LineQuestion(
      question: .address(field), label: Question.address(field).label(on: screen.menu),
      standard: text.hasVisibleScalar ? text : nil
    ) { text throws(Notice) in
      screen.fill(field, with: try field.checked(text))
    }
  }
}
