import CommandLineKit
import OrderKit
import Testing

@testable import checkout

/// Answers from a file. Nobody can be asked again, so the first refused answer ends the walk.
@Suite struct PipedWalkTests {
  private static let full = ["2", "4", "yes", "yes", "no", "Ann", "1 Rd", "Ely", "0042", "yes"]

  @Test func `the same questions lead to the same order, empty lines taking what is stated`() throws {
    let session = try Session(.init(), .piped, answers: ["", "", "", "Ann", "1 Rd", "Ely", "0042", "yes", "left over"])
    #expect(session.exitCode == .ok)
    #expect(session.output.hasPrefix(#"{"addSprinkles":false,"city":"Ely","#))
    #expect(session.output.contains(#""name":"Ann","quantity":3,"specialRequestEnabled":false,"#))
    #expect(
      session.transcript.hasSuffix(
        """
        Thank you!
        Your order for 3x vanilla cupcakes is on its way!
        The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd

        """))
  }

  @Test(arguments: [
    // index  answer     error
    (
      0, "vanila",
      "line 1: unknown cake type: did you mean Vanilla?"
    ),
    (0, "4", "line 1: unknown cake type: choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"),
    (0, "-1", "line 1: unknown cake type: choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"),
    (1, "2", "line 2: invalid number of cakes: choose 3 to 20"),
    (1, "21", "line 2: invalid number of cakes: choose 3 to 20"),
    (1, "18446744073709551619", "line 2: invalid number of cakes: choose 3 to 20"),
    (1, " ", "line 2: invalid number of cakes: choose 3 to 20"),
    (2, "4", "line 3: unclear answer to 'Any special requests': type yes or no"),
    (3, "si", "line 4: unclear answer to 'Add extra frosting': type yes or no"),
    (4, "1", "line 5: unclear answer to 'Add extra sprinkles': type yes or no"),
    (5, "", "line 6: the name is blank: enter one"),
    (6, "\t", "line 7: the street address is blank: enter one"),
    (7, "\u{3164}", "line 8: the city is blank: enter one"),
    (8, "\u{200B}", "line 9: the zip is blank: enter one"),
    (
      8, ":zip",
      "line 9: unknown command at 'Zip': type :back, :quit or :help, or double a leading colon"
    ),
    (9, "", "line 10: unclear answer to 'Place Order': type yes or no"),
  ])
  func `the first answer that cannot be taken is named by field and line`(at place: Int, answer: String, error: String)
    throws
  {
    var answers = Self.full
    answers[place] = answer
    let session = try Session(.init(), .piped, answers: answers)
    #expect(session.lastLine == "error: \(error)")
    #expect(session.exitCode == .badData)
    #expect(session.output == "")
  }

  @Test(
    arguments: zip(
      0..<10,
      [
        "Select your cake type", "Number of cakes", "Any special requests", "Add extra frosting",
        "Add extra sprinkles", "Name", "Street Address", "City", "Zip", "Place Order",
      ]))
  func `answers may run out at any question; it is named, and nothing is ordered`(count: Int, label: String) throws {
    let piped = try Session(.init(), .piped, answers: Array(Self.full.prefix(count)))
    #expect(piped.lastLine == #"error: line \#(count + 1): the input ended before '\#(label)' was answered"#)
    #expect(piped.exitCode == .badData)
    #expect(piped.output == "")
    let line = try Session(.init(), .line, answers: Array(Self.full.prefix(count)))
    #expect(line.lastLine == #"error: the input ended before '\#(label)' was answered"#)
    #expect(line.exitCode == .badData)
  }

  @Test(arguments: [
    ([0x41, 0xFF], "line 6: the answer to 'Name' is not UTF-8: type it in UTF-8"),
    ([0xC3], "line 6: the answer to 'Name' is not UTF-8: type it in UTF-8"),
    ([0xC0, 0x80], "line 6: the answer to 'Name' is not UTF-8: type it in UTF-8"),
    ([0xF5, 0x80, 0x80, 0x80], "line 6: the answer to 'Name' is not UTF-8: type it in UTF-8"),
    ([0xED, 0xA0, 0x80], "line 6: the answer to 'Name' is not UTF-8: type it in UTF-8"),
    ([UInt8](repeating: 0x61, count: 65_537), "line 6: the answer to 'Name' is longer than 64 KiB: shorten it"),
  ])
  func `whatever cannot be text is no answer`(bytes: [UInt8], error: String) throws {
    let before = Self.full.prefix(5).map { Array($0.utf8) }
    let piped = try Session(.init(), .piped, bytes: before + [bytes])
    #expect(piped.lastLine == "error: \(error)")
    #expect(piped.exitCode == .badData)
    let line = try Session(.init(), .line, bytes: before + [bytes, Array(":quit".utf8)])
    #expect(line.exitCode == .no, "in line mode the question is asked again")
  }

  @Test(arguments: [
    ["{\"type\":2}"], ["["], ["", " \t{"], ["", "\r \t["], ["{" + String(repeating: " ", count: 70_000)],
  ])
  func `piped JSON is sent to the command that reads it`(lines: [String]) throws {
    let piped = try Session(.init(), .piped, answers: lines)
    let error = "\nerror: the input is JSON: use 'checkout price' or 'checkout place'\n"
    #expect(piped.transcript.contains(error))
    #expect(piped.exitCode == .usage)
    let line = try Session(.init(), .line, answers: ["[", ":quit"])
    #expect(line.exitCode == .no, "a person may type a bracket")
  }

  @Test func `a bracket after the first answer is an answer`() throws {
    var answers = Self.full
    answers[5] = "{Ann}"
    let session = try Session(.init(), .piped, answers: answers)
    #expect(session.exitCode == .ok)
  }

  @Test func `back, quit and help work without a person`() throws {
    let back = try Session(
      .init(), .piped,
      answers: ["2", ":back", "3", "4", ":help", "no", "Ann", ":BACK ", "Bob", "1 Rd", "Ely", "1", "y"])
    #expect(back.exitCode == .ok)
    #expect(back.output.contains(#""name":"Bob","quantity":4,"specialRequestEnabled":false,"streetAddress":"1 Rd","#))
    #expect(back.output.contains(#""type":3,"#))
    let quit = try Session(.init(), .piped, answers: ["2", ":quit"])
    #expect(quit.exitCode == .no)
  }
}
