#if os(Linux)
  import Foundation
  import Glibc
  import OrderKit
  import TestSupport
  import Testing

  @testable import CommandLineKit
  @testable import SystemIO
  @testable import checkout

  /// Kills the program before its system calls. Nothing that it reported may be lost, and nothing incomplete may be
  /// left.
  ///
  /// The next run must complete the work.
  @Suite(.needs("strace"), .unsanitized, .blocking) struct KillTests {
    /// The scripts that replace `age` and `curl`, outside of the home.
    private let programs: TemporaryHome

    init() throws {
      programs = try TemporaryHome()
      for (name, script) in ["age": Self.age, "curl": Self.curl] {
        _ = try programs.addProgram(name, script)
      }
    }

    /// An action of the program, and checks that hold whenever it is killed.
    struct Action: CustomTestStringConvertible, Sendable {
      let testDescription: String
      let arguments: String
      let prepare: @Sendable (TemporaryHome) throws -> Void
      /// Checks the home after the program was killed. `reported` is the output until then.
      let check: @Sendable (TemporaryHome, _ reported: String) throws -> Void
      let finish: @Sendable (TemporaryHome) throws -> Void
    }

    @Test(arguments: [
      placing("placing", ""), placing("placing after a line that was torn off", "--strict", torn: true),
      placing("placing at a shop", "--post http://shop.example/orders"), saving, locking, unlocking, forgetting,
    ])
    func `killed before any call, it has lost and left nothing`(action: Action) throws {
      let whole = try TemporaryHome()
      try action.prepare(whole)
      try #require(try run(action, in: whole, "-o '\(programs.path)/trace'").end == .exited(0))
      let points = Self.points(in: try #require(programs.text(programs.path + "/trace")), of: whole)
      try #require(points.count >= 5)
      for point in points {
        let home = try TemporaryHome()
        try action.prepare(home)
        let options = "-o /dev/null -e inject=\(point.call):signal=KILL:when=\(point.count)"
        let killed = try run(action, in: home, options)
        // The number of calls that allocate memory varies.
        #expect([.signaled(SIGKILL), .exited(0)].contains(killed.end), "\(point)")
        try action.check(home, killed.text)
        let next = try run(action, in: home)
        #expect(next.end == .exited(0), "after \(point): \(next.text)")
        try action.finish(home)
        let names = FileManager.default.subpaths(atPath: home.path) ?? []
        #expect(names.filter { $0.hasSuffix(".new") } == [], "after \(point)")
      }
    }

    private struct Point {
      let call: String
      let count: Int
    }

    /// Returns the calls of a run that change files; with `CUPCAKE_LONG_TESTS=1`, every call.
    private static func points(in trace: String, of home: TemporaryHome) -> [Point] {
      let changes: Set<Substring> = [
        "mkdir", "chmod", "fchmod", "flock", "write", "fsync", "rename", "unlink", "ftruncate", "openat",
      ]
      var counts: [Substring: Int] = [:]
      var isInHome = false
      return trace.split(separator: "\n").compactMap { line in
        let call = line.prefix { $0 != "(" }
        guard call.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), call != "execve" else { return nil }
        counts[call, default: 0] += 1
        isInHome = isInHome || line.contains(home.path + "/.local")
        let isChange = isInHome && changes.contains(call) && (call != "openat" || line.contains("O_CREAT"))
        guard isChange || samples(0, long: 1) == 1 else { return nil }
        return Point(call: String(call), count: counts[call, default: 0])
      }
    }

    /// Runs the program at a terminal, with `options` under strace. Returns its output.
    private func run(
      _ action: Action, in home: TemporaryHome, _ options: String? = nil
    ) throws -> (end: PseudoTerminal.End, text: String) {
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let environment = [
        "PATH": "\(programs.path)/bin:\(Binary.path):\(path)", "HOME": home.path, "TERM": "dumb",
      ]
      let line = "exec \(options.map { "strace -qq \($0) " } ?? "")checkout \(action.arguments)"
      let output = programs.path + "/output"
      let terminal = try #require(
        PseudoTerminal("/bin/sh", ["-c", line], environment: environment, standardOutput: output))
      let end = terminal.waitForEnd()
      if let taken = programs.text(programs.path + "/taken") {
        try Data(((home.text(home.path + "/taken") ?? "") + taken).utf8)
          .write(to: URL(fileURLWithPath: home.path + "/taken"))
        try FileManager.default.removeItem(atPath: programs.path + "/taken")
      }
      return (end, (programs.text(output) ?? "") + terminal.text)
    }
  }

  // MARK: - The actions

  extension KillTests {
    private static let ada = Address(name: "Ada", streetAddress: "12 Sq", city: "London", zip: "SW1Y 4JH")
    private static let ann = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
    fileprivate static let adaJSON = String(decoding: ada.canonicalJSON, as: UTF8.self) + "\n"
    private static let locked = "age-encryption.org/v1\n-> scrypt a 18\nb\n--- c\n"

    /// A script that writes as many bytes as age, or the locked text.
    private static let age = """
      if [ "$1" = --decrypt ]; then printf '%s' '\(adaJSON)'; exit; fi
      printf '%s' '\(locked)'; head -c \(32 + adaJSON.utf8.count) /dev/zero
      """

    /// A script that echoes every order and records its id.
    private static let curl =
      #"sed -n 's/^header = "Idempotency-Key: \(.*\)"$/\1/p' /dev/fd/3 >> "${0%/bin/curl}/taken"; "#
      + #"body=$(cat); printf '%s\n201 %s' "$body" "${#body}""#

    private static func placing(_ name: String, _ options: String, torn: Bool = false) -> Action {
      let before = torn ? ["Z"] : []
      return Action(
        testDescription: name, arguments: "place \(options) \"$HOME/orders.json\"",
        prepare: { home in
          let orders = ["A", "B"].map {
            #"{"id":"\#($0)","type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
          }
          try Data(orders.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: home.path + "/orders.json"))
          if torn {
            let log = OrderLog(path: home.log)
            _ = try OrderPlacer(log: log).place(Basket(type: 1, quantity: 3), to: ann, id: "Z")
            try Data((try #require(home.text(home.log)) + #"{"id":"Y","cre"#).utf8)
              .write(to: URL(fileURLWithPath: home.log))
          }
        },
        check: { home, reported in
          let placed = try home.placedIDs(damaged: torn ? 1 : 0)
          #expect(Set(placed).count == placed.count && placed.starts(with: before))
          if options.contains("--post") { #expect(Set(placed).isSubset(of: home.taken), "\(placed)") }
          for match in reported.matches(of: #/\{[^\n]*"id":"([AB])"[^\n]*\}\n/#) {
            #expect(placed.contains(String(match.1)), "\(reported)")
          }
        },
        finish: { home in
          let placed = try home.placedIDs(damaged: torn ? 1 : 0)
          #expect(placed == before + ["A", "B"])
          if options.contains("--post") { #expect(Set(home.taken) == ["A", "B"]) }
        })
    }

    private static let saving = Action(
      testDescription: "saving", arguments: "details save <\"$HOME/ann.json\"",
      prepare: { home in
        try home.keep(ada)
        try Data(ann.canonicalJSON).write(to: URL(fileURLWithPath: home.path + "/ann.json"))
      },
      check: { home, reported in
        let content = home.content
        #expect(content == .private(ann) || content == .private(ada) && !reported.contains("saved"))
      },
      finish: { home in #expect(home.content == .private(ann)) })

    private static let locking = Action(
      testDescription: "locking", arguments: "details lock",
      prepare: { home in
        try home.keep(ada)
      },
      check: { home, reported in
        #expect(home.isLocked || home.content == .private(ada))
        if reported.contains("locked:") { #expect(home.isLocked && home.files(with: "Ada") == []) }
      },
      finish: { home in
        #expect(home.isLocked && home.files(with: "Ada") == [])
      })

    private static let unlocking = Action(
      testDescription: "unlocking", arguments: "details unlock",
      prepare: { home in
        let sealed = Array(locked.utf8) + [UInt8](repeating: 0, count: 32 + adaJSON.utf8.count)
        try RememberedDetails(savePath: home.details).replace(by: .locked(sealed))
      },
      check: { home, reported in
        #expect(home.content == .private(ada) || home.isLocked && !reported.contains("private:"))
      },
      finish: { home in #expect(home.content == .private(ada)) })

    private static let forgetting = Action(
      testDescription: "forgetting", arguments: "details forget",
      prepare: { home in
        try home.keep(ada)
        try RememberedDetails(environment: home.environment).neverRemember.save([])
        for path in [home.details + ".new", home.neverRemember + ".new"] { try home.write(adaJSON, to: path) }
      },
      check: { home, reported in
        #expect([.private(ada), .nothing].contains(home.content))
        for match in reported.matches(of: #/removed (/[^\r\n]+)\r?\n/#) {
          #expect(home.text(String(match.1))?.contains("Ada") != true, "\(reported)")
        }
      },
      finish: { home in #expect(home.files(with: "Ada") == []) })
  }

  extension TemporaryHome {
    /// The ids that the shop took, with repetitions.
    fileprivate var taken: [String] { (text(path + "/taken") ?? "").split(separator: "\n").map(String.init) }

    /// Returns the ids of placed orders in the log. `damaged` is the number of damaged lines.
    fileprivate func placedIDs(damaged: Int) throws -> [String] {
      var ids: [String] = []
      var errors = 0
      _ = try OrderLog(path: log).forEach { result in
        switch result {
        case .success(let order): if order.state == .placed { ids.append(order.id) }
        case .failure: errors += 1
        }
      }
      #expect(errors == damaged)
      return ids
    }

    fileprivate func keep(_ address: Address) throws {
      try RememberedDetails(savePath: details).replace(by: .private(address))
    }

    fileprivate var content: RememberedDetails.Content? { try? RememberedDetails(savePath: details).content }

    /// Whether the details are locked and complete.
    fileprivate var isLocked: Bool {
      guard case .locked(let bytes)? = content else { return false }
      return AgeEncryption.isWhole(bytes, of: KillTests.adaJSON.utf8.count)
    }
  }
#endif
