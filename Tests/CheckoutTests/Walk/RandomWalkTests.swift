import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// Random answers, steps back and requests for help, compared with a model without screens.
@Suite struct RandomWalkTests {
  @Test(arguments: 0..<samples(30, long: 300))
  func `line mode, piped mode and a plain model end with the same order`(seed: Int) throws {
    let hasCodes = seed.isMultiple(of: 2)
    let menu: CupcakeMenu = hasCodes ? .withCodes : .default
    let request = WalkRequest.flags(country: seed.isMultiple(of: 3) ? "" : nil)
    let isAskedForCountry = request.answers[.address(.country)] != nil
    var person = RandomPerson(seed: seed, isAskedForCode: hasCodes, isAskedForCountry: isAskedForCountry)
    let answers = person.answers()
    let piped = try Session(request, .piped, menu: menu, answers: answers)
    let line = try Session(request, .line, menu: menu, answers: answers)
    #expect(piped.exitCode == .ok, "\(answers)\n\(piped.transcript)")
    // The hint to order again is for persons only.
    expectSame(String(line.transcript.prefix(piped.transcript.count)), piped.transcript)
    expectSame(line.output, piped.output)
    let order = try JSONDecoder().decode(PlacedOrder.self, from: Data(piped.output.utf8)).order
    #expect(order.basket == person.basket && order.address == person.address, "\(answers)")
  }
}

private struct RandomPerson {
  private var generator: SeededGenerator
  private(set) var basket = Basket(type: 0, quantity: 3)
  private(set) var address = Address()
  private let isAsked: [Bool]

  init(seed: Int, isAskedForCode: Bool, isAskedForCountry: Bool) {
    generator = SeededGenerator(seed: seed)
    isAsked = (0..<12).map { $0 == 9 ? isAskedForCountry : $0 != 10 || isAskedForCode }
  }

  /// Returns answers until the order is placed. ``basket`` and ``address`` are the expected result.
  mutating func answers() -> [String] {
    var answers: [String] = []
    // The questions are 0...11. Questions 3 and 4 need special requests, 9 a country, and 10 a menu with codes.
    var place = 0
    while place < 12 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: answers.append(":help")
      case 1, 2:
        answers.append(":back")
        if place > 0 { place = (0..<place).last(where: isOpen) ?? place }
      default:
        answers.append(answer(place))
        place = (place + 1..<12).first(where: isOpen) ?? 12
      }
    }
    return answers
  }

  private func isOpen(_ place: Int) -> Bool {
    isAsked[place] && (basket.specialRequestEnabled || place != 3 && place != 4)
  }

  private mutating func answer(_ place: Int) -> String {
    let takesDefault = Int.random(in: 0..<4, using: &generator) == 0
    switch place {
    case 0:
      if takesDefault { return "" }
      basket.type = Int.random(in: 0...3, using: &generator)
      return [String(basket.type), Order.types[basket.type]].randomElement(using: &generator) ?? ""
    case 1:
      if takesDefault { return "" }
      basket.quantity = Int.random(in: 3...20, using: &generator)
      return String(basket.quantity)
    case 2:
      if takesDefault { return "" }
      basket.specialRequestEnabled = Bool.random(using: &generator)
      return basket.specialRequestEnabled ? "yes" : "no"
    case 3, 4:
      if takesDefault { return "" }
      let (extra, isOn) = (Extra.switches[place - 3], Bool.random(using: &generator))
      if isOn { basket.extras.insert(extra) } else { basket.extras.remove(extra) }
      return isOn ? "Y" : "N"
    case 5...8:
      let field = Address.Field.required[place - 5]
      if takesDefault, !address[field].isEmpty { return "" }
      let text = ["back", ":x", "é美", "👩‍👩‍👧", "13 Love/Story Rd"].randomElement(using: &generator) ?? ""
      address[field] = text
      return text.hasPrefix(":") ? ":" + text : text
    case 9:
      if takesDefault { return "" }
      // These countries accept any zip.
      address.country = [nil, "AE", "HK"].randomElement(using: &generator) ?? nil
      return address.country?.lowercased() ?? "none"
    case 10:
      if takesDefault { return "" }
      basket.code = [nil, "BIRTHDAY", "TODAY"].randomElement(using: &generator) ?? nil
      return basket.code?.lowercased() ?? "none"
    default: return "yes"
    }
  }
}
