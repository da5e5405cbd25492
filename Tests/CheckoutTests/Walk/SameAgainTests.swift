import CommandLineKit
import OrderKit
import Testing

@testable import checkout

/// The command that orders the same again, at the end of a walk.
@Suite struct SameAgainTests {
  @Test func `it carries what decides where the order goes and what it costs`() throws {
    let words = [
      "--menu", "d.json", "--details", "my address.json", "--post", "https://h:8/x?a=b", "--header-file", "key",
      "--timeout", "9",
    ]
    guard case .run(let arguments) = WalkCommand.declaration.parse(words).request else {
      Issue.record("\(words) is no command")
      return
    }
    let repeated = try WalkCommand(arguments).repeatedWords
    #expect(repeated == words)
    let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)
    let session = try Session(
      request, repeatedWords: repeated, answers: ["Ann", "1 Rd", "Ely", "0042", "yes"])
    #expect(
      session.transcript.hasSuffix(
        """

        The same again:
        checkout --menu d.json --details 'my address.json' --post 'https://h:8/x?a=b' --header-file key --timeout 9 \
        --type chocolate --quantity 4 --no-special-requests

        """), "\(session.transcript)")
  }

  @Test func `without such options it has none`() throws {
    guard case .run(let arguments) = WalkCommand.declaration.parse(["--yes", "--type", "2"]).request else {
      Issue.record("no command")
      return
    }
    #expect(try WalkCommand(arguments).repeatedWords == [])
  }
}
