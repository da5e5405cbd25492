#if canImport(Glibc)
  import CommandLineKit
  import Foundation
  import Glibc
  import OrderKit
  import OrderStreams
  import TestSupport
  import Testing

  @testable import SystemIO
  @testable import checkout

  @Suite(.serialized, .blocking) struct LockTests {
    private let home = TemporaryHome()
    private let ada = #"{"city":"London","name":"Ada Lovelace","streetAddress":"12 Sq","zip":"SW1Y 4JH"}"# + "\n"

    init() throws {
      let details = try RememberedDetails(savePath: home.details)
      try details.remember(try Address(json: Array(ada.utf8)))
    }

    private func start(_ words: String..., path: String? = nil, output: String? = nil) throws -> PseudoTerminal {
      let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try PseudoTerminal.checkout(
        words, environment: ["PATH": path, "HOME": home.path, "TERM": "dumb"], output: output)
    }

    private func fakeAge(_ script: String) throws -> String { try home.addProgram("age", script) }

    private func lock(_ passphrase: String) throws {
      let terminal = try start("details", "lock")
      #expect(terminal.answer("Enter passphrase", passphrase + "\n"))
      #expect(terminal.answer("Confirm passphrase", passphrase + "\n"))
      #expect(terminal.waitForEnd(seconds: 60) == .exited(0), "\(terminal.text)")
      #expect(terminal.text.contains("locked: \(home.details)"))
    }

    @Test(.needs("age"), .long) func `locked, nothing below the home holds the name; a passphrase brings it back`()
      throws
    {
      // An interrupted save left this file.
      try home.write(ada, to: home.details + ".new")
      try lock("correct horse")
      #expect(home.text(home.details)?.hasPrefix("age-encryption.org/v1\n") == true)
      #expect(home.files(with: "Ada") == [])
      #expect(home.files(with: "London") == [])

      let wrong = try start("details", "unlock")
      #expect(wrong.answer("Enter passphrase", "battery staple\n"))
      #expect(wrong.waitForEnd(seconds: 60) == .exited(77))
      #expect(wrong.text.contains("error: wrong passphrase"))
      #expect(home.files(with: "Ada") == [])

      let cut = try start("details", "unlock")
      #expect(cut.answer("Enter passphrase", "\u{3}"))
      #expect(cut.waitForEnd() == .signaled(SIGINT))
      #expect(cut.isCooked, "a terminal that shows nothing that is typed")

      let file = home.path + "/shown"
      let shown = try start("details", "show", output: file)
      #expect(shown.answer("Enter passphrase", "correct horse\n"))
      #expect(shown.waitForEnd(seconds: 60) == .exited(0))
      #expect(home.text(file) == ada)
      try FileManager.default.removeItem(atPath: file)

      let unlocked = try start("details", "unlock")
      #expect(unlocked.answer("Enter passphrase", "correct horse\n"))
      #expect(unlocked.waitForEnd(seconds: 60) == .exited(0), "\(unlocked.text)")
      #expect(home.text(home.details) == ada)
    }

    @Test(.needs("age"), arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal at the passphrase leaves everything as it was`(signal: Int32) throws {
      let terminal = try start("details", "lock")
      #expect(terminal.wait(for: "Enter passphrase"))
      terminal.waitForQuiet(milliseconds: 100)
      terminal.send(signal)
      #expect(terminal.waitForEnd() == .signaled(signal))
      #expect(terminal.isCooked)
      #expect(home.text(home.details) == ada)
    }

    @Test(arguments: [
      // As with two passphrases that differ.
      ("exit 1", 77, "age has encrypted nothing: enter the same passphrase twice"),
      ("kill -9 $$", 77, "age has encrypted nothing"),
      ("cat", 74, "age's output is incomplete"),
      ("exit 0", 74, "age's output is incomplete"),
      ("exec head -c 2000000 /dev/zero", 69, "wrote more than 1048576 bytes"),
    ])
    func `whatever age does, the details are whole`(script: String, status: Int32, words: String) throws {
      let terminal = try start("details", "lock", path: try fakeAge(script))
      #expect(terminal.waitForEnd() == .exited(status), "\(terminal.text)")
      #expect(terminal.text.contains(words), "\(terminal.text)")
      #expect(home.text(home.details) == ada)
    }

    /// A line of shell that writes as many bytes as age.
    private var wholeAge: String {
      "printf 'age-encryption.org/v1\\n-> scrypt a 18\\nb\\n--- c\\n'; head -c \(32 + ada.utf8.count) /dev/zero"
    }

    @Test(arguments: [
      ("echo 'age: error: incorrect passphrase' >&2; exit 1", 77, "wrong passphrase"),
      ("echo 'age: error: failed to read header' >&2; exit 1", 65, "age cannot decrypt it"),
      ("kill -9 $$", 77, "wrong passphrase"),
    ])
    func `age's words tell a wrong passphrase from a damaged file, and are shown`(
      script: String, status: Int32, words: String
    ) throws {
      try home.write("age-encryption.org/v1\n", to: home.details)
      let terminal = try start("details", "show", path: try fakeAge(script))
      #expect(terminal.waitForEnd() == .exited(status), "\(terminal.text)")
      #expect(terminal.text.contains(words), "\(terminal.text)")
      if script.hasPrefix("echo") { #expect(terminal.text.contains("age: error: ")) }
    }

    @Test func `what age gets is in no argument and no variable`() throws {
      let record = home.path + "/record"
      let terminal = try start("details", "lock", path: try fakeAge("(echo \"$@\"; env) > '\(record)'; exit 1"))
      #expect(terminal.waitForEnd() == .exited(77))
      let text = try #require(home.text(record))
      #expect(text.hasPrefix("--passphrase\n"))
      #expect(!text.contains("Ada") && !text.contains("London"))
    }

    @Test func `what was saved while age asked is not lost`() throws {
      let terminal = try start("details", "lock", path: try fakeAge("echo working >&2; sleep 1; \(wholeAge)"))
      #expect(terminal.wait(for: "working"))
      let other = try RememberedDetails(savePath: home.details)
      try other.remember(Address(name: "Bob", streetAddress: "B", city: "C", zip: "D"))
      #expect(terminal.waitForEnd() == .exited(74), "\(terminal.text)")
      #expect(terminal.text.contains("so nothing was done"))
      #expect(home.text(home.details)?.contains("Bob") == true)
    }
  }
#endif
