import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct DurabilityTests {
  private static let adaJSON = String(decoding: Address.ada.canonicalBytes, as: UTF8.self) + "\n"
  private static let age = "age-encryption.org/v1\n1"

  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let new: RememberedDetails.State
    let calls: [FileStep]
  }

  private static let save: [FileStep] = [.lock, .create, .setMode, .write, .sync, .rename, .syncDirectory]
  private static let remove: [FileStep] = [.remove, .syncDirectory]
  private static let changes = [
    Change(testDescription: "saving for the first time", files: [:], new: .private(.ada), calls: save),
    Change(testDescription: "locking", files: ["details": adaJSON], new: .locked(Array(age.utf8)), calls: save),
    Change(testDescription: "forgetting", files: ["details": adaJSON], new: .nothing, calls: [.lock] + remove),
    Change(
      testDescription: "saving where a killed process left half", files: ["details": age, "details.new": "half"],
      new: .private(.ada), calls: [.lock, .remove] + save.dropFirst()),
    Change(
      testDescription: "forgetting what a killed process left too",
      files: ["details": adaJSON, "details.new": "half"], new: .nothing,
      calls: [.lock] + remove + [.lock] + remove),
  ]

  @Test(arguments: changes)
  func `bytes are on the disk before they get their name, and the name before it is over`(change: Change) throws {
    let folder = TemporaryHome()
    for (name, text) in change.files { try folder.write(text, to: name) }
    let path = folder["details"]
    let recorder = StepRecorder()
    let details = try RememberedDetails(savePath: path, steps: recorder.recording)
    switch change.new {
    case .private(let address): try details.replace(by: address.canonicalBytes + [.lineFeed])
    case .locked(let bytes): try details.replace(by: bytes)
    default: try PrivateFile(path: path, steps: recorder.recording).removeAll()
    }
    #expect(recorder.steps == change.calls)
    #expect(try RememberedDetails(savePath: path).state == change.new)
  }

  @Test func `directories that are made are on the disk, and so are their names`() throws {
    let folder = TemporaryHome()
    let recorder = StepRecorder()
    try RememberedDetails(savePath: folder["a/b/details"], steps: recorder.recording).remember(.ada)
    #expect(
      recorder.steps == [.makeDirectory, .makeDirectory, .syncDirectory, .makeDirectory, .syncDirectory] + Self.save)
  }
}
