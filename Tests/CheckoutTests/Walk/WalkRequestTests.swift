import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct WalkRequestTests {
  private static let noSuchType = Notice.unknownType(["Vanilla", "Strawberry", "Chocolate", "Rainbow"])

  @Test(arguments: [
    (WalkRequest.flags(type: "lemon"), Question.type, noSuchType),
    (WalkRequest.flags(quantity: 99), .quantity, Notice.quantity("99", allowed: 3...20)),
    (WalkRequest.flags(name: ""), .address(.name), .blank(.name)),
    (WalkRequest.flags(zip: "\u{200B}"), .address(.zip), .blank(.zip)),
  ])
  func `a flag that cannot be taken is named with what is allowed`(
    request: WalkRequest, question: Question, notice: Notice
  ) throws {
    let session = try Session(request, answers: ["never read"])
    #expect(
      session.refused(question, notice, value: question == .type ? request.text(.type) : nil), "\(session.transcript)")
  }

  @Test func `an extra that the menu does not offer cannot be ordered by a flag`() throws {
    var menu = CupcakeMenu.default
    menu.extras.removeAll { $0.extra == .addSprinkles }
    let session = try Session(WalkRequest.flags(extras: [.addSprinkles]), menu: menu, answers: [])
    #expect(session.refused(.extra(.addSprinkles), Notice.notOffered(.addSprinkles)), "\(session.transcript)")
  }

  @Test func `other goods are asked for in place of those that are sold no more`() throws {
    let order = Order.Value(Basket(type: 2, quantity: 20), to: Address(), id: "A-1")
    let logged = LoggedOrder(try OrderRecord(order, menu: .default, on: nil), at: Date())
    var menu = CupcakeMenu.default
    menu.quantity.range = 3...6
    var request = WalkRequest.flags(type: "2", quantity: 20)
    (request.repeats, request.repeated) = (logged, [.type, .quantity])
    let walk = Walk(order: Order(), menu: menu)
    #expect(try request.prefill(walk, mayAsk: true) == [.quantity("20", allowed: 3...6)])
  }

  @Test(arguments: [
    (WalkRequest.flags(noInput: true), "--type --quantity --name --street --city --zip --yes"),
    (WalkRequest.flags(yes: true, noInput: true), "--type --quantity --name --street --city --zip"),
    (WalkRequest.flags(type: "0", quantity: 3, city: "x", noInput: true), "--name --street --zip --yes"),
    (
      WalkRequest.flags(type: "0", quantity: 3, name: "x", streetAddress: "x", city: "x", zip: "x", noInput: true),
      "--yes"
    ),
  ])
  func `without input every flag that is missing is named at once`(request: WalkRequest, flags: String) throws {
    let session = try Session(request, answers: ["never read"])
    #expect(session.failed(.missingFlags(flags.words)), "\(session.transcript)")
  }

  @Test(
    arguments: [nil, [], [.extraFrosting], [.addSprinkles], [.extraFrosting, .addSprinkles]] as [Set<Extra>?],
    [true, false])
  func `options answer special requests and all extras, and --yes takes no for an answer`(
    extras: Set<Extra>?, yes: Bool
  ) throws {
    var request = WalkRequest.complete
    (request.yes, request.noInput) = (yes, false)
    request.answer(extras)
    let asked: [Question] = yes ? [] : (extras == nil ? [.specialRequests] : []) + [.placeOrder]
    let session = try Session(request, answers: asked.map { $0 == .placeOrder ? "yes" : "no" })
    #expect(session.asked == asked.map(\.label))
    #expect(session.output.contains(#""extraFrosting":\#(extras?.contains(.extraFrosting) ?? false)"#))
    #expect(session.output.contains(#""addSprinkles":\#(extras?.contains(.addSprinkles) ?? false)"#))
    #expect(session.output.contains(#""specialRequestEnabled":\#(extras?.isEmpty == false)"#))
    #expect(session.exitCode == .ok)
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
        shop: nil, log: OrderLog(path: home.path + "/orders"))
    ).run()
    #expect(exitCode == .ioError)
    let last = scripted.transcript.split(separator: "\n").last ?? ""
    if outputIsFull {
      let failure = WalkFailure.output(id: "", reason: "No space left on device").message
      #expect(last.replacing(#/ as [^,]+,/#, with: " as ,") == "error: \(failure)", "no thanks, but where the order is")
    }
  }
}
