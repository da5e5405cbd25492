import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct WalkRequestTests {
  @Test(arguments: [("0", 0), ("3", 3), ("vanilla", 0), ("Strawberry", 1), ("CHOCOLATE", 2), (" rainbow ", 3)])
  func `a type is named by index, id or name in any case`(text: String, index: Int) throws {
    var request = WalkRequest.complete
    request.answers[.type] = .text(text)
    let session = try Session(request, answers: [])
    #expect(session.output.contains(#""type":\#(index),"#))
  }

  @Test(
    arguments: [("azuki", 1), ("RED BEAN", 1), ("matcha", 0), ("1", 1), ("2", nil), ("red", nil), ("", nil)]
      as [(String, Int?)])
  func `a type's id and its name may differ, and both are known`(text: String, index: Int?) {
    var menu = CupcakeMenu.default
    menu.types = [.init(id: "matcha", name: "Matcha"), .init(id: "azuki", name: "Red bean")]
    let screen = OrderScreen(order: Order(), menu: menu)
    screen.order.type = 9
    try? screen.enter(text, for: .type)
    #expect(screen.order.type == index ?? 9)
  }

  @Test(arguments: [
    (
      WalkRequest.flags(type: "lemon"),
      "--type: unknown cake type: choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"
    ),
    (
      WalkRequest.flags(type: ""),
      "--type: unknown cake type: choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"
    ),
    (WalkRequest.flags(quantity: 99), "--quantity: invalid number of cakes: choose 3 to 20"),
    (WalkRequest.flags(quantity: 2), "--quantity: invalid number of cakes: choose 3 to 20"),
    (WalkRequest.flags(name: ""), "--name: the name is blank: enter one"),
    (WalkRequest.flags(streetAddress: "\n"), "--street: the street address is blank: enter one"),
    (WalkRequest.flags(city: " "), "--city: the city is blank: enter one"),
    (WalkRequest.flags(zip: "\u{200B}"), "--zip: the zip is blank: enter one"),
  ])
  func `a flag that cannot be taken is named with what is allowed`(request: WalkRequest, error: String) throws {
    let session = try Session(request, answers: ["never read"])
    expectSame(session.transcript, "error: \(error)\n")
    #expect(session.exitCode == .usage)
  }

  @Test func `an extra that the menu does not offer cannot be ordered by a flag`() throws {
    var menu = CupcakeMenu.default
    menu.extras[.addSprinkles] = nil
    let session = try Session(WalkRequest.flags(extras: [.addSprinkles: true]), menu: menu, answers: [])
    #expect(session.transcript.hasPrefix("error: --add-sprinkles: the menu has no extra sprinkles: leave it out\n"))
    #expect(session.exitCode == .usage)
  }

  @Test(arguments: [
    (WalkRequest.flags(noInput: true), "--type, --quantity, --name, --street, --city, --zip and --yes"),
    (WalkRequest.flags(yes: true, noInput: true), "--type, --quantity, --name, --street, --city and --zip"),
    (WalkRequest.flags(type: "0", quantity: 3, city: "x", noInput: true), "--name, --street, --zip and --yes"),
    (
      WalkRequest.flags(type: "0", quantity: 3, name: "x", streetAddress: "x", city: "x", zip: "x", noInput: true),
      "--yes"
    ),
  ])
  func `without input every flag that is missing is named at once`(request: WalkRequest, flags: String) throws {
    let session = try Session(request, answers: ["never read"])
    #expect(session.transcript.hasPrefix("error: '--no-input' allows no questions: add \(flags)\n"))
    #expect(session.exitCode == .usage)
  }

  @Test(
    arguments: [
      // requests  frosting  sprinkles   questions
      (nil, nil, nil, ["Any special requests"]),
      (true, nil, nil, ["Add extra frosting", "Add extra sprinkles"]),
      (false, nil, nil, []),
      (nil, true, nil, ["Add extra sprinkles"]),
      (nil, nil, true, ["Add extra frosting"]),
      (nil, true, true, []),
      (nil, true, false, []),
      (nil, false, nil, ["Any special requests"]),
      (nil, false, false, []),
      (true, false, nil, ["Add extra sprinkles"]),
      (false, false, false, []),
    ] as [(Bool?, Bool?, Bool?, [String])])
  func `flags answer special requests and extras`(requests: Bool?, frosting: Bool?, sprinkles: Bool?, asked: [String])
    throws
  {
    var request = WalkRequest.complete
    (request.yes, request.noInput) = (false, false)
    request.answers[.specialRequests] = requests.map(Field.Input.isOn)
    request.answers[.extra(.extraFrosting)] = frosting.map(Field.Input.isOn)
    request.answers[.extra(.addSprinkles)] = sprinkles.map(Field.Input.isOn)
    let session = try Session(request, answers: asked.map { _ in "no" } + ["yes"])
    let labels = ["Any special requests", "Add extra frosting", "Add extra sprinkles"]
    #expect(
      labels.filter { label in session.transcript.split(separator: "\n").contains { $0.hasPrefix(label) } } == asked)
    #expect(session.output.contains(#""extraFrosting":\#(frosting ?? false)"#))
    #expect(session.output.contains(#""addSprinkles":\#(sprinkles ?? false)"#))
    let isOn = requests ?? (frosting == true || sprinkles == true)
    #expect(session.output.contains(#""specialRequestEnabled":\#(isOn)"#))
    #expect(session.exitCode == .ok)
  }

  @Test(
    arguments: [(nil, nil, false), (true, nil, true), (nil, true, true), (false, nil, false)] as [(Bool?, Bool?, Bool)])
  func `with --yes the extras that were not asked for stay off`(requests: Bool?, frosting: Bool?, isOn: Bool) throws {
    var request = WalkRequest.complete
    request.answers[.specialRequests] = requests.map(Field.Input.isOn)
    request.answers[.extra(.extraFrosting)] = frosting.map(Field.Input.isOn)
    let session = try Session(request, answers: [])
    #expect(session.output.contains(#""specialRequestEnabled":\#(isOn)"#))
    #expect(session.output.contains(#""extraFrosting":\#(frosting ?? false)"#))
    #expect(session.output.contains(#""addSprinkles":false"#))
  }

  @Test func `the walk follows the menu that it is handed`() throws {
    let menu = CupcakeMenu(
      id: "tokyo", currency: Currency(isoCode: "JPY") ?? .usd,
      quantity: .init(range: 6...12, default: 8), price: Money(minorUnits: 300),
      types: [.init(id: "matcha", name: "Matcha"), .init(id: "azuki", name: "Red\u{1B} bean")],
      extras: [.addSprinkles: .init(name: "Gold dust", surcharge: .init(Money(minorUnits: 50), per: .order))])
    let session = try Session(
      menu: menu, answers: ["azuki", "", "y", "y", "Aiko", "1-2-3", "東京", "100-0001", "y"])
    expectSame(
      session.transcript,
      """
      Enter accepts the answer in parentheses. :back, :quit and :help work everywhere.

      Cupcake Corner, step 1 of 3
      Total so far: JPY 2400
        0 Matcha
        1 Red\\u{1B} bean
      Select your cake type, by number or name (Enter for Matcha): azuki
      Number of cakes, 6 to 12 (Enter for 8): \("")
      Any special requests? Yes or no (Enter for no): y
      Add gold dust, JPY 50 once per order? Yes or no (Enter for no): y
      Total so far: JPY 2450

      Delivery details, step 2 of 3
      Total so far: JPY 2450
      fill in Name, Street Address, City and Zip
      Name: Aiko
      Street Address: 1-2-3
      City: 東京
      Zip: 100-0001

      Check out, step 3 of 3
      8x red\\u{1B} bean cupcakes
      Cupcakes: 8 x JPY 300 = JPY 2400
      Gold dust, once per order: JPY 50
      Deliver to: Aiko, 1-2-3, 東京, 100-0001
      Mock shop: nothing leaves this machine
      Your total is JPY 2450
      Place Order? Yes or no: y

      Thank you!
      Your order for 8x red\\u{1B} bean cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
  }

  @Test(.onLinux("/dev/full"), arguments: [(true, false), (false, true)])
  func `an order that cannot be delivered is not thanked for, and a console that cannot be written ends the walk`(
    outputIsFull: Bool, consoleIsFull: Bool
  ) throws {
    let home = try TemporaryHome()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let descriptor = Descriptor(rawValue: full.fileDescriptor)
    let scripted = ScriptedConsole(answers: [])
    let console: any Console = consoleIsFull ? StandardConsole(output: descriptor, echoes: false) : scripted
    let sink = Pipe()
    let output = outputIsFull ? descriptor : Descriptor(rawValue: sink.fileHandleForWriting.fileDescriptor)
    let exitCode = try WalkRun(
      .complete,
      in: WalkEnvironment(
        menu: .default, console: console, mode: .piped, outputIsTerminal: false, output: output,
        now: { Date() }, shop: MockShop(), log: OrderLog(path: home.path + "/orders"))
    ).run()
    #expect(exitCode == .ioError)
    #expect(!scripted.transcript.contains("Thank you!"))
    if outputIsFull {
      let lines = scripted.transcript.split(separator: "\n")
      #expect(lines.last?.hasPrefix("error: the order is placed as ") == true)
      #expect(lines.last?.hasSuffix(", but cannot be written to standard output: No space left on device") == true)
    }
  }
}
