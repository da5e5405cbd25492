import Foundation
import OrderKit

/// Makes a menu in code, reads it again from its file, and is told of mistakes.
func writeMenus(on day: CalendarDate) throws {
  let lemon = CupcakeMenu.CakeType(id: "lemon", name: "Lemon")
  let cherry = CupcakeMenu.Offer(
    "cherry", name: "Cherry", surcharge: .init(try Money("0.25", in: .usd), charged: .perCake))
  let menu = try CupcakeMenu(
    id: "corner", currency: .usd, quantity: .init(range: 1...60, default: 6), price: Money("2.00", in: .usd),
    types: [lemon], extras: [cherry],
    volume: [.init(minimumQuantity: 12, discount: .percent(Percent("5%")), name: "One dozen")],
    codes: [.init("SPRING", discount: .percent(Percent("50%")), lastDay: CalendarDate("2026-05-31"))],
    delivery: .init(fee: Money("4.00", in: .usd), freeFrom: Money("40.00", in: .usd)),
    tax: .init(name: "Sales tax", rate: Percent("8.875%")))

  let order = Order(type: 0, quantity: 12, extras: ["cherry"], code: "spring")
  let quote = try menu.quote(for: order, on: day)
  for row in quote.receipt { print(row) }
  if let problem = quote.codeProblem { print(problem.message(in: quote.currency)) }

  let file = menu.canonicalJSON
  print("the same menu from its file:", try CupcakeMenu(json: Data(file)) == menu)

  do {
    _ = try menu.with { ($0.types, $0.codes) = ([lemon, lemon], []) }
  } catch {
    print(error.localizedDescription)
  }
  for text in ["2001-1-1", "2026-02-30"] {
    do { _ = try CalendarDate(text) } catch { print(error.localizedDescription) }
  }
  do { _ = try Money("20,00", in: .usd) } catch { print(error.localizedDescription) }
  do { _ = try Percent("5") } catch { print(error.localizedDescription) }
}
