import CommandLineKit
import OrderKit
import Testing

@testable import checkout

@Suite struct TranscriptTests {
  @Test func `an order from the first question to the thanks`() throws {
    let session = try Session(
      answers: ["2", "4", "yes", "y", "", "Taylor Swift", "13 Love/Story Rd", "Nashville", "37203", "yes"])
    expectSame(
      session.transcript,
      """
      Enter accepts the answer in parentheses. :back, :quit and :help work everywhere.

      Cupcake Corner, step 1 of 3
      Total so far: $6.00
        0 Vanilla
        1 Strawberry, $0.50 once per order
        2 Chocolate, $1.00 once per order
        3 Rainbow, $1.50 once per order
      Select your cake type, by number or name (Enter for Vanilla): 2
      Total so far: $7.00
      Number of cakes, 3 to 20 (Enter for 3): 4
      Total so far: $9.00
      Any special requests? Yes or no (Enter for no): yes
      Add extra frosting, $1.00 per cake? Yes or no (Enter for no): y
      Total so far: $13.00
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for no): \("")

      Delivery details, step 2 of 3
      Total so far: $13.00
      fill in Name, Street Address, City and Zip
      Name: Taylor Swift
      Street Address: 13 Love/Story Rd
      City: Nashville
      Zip: 37203

      Check out, step 3 of 3
      4x chocolate cupcakes
      Cupcakes: 4 x $2.00 = $8.00
      Chocolate, once per order: $1.00
      Extra frosting: 4 x $1.00 = $4.00
      Deliver to: Taylor Swift, 13 Love/Story Rd, Nashville, 37203
      Mock shop: nothing leaves this machine
      Your total is $13.00
      Place Order? Yes or no: yes

      Thank you!
      Your order for 4x chocolate cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
    expectSame(
      session.output,
      #"{"addSprinkles":false,"city":"Nashville","createdAt":"2025-06-27T15:57:58.187Z","currency":"USD","#
        + #""extraFrosting":true,"id":"0a1b2c3d-0000-4000-8000-00000000abcd","minorUnits":1300,"name":"Taylor Swift","#
        + #""quantity":4,"specialRequestEnabled":true,"streetAddress":"13 Love/Story Rd","total":"13.00","type":2,"#
        + #""zip":"37203"}"# + "\n")
    #expect(session.exitCode == .ok)
  }

  @Test func `back from an unfinished delivery page keeps everything`() throws {
    let session = try Session(
      answers: ["rainbow", "", "no", "Ana", ":back", ":back", "yes", "no", "yes", "", ":quit"])
    expectSame(
      session.transcript,
      """
      \(greeting)
      \(typeQuestion("$6.00")) rainbow
      Total so far: $7.50
      Number of cakes, 3 to 20 (Enter for 3): \("")
      Any special requests? Yes or no (Enter for no): no

      Delivery details, step 2 of 3
      Total so far: $7.50
      fill in Name, Street Address, City and Zip
      Name: Ana
      Street Address: :back
      Name (Enter for Ana): :back

      Cupcake Corner, step 1 of 3
      Total so far: $7.50
      Any special requests? Yes or no (Enter for no): yes
      Add extra frosting, $1.00 per cake? Yes or no (Enter for no): no
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for no): yes
      Total so far: $9.00

      Delivery details, step 2 of 3
      Total so far: $9.00
      fill in Street Address, City and Zip
      Name (Enter for Ana): \("")
      Street Address: :quit

      nothing was ordered

      """)
    #expect(session.exitCode == .no)
    #expect(session.output == "")
  }

  @Test func `special requests that are taken back take the extras along`() throws {
    let session = try Session(
      WalkRequest.flags(type: "vanilla", quantity: 3),
      answers: ["yes", "yes", "yes", ":back", ":back", ":back", "no", ":quit"])
    expectSame(
      session.transcript,
      """
      \(greeting)

      Cupcake Corner, step 1 of 3
      Total so far: $6.00
      Any special requests? Yes or no (Enter for no): yes
      Add extra frosting, $1.00 per cake? Yes or no (Enter for no): yes
      Total so far: $9.00
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for no): yes
      Total so far: $10.50

