#if os(Linux)
  import Foundation
  import OrderKit
  import OrderStreams
  import TestSupport
  import Testing

  @testable import checkout

  extension KillTests {
    static let adaJSON = String(decoding: Address.ada.canonicalBytes, as: UTF8.self) + "\n"
    fileprivate static let locked = "age-encryption.org/v1\n-> scrypt a 18\nb\n--- c\n"

    /// A script that writes the unlocked text, or as many bytes as age, in two pieces.
    static let age = """
      if [ "$1" = --decrypt ]; then printf '%s' '\(adaJSON)'; exit; fi
      printf '%s' '\(locked)'; sleep 0.02; head -c $((32 + $(wc -c))) /dev/zero
      """

    /// A script that confirms every order and records its id.
    static let curl =
      #"sed -n 's/^header = "Idempotency-Key: \(.*\)"$/\1/p' /dev/fd/3 >> "${0%/bin/curl}/taken"; "#
      + #"cat > /dev/null; body='{"id":481}'; printf '%s\n201 %s 0 0 %s' "$body" "${#body}" "${#body}""#

    static func placing(_ name: String, _ options: String, count: Int = 3, torn: Bool = false) -> Action {
      let before = torn ? ["Z"] : []
      let ids = (1...count).map { "A\($0)" }
      return Action(
        testDescription: name, arguments: "place \(options) \"$HOME/orders.json\"",
        prepare: { home in
          let orders = ids.map {
            #"{"id":"\#($0)","type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#
          }
          try home.write(orders.joined(separator: "\n"), to: "orders.json")
          if torn {
            let log = OrderLog(path: home.log)
            _ = try OrderPlacer(log: log).place(Basket(type: 1, quantity: 3), id: "Z")
            try home.write(try #require(home.text(home.log)) + #"{"log":1,"id":"Y","cre"#, to: home.log)
          }
        },
        check: { home, reported in
          let placed = try home.placedIDs()
          #expect(Set(placed).count == placed.count && placed.starts(with: before))
          if options.contains("--post") { #expect(Set(placed).isSubset(of: home.taken), "\(placed)") }
          for match in reported.matches(of: #/\{[^\n]*"id":"(A\d+)"[^\n]*\}\n/#)
          where !match.0.contains(#""error":"#) {
            #expect(placed.contains(String(match.1)), "\(reported)")
          }
        },
        finish: { home in
          let placed = try home.placedIDs()
          // One that failed was placed behind the others.
          #expect(placed.sorted() == (before + ids).sorted())
          if options.contains("--post") { #expect(Set(home.taken) == Set(ids)) }
        })
    }

    /// Pricing a table by a menu, which leaves nothing behind.
    static let pricing = Action(
      testDescription: "pricing", arguments: "price --merge --menu \"$HOME/menu.json\" \"$HOME/orders.csv\"",
      prepare: { home in
        try home.write(String(decoding: CupcakeMenu.default.canonicalJSON, as: UTF8.self), to: "menu.json")
        try home.write("type,quantity\n" + String(repeating: "vanilla,3\n", count: 9), to: "orders.csv")
      },
      check: { _, reported in
        #expect(reported.contains("error: ") || reported.matches(of: /vanilla,3,6.00,/).count == 9, "\(reported)")
      },
      finish: { _ in })

    static let saving = Action(
      testDescription: "saving", arguments: "details save <\"$HOME/ann.json\"",
      prepare: { home in
        try home.keep(.ada)
        try Data(Address.ann.canonicalBytes).write(to: URL(fileURLWithPath: home.path + "/ann.json"))
      },
      check: { home, reported in
        let content = home.state
        #expect(content == .private(.ann) || content == .private(.ada) && !reported.contains("saved"))
      },
      finish: { home in #expect(home.state == .private(.ann)) })

    static let locking = Action(
      testDescription: "locking", arguments: "details lock",
      prepare: { home in
        try home.keep(.ada)
      },
      check: { home, reported in
        #expect(home.isLocked || home.state == .private(.ada))
        if reported.contains("locked:") { #expect(home.isLocked && home.files(with: "Ada") == []) }
      },
      finish: { home in
        #expect(home.isLocked && home.files(with: "Ada") == [])
      })

    static let unlocking = Action(
      testDescription: "unlocking", arguments: "details unlock",
      prepare: { home in
        let sealed = Array(locked.utf8) + [UInt8](repeating: 0, count: 32 + adaJSON.utf8.count)
        try RememberedDetails(savePath: home.details).replace(by: sealed)
      },
      check: { home, reported in
        #expect(home.state == .private(.ada) || home.isLocked && !reported.contains("private:"))
      },
      finish: { home in #expect(home.state == .private(.ada)) })

    static let forgetting = Action(
      testDescription: "forgetting", arguments: "details forget",
      prepare: { home in
        try home.keep(.ada)
        try home.write(adaJSON, to: home.details + ".new")
      },
      check: { home, reported in
        #expect([.private(.ada), .nothing].contains(home.state))
        for match in reported.matches(of: #/removed (/[^\r\n]+)\r?\n/#) {
          #expect(home.text(String(match.1))?.contains("Ada") != true, "\(reported)")
        }
      },
      finish: { home in #expect(home.files(with: "Ada") == []) })
  }

  extension TemporaryHome {
    /// The ids that the shop took, with repetitions.
    fileprivate var taken: [String] { (text(path + "/taken") ?? "").split(separator: "\n").map(String.init) }

    /// Returns the ids of placed orders in the log.
    fileprivate func placedIDs() throws -> [String] {
      var ids: [String] = []
      _ = try OrderLog(path: log).forEach { result in
        let order = try result.get()
        if order.state == .placed { ids.append(order.id) }
      }
      return ids
    }

    fileprivate func keep(_ address: Address) throws {
      try RememberedDetails(savePath: details).remember(address)
    }

    fileprivate var state: RememberedDetails.State? { try? RememberedDetails(savePath: details).state }

    /// Whether the details are locked and complete.
    fileprivate var isLocked: Bool {
      guard case .locked(let bytes)? = state else { return false }
      return bytes.count == KillTests.locked.utf8.count + 32 + KillTests.adaJSON.utf8.count
    }
  }
#endif
