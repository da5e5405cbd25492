import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import PlainText
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct WalkRequestTests {
  @Test(arguments: [
    (WalkRequest.flags(yes: true, noInput: true), "--type --quantity --name --street --city --zip"),
    (WalkRequest.flags(type: "0", quantity: 3, city: "x", noInput: true), "--name --street --zip --yes"),
  ])
  func `without input every flag that is missing is named at once`(request: WalkRequest, flags: String) throws {
    let session = try Session(request, answers: ["never read"])
    #expect(session.exitStatus == .usage && session.lastLine.hasPrefix("error: '--no-input' "), "\(session.transcript)")
    #expect(session.lastLine.hasSuffix(": add \(flags.words.listed("and"))"))
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
    #expect(session.exitStatus == .ok)
  }

  @Test(.onLinux("/dev/full"), arguments: [(true, false), (false, true)])
  func `an order that cannot be delivered is not thanked for, and a console that cannot be written ends the walk`(
    outputIsFull: Bool, consoleIsFull: Bool
  ) throws {
    let home = TemporaryHome()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let descriptor = Descriptor(rawValue: full.fileDescriptor)
    let scripted = ScriptedConsole(answers: [])
    let console: any Console = consoleIsFull ? StandardConsole(output: descriptor, echoes: false) : scripted
    let sink = Pipe()
    let output = outputIsFull ? descriptor : Descriptor(rawValue: sink.fileHandleForWriting.fileDescriptor)
    let exitStatus = try WalkRun(
      .complete,
      in: WalkEnvironment(
        menu: .default, console: console, mode: .piped, outputIsTerminal: false, output: output,
        shop: nil, log: OrderLog(path: home.path + "/orders"))
    ).run()
    #expect(exitStatus == .ioError)
    let last = scripted.transcript.split(separator: "\n").last ?? ""
    if outputIsFull {
      #expect(last.contains(#/error: the order is placed as [^,]+, but .*No space left on device/#), "\(last)")
    }
  }
}
