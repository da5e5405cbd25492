import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// Answers with random steps back, changes and requests for help in line mode and from a pipe.
@Suite struct RandomWalkTests {
  @Test(arguments: 0..<samples(30, long: 300))
  func `line mode and piped mode end with what was wished, whatever detours were taken`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let (hasCodes, hasCountry) = (seed.isMultiple(of: 2), seed.isMultiple(of: 3))
    let menu: CupcakeMenu = hasCodes ? .withCodes : .default
    let request = WalkRequest.flags(country: hasCountry ? "" : nil)
    let wish = Wish(isAskedForCode: hasCodes, isAskedForCountry: hasCountry, using: &random)
    let answers = detours(to: wish.answers, &random)
    let piped = try Session(request, .piped, menu: menu, answers: answers)
    let line = try Session(request, .line, menu: menu, answers: answers)
    #expect(piped.exitCode == .ok, "\(answers)\n\(piped.transcript)")
    // The hint to order again is for persons only.
    expectSame(String(line.transcript.prefix(piped.transcript.count)), piped.transcript)
    expectSame(line.output, piped.output)
    let order = try JSONDecoder().decode(PlacedOrder.self, from: Data(piped.output.utf8)).order
    var basket = wish.basket
    basket.code = basket.code?.uppercased()
    #expect(order.basket == basket && order.address == wish.address, "\(answers)")
  }

  /// Asks for help, gives another answer and takes it back, or repeats the answer before, at random questions.
  private func detours(to answers: [String], _ random: inout SeededGenerator) -> [String] {
    answers.indices.flatMap { index in
      let (answer, isLast) = (answers[index], index == answers.count - 1)
      let detour =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: [":help"]
        case 1 where !isLast: [other(than: answer), ":back"]
        case 2 where index > 0: [":back", answers[index - 1]]
        default: [String]()
        }
      return detour + [answer]
    }
  }

  private func other(than answer: String) -> String {
    switch answer {
    case "yes": "no"
    case "no": "yes"
    case "", "AE", "HK", "birthday", "TODAY": "none"
    // A type, a number of cakes and a text.
    default: "3"
    }
  }
}

/// The order that a person wants, and the answers that lead to it.
private struct Wish {
  var basket: Basket
  var address = Address()
  let isAskedForCode: Bool
  let isAskedForCountry: Bool

  init(isAskedForCode: Bool, isAskedForCountry: Bool, using generator: inout SeededGenerator) {
    (self.isAskedForCode, self.isAskedForCountry) = (isAskedForCode, isAskedForCountry)
    let requests = Bool.random(using: &generator)
    basket = Basket(
      type: .random(in: 0...3, using: &generator), quantity: .random(in: 3...20, using: &generator),
      specialRequestEnabled: requests, extras: Set(Extra.switches.filter { _ in generator.oneIn(2) }))
    for field in Address.Field.required {
      address[field] = ["A", "é美", "👩‍👩‍👧", ":x", "13 Love/Story Rd"].randomElement(using: &generator) ?? ""
    }
    // These countries accept any zip.
    if isAskedForCountry { address.country = [nil, "AE", "HK"].randomElement(using: &generator) ?? nil }
    if isAskedForCode { basket.code = [nil, "birthday", "TODAY"].randomElement(using: &generator) ?? nil }
  }

  var answers: [String] {
    let extras = basket.specialRequestEnabled ? Extra.switches.map(basket.extras.contains) : []
    return [String(basket.type), String(basket.quantity)]
      + ([basket.specialRequestEnabled] + extras).map { $0 ? "yes" : "no" }
      + Address.Field.required.map { address[$0] }.map { $0.hasPrefix(":") ? ":" + $0 : $0 }
      + (isAskedForCountry ? [address.country ?? ""] : []) + (isAskedForCode ? [basket.code ?? ""] : []) + ["yes"]
  }
}
