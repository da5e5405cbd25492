import CommandLineKit
import Foundation
import OrderKit
import Testing

@testable import checkout

@Suite struct CodeTests {
  private static let cakes = ["2", "4", "no"]
  private static let address = ["Ann", "1 Rd", "Ely", "0042"]
  /// The answers that lead back from Place Order to the number of cakes.
  private static let toQuantity = Array(repeating: ":back", count: 7)

  @Test func `a code is asked for after the receipt, and the lines that it changes are said again`() throws {
    let session = try Session(
      menu: .withCodes,
      answers: Self.cakes + Self.address + [
        "birthdya", "spring", "FiveOff", " birthday ", ":back", "", ":back", "none", ":back", "birthday", "yes",
      ])
    let checkOut = try #require(session.transcript.range(of: "\nCheck out, step 3 of 3\n"))
    expectSame(
      String(session.transcript[checkOut.lowerBound...]),
      """

      Check out, step 3 of 3
      4x chocolate cupcakes
      Cupcakes: 4 x $2.00 = $8.00
      Chocolate, once per order: $1.00
      Deliver to: Ann, 1 Rd, Ely, 0042
      Mock shop: nothing leaves this machine
      Your total is $9.00
      Promotion code, or none (Enter for none): birthdya
      unknown promotion code: correct it, or leave it out
      Promotion code, or none (Enter for none): spring
      the promotion code was valid until 2025-06-26: use another, or leave it out
      Promotion code, or none (Enter for none): FiveOff
      the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out
      Promotion code, or none (Enter for none):  birthday \("")
      BIRTHDAY, 15% off $9.00: -$1.35
      Your total is $7.65
      Place Order? Yes or no: :back
      Promotion code, or none (Enter for birthday): \("")
      Place Order? Yes or no: :back
      Promotion code, or none (Enter for birthday): none
      Your total is $9.00
      Place Order? Yes or no: :back
      Promotion code, or none (Enter for none): birthday
      BIRTHDAY, 15% off $9.00: -$1.35
      Your total is $7.65
      Place Order? Yes or no: yes

      Thank you!
      Your order for 4x chocolate cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
    #expect(session.output.contains(#""code":"BIRTHDAY","#))
  }

  @Test(
    arguments: [
      // code          in the order                error
      ("", nil, nil),
      (" ", nil, nil),
      ("none", nil, nil),
      ("BIRTHDAY", "BIRTHDAY", nil),
      ("birthday", "BIRTHDAY", nil),
      ("today", "TODAY", nil),
      ("spring", nil, "the promotion code was valid until 2025-06-26: use another, or leave it out"),
      ("FIVEOFF", nil, "the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out"),
      ("FIVE OFF", nil, "unknown promotion code: correct it, or leave it out"),
      ("yes", nil, "unknown promotion code: correct it, or leave it out"),
    ] as [(String, String?, String?)])
  func `a code from a pipe: one that applies goes into the order, an empty line is none, any other ends the walk`(
    code: String, placed: String?, error: String?
  ) throws {
    let session = try Session(
      .init(), .piped, menu: .withCodes, answers: Self.cakes + Self.address + [code, "yes"])
    #expect(session.exitCode == (error == nil ? .ok : .badData))
    #expect(session.output.contains(#""code""#) == (placed != nil))
    if let placed { #expect(session.output.contains(#""code":"\#(placed)","#)) }
    if let error { #expect(session.lastLine == "error: line 8: \(error)") }
  }

  @Test func `answers that end before the code are not taken for none`() throws {
    let session = try Session(.init(), .piped, menu: .withCodes, answers: Self.cakes + Self.address)
    #expect(session.lastLine == #"error: line 8: the input ended before 'Promotion code' was answered"#)
    #expect(session.exitCode == .badData)
  }

  @Test func `a code named none is a code`() throws {
    var menu = CupcakeMenu.withCodes
    menu.codes[0].code = "None"
    let session = try Session(.init(), .piped, menu: menu, answers: Self.cakes + Self.address + ["NONE", "yes"])
    #expect(session.output.contains(#""code":"None","#))
  }

  @Test func `a menu without codes asks for none`() throws {
    let session = try Session(answers: Self.cakes + Self.address + ["yes"])
    #expect(!session.transcript.contains("Promotion code"))
    #expect(session.exitCode == .ok)
  }

  @Test(
    arguments: [
      // code       in the order  error
      ("birthday", "BIRTHDAY", nil),
      ("none", nil, nil),
      ("", nil, nil),
      (nil, nil, nil),
      ("lemon", nil, "unknown promotion code: correct it, or leave it out"),
      ("SPRING", nil, "the promotion code was valid until 2025-06-26: use another, or leave it out"),
      ("FIVEOFF", nil, "the promotion code needs goods for $20.00, and these cost $13.00: order more, or leave it out"),
    ] as [(String?, String?, String?)])
  func `an option answers the question; one that cannot apply is refused at once`(
    code: String?, placed: String?, error: String?
  ) throws {
    var request = WalkRequest.complete
    request.answers[.code] = code.map(Field.Input.text)
    for mode in Session.Mode.allCases {
      let session = try Session(request, mode, menu: .withCodes, answers: ["never read"])
      #expect(session.exitCode == (error == nil ? .ok : .usage))
      #expect(session.output.contains(#""code""#) == (placed != nil))
      if let placed { #expect(session.output.contains(#""code":"\#(placed)","#)) }
      if let error { expectSame(session.transcript, "error: --code: \(error)\n") }
    }
  }

  @Test func `an option for a menu without codes is refused`() throws {
    let session = try Session(WalkRequest.flags(code: "BIRTHDAY"), answers: [])
    expectSame(session.transcript, "error: --code: the menu has no promotion codes: leave it out\n")
    #expect(session.exitCode == .usage)
  }

  @Test func `a code that needs more goods is refused once they are chosen`() throws {
    let request = WalkRequest.flags(code: "fiveoff")
    let answers = Self.cakes + Self.address
    let enough = try Session(request, menu: .withCodes, answers: ["2", "10", "no"] + Self.address + ["yes"])
    #expect(enough.output.contains(#""code":"FIVEOFF","#))
    #expect(!enough.transcript.contains("Promotion code"), "an option is not asked for")

    let problem = "the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out"
    let piped = try Session(request, .piped, menu: .withCodes, answers: answers + ["yes"])
    #expect(piped.lastLine == "error: --code: \(problem)")
    #expect(piped.exitCode == .usage)

    let line = try Session(request, menu: .withCodes, answers: answers + ["", "yes"])
    #expect(line.transcript.contains("\n\(problem)\n\nCheck out, step 3 of 3\n"))
    #expect(line.transcript.contains("\nPromotion code, or none (Enter for none): \n"))
    #expect(line.exitCode == .ok)
    #expect(!line.output.contains(#""code""#))
  }

  @Test func `a code that a change brings to nothing is taken back and asked for again`() throws {
    let change = ["10", "no"] + Self.address + ["fiveoff"] + Self.toQuantity + ["4", "", "", "", "", ""]
    let line = try Session(menu: .withCodes, answers: ["2"] + change + ["", "y"])
    #expect(
      line.transcript.contains(
        "\nthe promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out\n\nCheck out"))
    #expect(!line.output.contains(#""code""#))
    #expect(line.exitCode == .ok)
    let piped = try Session(.init(), .piped, menu: .withCodes, answers: ["2"] + change)
    #expect(
      piped.lastLine
        == "error: line 21: the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out"
    )
    #expect(piped.exitCode == .badData)
  }

  @Test func `a code stays when an earlier answer is changed`() throws {
    let session = try Session(
      menu: .withCodes,
      answers: Self.cakes + Self.address + ["birthday"] + Self.toQuantity + ["5", "", "", "", "", "", "", "y"])
    #expect(session.output.contains(#""code":"BIRTHDAY","#))
    #expect(session.exitCode == .ok)
  }
}