      Delivery details, step 2 of 3
      Total so far: $10.50
      fill in Name, Street Address, City and Zip
      Name: :back

      Cupcake Corner, step 1 of 3
      Total so far: $10.50
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for yes): :back
      Add extra frosting, $1.00 per cake? Yes or no (Enter for yes): :back
      Any special requests? Yes or no (Enter for yes): no
      Total so far: $6.00

      Delivery details, step 2 of 3
      Total so far: $6.00
      fill in Name, Street Address, City and Zip
      Name: :quit

      nothing was ordered

      """)
  }

  @Test func `help, the very first question, and answers that are explained and asked again`() throws {
    let session = try Session(
      answers: [
        ":back", ":help", "4", "chocolat", " CHOCOLATE ", "2", "21", "3.5", "twelve", "4", "perhaps", "N",
        "", " ", ":bakc", "::back", ":quit",
      ])
    let noSuchType = "unknown cake type: choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"
    expectSame(
      session.transcript,
      """
      \(greeting)
      \(typeQuestion("$6.00")) :back
      no question is before this one: answer it, or type :quit
      \(types) :help
      :back returns to the previous question and keeps everything that you entered.
      :quit leaves without placing the order.
      To type a leading colon, double it: ::x enters :x.
      Total so far: $6.00
      \(types) 4
      \(noSuchType)
      Select your cake type, by number or name (Enter for Vanilla): chocolat
      unknown cake type: did you mean Chocolate?
      Select your cake type, by number or name (Enter for Vanilla):  CHOCOLATE \("")
      Total so far: $7.00
      Number of cakes, 3 to 20 (Enter for 3): 2
      invalid number of cakes: choose 3 to 20
      Number of cakes, 3 to 20 (Enter for 3): 21
      invalid number of cakes: choose 3 to 20
      Number of cakes, 3 to 20 (Enter for 3): 3.5
      invalid number of cakes: choose 3 to 20
      Number of cakes, 3 to 20 (Enter for 3): twelve
      invalid number of cakes: choose 3 to 20
      Number of cakes, 3 to 20 (Enter for 3): 4
      Total so far: $9.00
      Any special requests? Yes or no (Enter for no): perhaps
      unclear answer to 'Any special requests': type yes or no
      Any special requests? Yes or no (Enter for no): N

      Delivery details, step 2 of 3
      Total so far: $9.00
      fill in Name, Street Address, City and Zip
      Name: \("")
      the name is blank: enter one
      Name:  \("")
      the name is blank: enter one
      Name: :bakc
      unknown command at 'Name': type :back, :quit or :help, or double a leading colon
      Name: ::back
      Street Address: :quit

      nothing was ordered

      """)
  }

  @Test func `what flags have answered is not asked, and back does not stop there`() throws {
    let request = WalkRequest.flags(
      type: "strawberry", extras: [.extraFrosting: true], streetAddress: "1 Rue", city: "Lyon")
    let session = try Session(
      request, outputIsTerminal: true,
      answers: ["5", "no", "Zoé", "69001", ":back", ":back", ":back", ":back", ":back", "", "", "", "", "y"])
    expectSame(
      session.transcript,
      """
      \(greeting)

      Cupcake Corner, step 1 of 3
      Total so far: $9.50
      Number of cakes, 3 to 20 (Enter for 3): 5
      Total so far: $15.50
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for no): no

      Delivery details, step 2 of 3
      Total so far: $15.50
      fill in Name and Zip
      Name: Zoé
      Zip: 69001
      \(strawberryReceipt)
      Place Order? Yes or no: :back

      Delivery details, step 2 of 3
      Total so far: $15.50
      Zip (Enter for 69001): :back
      Name (Enter for Zoé): :back

      Cupcake Corner, step 1 of 3
      Total so far: $15.50
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for no): :back
      Number of cakes, 3 to 20 (Enter for 5): :back
      no question is before this one: answer it, or type :quit
      Number of cakes, 3 to 20 (Enter for 5): \("")
      Add extra sprinkles, $0.50 per cake? Yes or no (Enter for no): \("")

      Delivery details, step 2 of 3
      Total so far: $15.50
      Name (Enter for Zoé): \("")
      Zip (Enter for 69001): \("")
      \(strawberryReceipt)
      Place Order? Yes or no: y

      Thank you!
      Your order for 5x strawberry cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
    #expect(session.exitCode == .ok)
    #expect(session.output == "", "a terminal is shown no JSON")
  }

  @Test func `with --yes only texts and numbers are asked, and the order is placed`() throws {
    let session = try Session(
      WalkRequest.flags(name: "A", streetAddress: "B", zip: "D", yes: true), answers: ["0", "3", "C"])
    expectSame(
      session.transcript,
      """
      \(greeting)
      \(typeQuestion("$6.00")) 0
      Number of cakes, 3 to 20 (Enter for 3): 3

      Delivery details, step 2 of 3
      Total so far: $6.00
      fill in City
      City: C

      Check out, step 3 of 3
      3x vanilla cupcakes
      Cupcakes: 3 x $2.00 = $6.00
      Deliver to: A, B, C, D
      Mock shop: nothing leaves this machine
      Your total is $6.00

      Thank you!
      Your order for 3x vanilla cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd
      Order it again: checkout orders again

      """)
    #expect(session.exitCode == .ok)
  }

  @Test func `with every flag given nothing is asked`() throws {
    let session = try Session(.complete, answers: [])
    expectSame(
      session.transcript,
      """

      Check out, step 3 of 3
      4x chocolate cupcakes
      Cupcakes: 4 x $2.00 = $8.00
      Chocolate, once per order: $1.00
      Extra frosting: 4 x $1.00 = $4.00
      Deliver to: Taylor Swift, 13 Love/Story Rd, Nashville, 37203
      Mock shop: nothing leaves this machine
      Your total is $13.00

      Thank you!
      Your order for 4x chocolate cupcakes is on its way!
      The id of the order is 0a1b2c3d-0000-4000-8000-00000000abcd

      """)
    #expect(session.exitCode == .ok)
  }

  @Test func `no to Place Order orders nothing, and Enter alone is no answer to it`() throws {
    var request = WalkRequest.complete
    (request.yes, request.noInput, request.answers[.extra(.addSprinkles)]) = (false, false, .isOn(false))
    let session = try Session(request, answers: ["", "no"])
    #expect(
      session.transcript.hasSuffix(
        """
        Place Order? Yes or no: \("")
        unclear answer to 'Place Order': type yes or no
        Place Order? Yes or no: no

        nothing was ordered

        """))
    #expect(session.exitCode == .no)
    #expect(session.output == "")
  }

  @Test func `what a text hides is spelled out when it is shown`() throws {
    var request = WalkRequest.complete
    request.answers[.address(.name)] = .text("a\u{1B}[31m\u{202E}b")
    let session = try Session(request, answers: [])
    #expect(!session.transcript.unicodeScalars.contains("\u{1B}"))
    #expect(!session.transcript.unicodeScalars.contains("\u{202E}"))
    #expect(session.transcript.contains("Deliver to: a\\u{1B}[31m\\u{202E}b, 13 Love/Story Rd"))
  }

  @Test func `what was typed is spelled out when it comes back as a default`() throws {
    let request = WalkRequest.flags(type: "0", quantity: 3, specialRequests: false)
    let session = try Session(request, answers: ["a\tb", ":back", ":quit"])
    #expect(session.transcript.contains("\nName (Enter for a\\u{9}b): :quit\n"))
  }

  private let greeting =
    "Enter accepts the answer in parentheses. :back, :quit and :help work everywhere."

  private let types = """
      0 Vanilla
      1 Strawberry, $0.50 once per order
      2 Chocolate, $1.00 once per order
      3 Rainbow, $1.50 once per order
    Select your cake type, by number or name (Enter for Vanilla):
    """

  private func typeQuestion(_ total: String) -> String {
    "\nCupcake Corner, step 1 of 3\nTotal so far: \(total)\n\(types)"
  }

  private let strawberryReceipt = """

    Check out, step 3 of 3
    5x strawberry cupcakes
    Cupcakes: 5 x $2.00 = $10.00
    Strawberry, once per order: $0.50
    Extra frosting: 5 x $1.00 = $5.00
    Deliver to: Zoé, 1 Rue, Lyon, 69001
    Mock shop: nothing leaves this machine
    Your total is $15.50
    """
}
