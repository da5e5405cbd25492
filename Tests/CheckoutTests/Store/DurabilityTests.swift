#if os(Linux)
  import Foundation
  import OrderKit
  import TestSupport
  import Testing

  @testable import checkout

  @Suite(.needs("strace"), .unsanitized) struct DurabilityTests {
    private static let adaJSON = String(decoding: Address.ada.canonicalBytes, as: UTF8.self) + "\n"

    struct Change: CustomTestStringConvertible {
      let testDescription: String
      var files: [String: String] = [:]
      let command: String
      let calls: [String]
    }

    private static let save = [
      "flock .lock", "open details.new", "fchmod details.new", "write details.new", "fsync details.new",
      "rename details.new", "fsync checkout",
    ]
    private static let remove = ["flock .lock", "unlink details", "fsync checkout"]
    private static let removeLeftover = ["flock .lock", "unlink details.new", "fsync checkout"]
    private static let directories = [
      "mkdir .local", "chmod .local", "fsync ~", "mkdir share", "chmod share", "fsync .local", "mkdir checkout",
      "chmod checkout", "fsync share",
    ]
    private static let changes = [
      Change(testDescription: "saving for the first time", command: "save ada.json", calls: directories + save),
      Change(testDescription: "saving", files: ["details": adaJSON], command: "save ada.json", calls: save),
      Change(testDescription: "forgetting", files: ["details": adaJSON], command: "forget", calls: remove),
      Change(
        testDescription: "saving where a killed process left half",
        files: ["details": adaJSON, "details.new": "half"], command: "save ada.json", calls: removeLeftover + save),
      Change(
        testDescription: "forgetting what a killed process left too",
        files: ["details": adaJSON, "details.new": "half"], command: "forget", calls: remove + removeLeftover),
    ]

    @Test(arguments: changes)
    func `bytes are on the disk before they get their name, and the name before it is over`(change: Change)
      async throws
    {
      let home = TemporaryHome()
      for (name, text) in change.files { try home.write(text, to: ".local/share/checkout/\(name)") }
      try home.write(Self.adaJSON, to: "ada.json")
      let result = try await home.shell("strace -y -o trace checkout details \(change.command)")
      #expect(result.status == 0, "\(result.error)")
      let kinds: Set<Substring> = ["mkdir", "chmod", "fchmod", "flock", "open", "write", "fsync", "rename", "unlink"]
      let calls = try #require(home.text("trace")).split(separator: "\n").compactMap { call -> String? in
        guard let match = call.firstMatch(of: #/^(\w+?)(?:at2?)?\((?:AT_FDCWD[^,]*, )?(?:\d+<|")([^">]*).* = \d/#),
          kinds.contains(match.1), match.1 != "open" || call.contains("O_EXCL"), match.2.hasPrefix(home.path)
        else { return nil }
        return "\(match.1) \(match.2 == home.path ? "~" : match.2.split(separator: "/").last ?? "")"
      }
      #expect(calls == change.calls)
    }
  }
#endif
