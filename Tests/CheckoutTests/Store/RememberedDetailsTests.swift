import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct RememberedDetailsTests {
  private let folder = TemporaryHome()
  private var path: String { folder["details"] }
  private let ann = Address(name: "Ann", streetAddress: "B", city: "C", zip: "0150", country: "NO")
  private let locked = Array("age-encryption.org/v1\n\0\u{7}".utf8)

  private func details() throws -> RememberedDetails { try RememberedDetails(savePath: path) }

  private func json(_ address: Address) -> [UInt8] { address.canonicalBytes + [.lineFeed] }

  private var names: [String] { folder.names.filter { $0 != ".lock" } }

  @Test func `what was remembered last is what the next process loads, from one file`() throws {
    let details = try details()
    #expect(details.state == .nothing)
    let kept: [(content: RememberedDetails.State, bytes: [UInt8])] = [
      (.private(.ada), json(.ada)), (.private(ann), json(ann)), (.locked(locked), locked), (.private(.ada), json(.ada)),
    ]
    for (content, bytes) in kept {
      try details.replace(by: bytes)
      #expect(details.state == content)
      #expect(try self.details().state == content)
      #expect(names == ["details"])
      #expect(folder.mode("details") == "600")
    }
  }

  struct Damage {
    let text: String
    var line = 1
  }

  @Test(arguments: [
    Damage(text: ""), Damage(text: "age-encryption.org/v"), Damage(text: "{\"name\":\"A\"}"),
    Damage(
      text: "{\"name\":\"A\",\n\"streetAddress\":\"B\",\"city\":\"C\",\"zip\":\"1\",\n\"country\":7}", line: 3),
  ])
  func `what is in neither form is damaged, with file and line, and can be forgotten`(damage: Damage) throws {
    try folder.write(damage.text, to: "details")
    guard case .damaged(let error) = try details().state else { throw CocoaError(.fileReadCorruptFile) }
    #expect(error.message.hasPrefix("\(path):\(damage.line):") && error.exitStatus == .badData)
    #expect(folder.text("details") == damage.text)
    try PrivateFile(path: path).removeAll()
    #expect(names == [])
  }

  @Test func `what another process changed meanwhile is not replaced`() throws {
    let (one, other) = (try details(), try details())
    try other.remember(ann)
    for bytes in [json(.ada), locked] {
      #expect(throws: Failure.changed(path)) { try one.replace(by: bytes) }
      #expect(one.state == .nothing)
    }
    #expect(try details().state == .private(ann))
  }
}
