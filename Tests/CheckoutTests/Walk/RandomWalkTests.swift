import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// Random answers, steps back and requests for help, compared with a model without screens.
@Suite struct RandomWalkTests {
  @Test(arguments: 0..<samples(60, long: 300))
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
    expectSame(piped.output, person.order.json)
    expectSame(line.output, piped.output)
  }
}

private struct PlainOrder {
  var type = 0
  var quantity = 3
  var requests = false
  var frosting = false
  var sprinkles = false
  var address = ["", "", "", ""]
  var code = ""
  var country = ""

  private var minorUnits: Int {
    let goods = quantity * (200 + (frosting ? 100 : 0) + (sprinkles ? 50 : 0)) + type * 50
    return code == "BIRTHDAY" ? goods - (goods * 15 + 50) / 100 : code == "TODAY" ? goods - 100 : goods
  }

  var json: String {
    let optional = [("code", code), ("country", country)].map { $1.isEmpty ? "" : #""\#($0)":"\#($1)","# }.joined()
    let total = "\(minorUnits / 100).\(String(minorUnits % 100 + 100).dropFirst())"
    return #"{"addSprinkles":\#(sprinkles),"city":"\#(address[2])",\#(optional)"createdAt":"2025-06-27T15:57:58.187Z","#
      + #""currency":"USD","extraFrosting":\#(frosting),"id":"0a1b2c3d-0000-4000-8000-00000000abcd","#
      + #""minorUnits":\#(minorUnits),"name":"\#(address[0])","quantity":\#(quantity),"#
      + #""specialRequestEnabled":\#(requests),"streetAddress":"\#(address[1])","total":"\#(total)","#
      + #""type":\#(type),"zip":"\#(address[3])"}"# + "\n"
  }
}

private struct RandomPerson {
  private var generator: SeededGenerator
  private(set) var order = PlainOrder()

  private let isAsked: [Bool]

  init(seed: Int, isAskedForCode: Bool, isAskedForCountry: Bool) {
    generator = SeededGenerator(seed: seed)
    isAsked = (0..<12).map { $0 == 9 ? isAskedForCountry : $0 != 10 || isAskedForCode }
  }

  /// Returns answers until the order is placed. ``order`` is the expected result.
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

  private func isOpen(_ place: Int) -> Bool { isAsked[place] && (order.requests || place != 3 && place != 4) }

  private mutating func answer(_ place: Int) -> String {
    let takesDefault = Int.random(in: 0..<4, using: &generator) == 0
    switch place {
    case 0:
      if takesDefault { return "" }
      order.type = Int.random(in: 0...3, using: &generator)
      return [String(order.type), Order.types[order.type]].randomElement(using: &generator) ?? ""
    case 1:
      if takesDefault { return "" }
      order.quantity = Int.random(in: 3...20, using: &generator)
      return String(order.quantity)
    case 2:
      if takesDefault { return "" }
      order.requests = Bool.random(using: &generator)
      if !order.requests { (order.frosting, order.sprinkles) = (false, false) }
      return order.requests ? "yes" : "no"
    case 3, 4:
      if takesDefault { return "" }
      let isOn = Bool.random(using: &generator)
      if place == 3 { order.frosting = isOn } else { order.sprinkles = isOn }
      return isOn ? "Y" : "N"
    case 5...8:
      if takesDefault, !order.address[place - 5].isEmpty { return "" }
      let text = ["back", ":x", "é美", "👩‍👩‍👧", "13 Love/Story Rd"].randomElement(using: &generator) ?? ""
      order.address[place - 5] = text
      return text.hasPrefix(":") ? ":" + text : text
    case 9:
      if takesDefault { return "" }
      // These countries accept any zip.
      order.country = ["", "AE", "HK"].randomElement(using: &generator) ?? ""
      return order.country.isEmpty ? "none" : order.country.lowercased()
    case 10:
      if takesDefault { return "" }
      order.code = ["", "BIRTHDAY", "TODAY"].randomElement(using: &generator) ?? ""
      return order.code.isEmpty ? "none" : order.code.lowercased()
    default: return "yes"
    }
  }
}
