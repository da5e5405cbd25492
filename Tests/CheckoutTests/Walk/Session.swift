import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// A walk from the command line to the exit status, with scripted answers and a fixed clock.
struct Session {
  let exitStatus: CommandLineKit.ExitStatus
  let transcript: String
  let output: String
  /// The labels of the questions, in the order in which they were asked.
  let asked: [String]

  enum Mode: CaseIterable {
    case line
    case piped
  }

  static let now = Date(timeIntervalSince1970: 1_751_039_878.187)
  static let id = "0a1b2c3d-0000-4000-8000-00000000abcd"

  init(
    _ request: WalkRequest = WalkRequest(), _ mode: Mode = .line, menu: CupcakeMenu = .default,
    asksForNote: Bool = false, outputIsTerminal: Bool = false, shop: (any Shop)? = nil,
    keptIn keeper: TemporaryHome? = nil, answers: [String] = [], bytes: [[UInt8]]? = nil
  ) throws {
    var request = request
    // Most walks are about something else.
    if !asksForNote, request.texts[.note] == nil { request.texts[.note] = "" }
    let home = TemporaryHome()
    let console = ScriptedConsole(answers: bytes ?? answers.map { Array($0.utf8) })
    let pipe = Pipe()
    var refusal = ""
    var log = OrderLog(path: (keeper ?? home).path + "/orders")
    log.now = { Self.now }
    let isFirst = shop == nil && !FileManager.default.fileExists(atPath: log.path)
    let environment = WalkEnvironment(
      menu: menu, console: console, mode: mode == .line ? .line : .piped, outputIsTerminal: outputIsTerminal,
      output: Descriptor(rawValue: pipe.fileHandleForWriting.fileDescriptor),
      today: CalendarDate(localDayOf: Self.now),
      shop: shop, log: log,
      loadKept: { () throws(Failure) in
        guard let keeper else { return nil }
        // Without a PATH, age is not found, so it cannot ask at the terminal of the tests.
        return try RememberedDetails(environment: ["HOME": keeper.path, "PATH": "/nowhere"])
      })
    do {
      let run = WalkRun(request, in: environment)
      if isFirst { run.walk.checkoutScreen.makeID = { _ in Self.id } }
      exitStatus = try run.run()
    } catch let error as UsageError {
      // Wrong options are reported after the conversation, with the usage.
      refusal = "error: \(error.message)\n"
      exitStatus = .usage
    }
    try pipe.fileHandleForWriting.close()
    transcript = console.transcript + refusal
    asked = console.prompts.map { prompt in
      // What follows the label: a hint, a question mark, the default, or a colon.
      let label = prompt.prefix { !",?(:".contains($0) }
      return label.hasSuffix(" ") ? String(label.dropLast()) : String(label)
    }
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  var lastLine: String { transcript.split(separator: "\n").last.map(String.init) ?? "" }

  /// Whether the walk ended with this failure, and ordered nothing.
  func failed(_ failure: Failure) -> Bool { failed(failure, isAboutAnswers: true) }

  func failed(_ failure: any CommandFailure, isAboutAnswers: Bool = false) -> Bool {
    let end = "error: \(failure.message)\n" + (isAboutAnswers ? "nothing was ordered\n" : "")
    return ("\n" + transcript).hasSuffix("\n" + end) && exitStatus == failure.exitStatus && output.isEmpty
  }

  /// Whether an option was refused before anything was said.
  func refused(_ question: Question, _ notice: Notice) -> Bool {
    failed(UsageError.option(question, notice)) && transcript == lastLine + "\n"
  }
}

extension Notice {
  static func blank(_ field: Address.Field) -> Self { Notice.address(AddressProblem(field: field, code: .blank)) }
}

func expectSame(_ actual: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  #expect(actual == expected, "\n\(actual)\nis not\n\n\(expected)", sourceLocation: sourceLocation)
}

extension Walk {
  func goForward(to page: OrderPage) {
    while self.page.rawValue < page.rawValue, goForward().isEmpty {}
  }
}

extension WalkRequest {
  static func flags(
    type: String? = nil, quantity: Int? = nil, extras: Set<Extra>? = nil,
    name: String? = nil, streetAddress: String? = nil, city: String? = nil, zip: String? = nil, country: String? = nil,
    code: String? = nil, yes: Bool = false, noInput: Bool = false, accessible: Bool = false
  ) -> WalkRequest {
    let texts: [Question: String?] = [
      .address(.name): name, .address(.streetAddress): streetAddress, .address(.city): city, .address(.zip): zip,
      .address(.country): country, .code: code,
    ]
    var request = WalkRequest(
      goods: GivenGoods(type: type, quantity: quantity), texts: texts.compactMapValues(\.self), yes: yes,
      noInput: noInput, accessible: accessible)
    request.answer(extras)
    return request
  }

  /// Answers the questions about extras as options do, or leaves them all open if `extras` is `nil`.
  mutating func answer(_ extras: Set<Extra>?) {
    goods.specialRequestEnabled = extras.map { !$0.isEmpty }
    goods.extras = (extras ?? []).map(\.key)
  }

  static let complete = WalkRequest.flags(
    type: "2", quantity: 4, extras: [.extraFrosting], name: "Taylor Swift", streetAddress: "13 Love/Story Rd",
    city: "Nashville", zip: "37203", yes: true, noInput: true)
}
