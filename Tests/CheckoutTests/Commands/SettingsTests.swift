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
  @Test func `price reads files as they are and leaves the format to where the output goes`() throws {
    let plain: PriceCommand = try settings()
    #expect(!plain.pricesOptions && plain.arguments.operands == [] && plain.format == nil)
    let full: PriceCommand = try settings("a", "--itemize", "--format", "text", "-")
    #expect(!full.pricesOptions && full.arguments.operands == ["a", "-"] && full.format == .text)
  }

  @Test func `an option that is not given has its default, and otherwise the value that is given`() throws {
    let plain: PriceCommand = try settings()
    #expect(plain.arguments.onError == .report && plain.arguments.color == .auto && plain.arguments.jobs == nil)
    let full: PriceCommand = try settings("--on-error=skip", "--color", "never", "--jobs", "2", "--date", "2026-11-22")
    #expect(full.arguments.onError == .skip && full.arguments.color == .never && full.arguments.jobs == 2)
    #expect(full.arguments.date == CalendarDate("2026-11-22"))
  }

  @Test func `validate takes an address from flags, and distinguishes an empty field from a missing one`() throws {
    let flags: ValidateCommand = try settings("--name", "Ada", "--zip", "")
    #expect(flags.fields == [.name: "Ada", .zip: ""])
    let all: ValidateCommand = try settings("--name", "N", "--street", "S", "--city", "C", "--zip", "Z")
    #expect(all.fields == [.name: "N", .streetAddress: "S", .city: "C", .zip: "Z"])
  }

  @Test func `validate reads files, or standard input, when no field is given`() throws {
    let none: ValidateCommand = try settings()
    #expect(none.fields == [:] && none.countries == [] && none.arguments.operands == [])
    #expect(none.format == nil)
    let files: ValidateCommand = try settings("a", "b", "-q", "--strict", "--format", "text")
    #expect(files.fields == [:] && files.arguments.operands == ["a", "b"])
    #expect(files.format == .text && files.arguments.quiet)
  }

  @Test(arguments: ["name", "street", "city", "zip"])
  func `fields and files cannot be combined`(field: String) {
    #expect(throws: UsageError.conflict("--\(field) <\(field)>", "<file>")) {
      let _: ValidateCommand = try settings("--\(field)", "x", "orders.ndjson")
    }
  }

  @Test func `menu shows a table unless JSON is asked for`() throws {
    let table: MenuCommand = try settings()
    #expect(table.format == .text)
    let json: MenuCommand = try settings("--json", "--color", "always")
    #expect(json.format == .json && json.arguments.color == .always)
  }

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

  @Test(arguments: ["--extra-frosting", "--add-sprinkles"])
  func `an extra without special requests is a contradiction`(extra: String) throws {
    #expect(throws: UsageError.conflict("--no-special-requests", extra)) {
      let _: WalkCommand = try settings(extra, "--no-special-requests")
    }
    let none: WalkCommand = try settings("--no-special-requests", extra.replacing("--", with: "--no-"))
    #expect(none.request.answers[.specialRequests] == .isOn(false))
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/9"])
  func `a command to repeat names no file that cannot be read again`(menu: String) throws {
    let place: PlaceCommand = try settings("--menu", menu, "orders.ndjson")
    let command = TypedCommand("checkout place", place.arguments.given, operands: place.arguments.operands)
    #expect(command.line() == "checkout place --menu FILE orders.ndjson")
  }

  @Test func `an itemised quote has no CSV form, whose header never changes`() throws {
    #expect(throws: UsageError.conflict("--itemize", "--format csv")) {
      let _: PriceCommand = try settings("--itemize", "--format", "csv")
    }
  }
}
