import OrderKit
import Testing

@testable import checkout

/// Random answers, steps back and questions for help, checked against a model that knows no screens.
@Suite struct RandomWalkTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `line mode, piped mode and a plain model end with the same order`(seed: UInt64) throws {
    var person = RandomPerson(seed: seed)
    let answers = person.answers()
    let piped = try Session(.init(), .piped, answers: answers)
    let line = try Session(.init(), .line, answers: answers)
    #expect(piped.exitCode == .ok, "\(answers)\n\(piped.transcript)")
    // Only a person is told how to order the same again.
    expectSame(String(line.transcript.prefix(piped.transcript.count)), piped.transcript)
    expectSame(piped.output, person.order.json)
    expectSame(line.output, piped.output)
  }
}

/// The order as plain values.
private struct PlainOrder {
  var type = 0
  var quantity = 3
  var requests = false
  var frosting = false
  var sprinkles = false
  var address = ["", "", "", ""]

  var json: String {
    #"{"addSprinkles":\#(sprinkles),"city":"\#(address[2])","createdAt":"2025-06-27T15:57:58.187Z","#
      + #""extraFrosting":\#(frosting),"id":"0a1b2c3d-0000-4000-8000-00000000abcd","name":"\#(address[0])","#
      + #""quantity":\#(quantity),"specialRequestEnabled":\#(requests),"streetAddress":"\#(address[1])","#
      + #""type":\#(type),"zip":"\#(address[3])"}"# + "\n"
  }
}

private struct RandomPerson {
  private var generator: SplitMix
  private(set) var order = PlainOrder()

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
  }

  /// Answers until the order is placed; what they should lead to is in ``order``.
  mutating func answers() -> [String] {
    var answers: [String] = []
    // 0...9 are the ten questions; 3 and 4 are asked only with special requests on.
    var place = 0
    while place < 10 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: answers.append(":help")
      case 1, 2:
        answers.append(":back")
        if place > 0 { place -= place == 5 && !order.requests ? 3 : 1 }
      default:
        answers.append(answer(place))
        place += place == 2 && !order.requests ? 3 : 1
      }
    }
    return answers
  }

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
    default: return "yes"
    }
  }
}
