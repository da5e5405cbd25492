import CommandLineKit
import OrderKit
import Testing

@testable import checkout

private func settings<Settings: RunnableCommand>(_ words: String...) throws -> Settings {
  let invocation = Settings.declaration.parse(words)
  guard case .run(let arguments) = invocation.request else { throw Refused(words: words) }
  return try Settings(arguments)
}

private struct Refused: Error {
  let words: [String]
}

@Suite struct SettingsTests {
  @Test func `the walk knows which questions are answered`() throws {
    let none: WalkCommand = try settings()
    #expect(none.request == WalkRequest())

    let all: WalkCommand = try settings(
      "--type", "chocolate", "--quantity", "4", "--special-requests", "--extra-frosting", "--no-add-sprinkles",
      "--name", "N", "--street", "S", "--city", "C", "--zip", "Z", "-y", "--no-input", "--accessible")
    #expect(
      all.request
        == WalkRequest.flags(
          type: "chocolate", quantity: 4, specialRequests: true, extras: [.extraFrosting: true, .addSprinkles: false],
          name: "N",
          streetAddress: "S", city: "C", zip: "Z", yes: true, noInput: true, accessible: true))
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/9"])
  func `a command to repeat names no file that cannot be read again`(menu: String) throws {
    let place: PlaceCommand = try settings("--menu", menu, "orders.ndjson")
    let command = TypedCommand("checkout place", place.arguments.given, operands: place.arguments.operands)
    #expect(command.line() == "checkout place --menu FILE orders.ndjson")
  }
}
