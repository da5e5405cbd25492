import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import Testing

@testable import checkout

@Suite struct DurabilityTests {
  private static let ada = Address(name: "Ada", streetAddress: "12 Sq", city: "London", zip: "SW1Y 4JH")
  private static let ann = Address(name: "Ann", streetAddress: "B", city: "C", zip: "0150", country: "NO")
  private static let adaJSON = String(decoding: ada.canonicalJSON, as: UTF8.self) + "\n"
  private static let age = "age-encryption.org/v1\n1"
  private static let otherAge = "age-encryption.org/v1\n2"

  struct Change: CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let old: RememberedDetails.Content
    let new: RememberedDetails.Content
    let calls: [FileStep]
  }

  private static let save: [FileStep] = [.lock, .create, .setMode, .write, .sync, .rename, .syncDirectory]
  private static let remove: [FileStep] = [.remove, .syncDirectory]
  private static let changes = [
    Change(
      testDescription: "saving for the first time", files: [:], old: .nothing, new: .private(ada), calls: save),
    Change(
      testDescription: "saving", files: ["details": adaJSON], old: .private(ada), new: .private(ann), calls: save),
    Change(
      testDescription: "saving the same again", files: ["details": adaJSON], old: .private(ada), new: .private(ada),
      calls: save),
    Change(
      testDescription: "locking", files: ["details": adaJSON], old: .private(ada), new: .locked(Array(age.utf8)),
      calls: save),
    Change(
      testDescription: "locking with another passphrase", files: ["details": age], old: .locked(Array(age.utf8)),
      new: .locked(Array(otherAge.utf8)), calls: save),
    Change(
      testDescription: "unlocking", files: ["details": age], old: .locked(Array(age.utf8)), new: .private(ada),
      calls: save),
    Change(
      testDescription: "forgetting", files: ["details": adaJSON], old: .private(ada), new: .nothing,
      calls: [.lock] + remove),
    Change(
      testDescription: "saving where a killed process left half", files: ["details": age, "details.new": "half"],
      old: .locked(Array(age.utf8)), new: .private(ada), calls: [.lock, .remove] + save.dropFirst()),
    Change(
      testDescription: "forgetting what a killed process left too",
      files: ["details": adaJSON, "details.new": "half"], old: .private(ada), new: .nothing,
      calls: [.lock, .remove] + remove),
  ]

  private func folder(_ files: [String: String]) throws -> StoreFolder {
    let folder = try StoreFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  @Test(arguments: changes)
  func `bytes are on the disk before they get their name, and the name before it is over`(change: Change) throws {
    let folder = try folder(change.files)
    let recorder = CallRecorder()
    try RememberedDetails(savePath: folder["details"], steps: recorder.steps).replace(by: change.new)
    #expect(recorder.calls == change.calls)
    #expect(try RememberedDetails(savePath: folder["details"]).content == change.new)
  }

  @Test func `directories that are made are on the disk, and so are their names`() throws {
    let folder = try StoreFolder()
    let recorder = CallRecorder()
    try RememberedDetails(savePath: folder["a/b/details"], steps: recorder.steps).replace(by: .private(Self.ada))
    #expect(
      recorder.calls == [.makeDirectory, .makeDirectory, .syncDirectory, .makeDirectory, .syncDirectory] + Self.save)
  }

  @Test(arguments: changes)
  func `killed before any call it leaves the old or the new, and the next run leaves nothing else`(
    change: Change
  ) throws {
    for count in 0...change.calls.count {
      let folder = try folder(change.files)
      let recorder = CallRecorder(killedAfter: count)
      let details = try RememberedDetails(savePath: folder["details"], steps: recorder.steps)
      let isDone = (try? details.replace(by: change.new)) != nil
      #expect(recorder.wasKilled == (count < change.calls.count))
      #expect(recorder.calls == Array(change.calls.prefix(count)))
      // The process may also be killed during writing.
      if recorder.calls.last == .setMode { try folder.write("{\"name\":\"Ad", to: "details.new") }

      let next = try RememberedDetails(savePath: folder["details"])
      #expect(next.content == change.old || next.content == change.new, "after \(count) calls")
      #expect(isDone == (count == change.calls.count))
      if isDone { #expect(next.content == change.new) }
      if count == 0 { #expect(next.content == change.old) }

      _ = try next.removeLeftover()
      #expect(try RememberedDetails(savePath: folder["details"]).content == next.content)
      #expect(folder.names.filter { $0.hasSuffix(".new") } == [], "after \(count) calls")
      if next.content == change.new {
        #expect(folder.names.filter { $0 != ".lock" } == (change.new == .nothing ? [] : ["details"]))
      }
    }
  }

  @Test(arguments: 0..<save.count)
  func `SIGKILL at any call of locking leaves the old or the new`(count: Int) async throws {
    let folder = try folder(["details": Self.adaJSON])
    let path = folder["details"]
    await #expect(processExitsWith: .signal(SIGKILL)) { [count, path = path as String] in
      let recorder = CallRecorder(killedAfter: count)
      let recording = recorder.steps
      let steps = FileSteps { step in
        if recording.fault(step) != nil { kill(getpid(), SIGKILL) }
        return nil
      }
      try RememberedDetails(savePath: path, steps: steps).replace(by: .locked(Array("age-encryption.org/v1\n1".utf8)))
    }
    let next = try RememberedDetails(savePath: path)
    let isRenamed = count > (Self.save.firstIndex(of: .rename) ?? 0)
    #expect(next.content == (isRenamed ? .locked(Array(Self.age.utf8)) : .private(Self.ada)))
    _ = try next.removeLeftover()
    #expect(folder.names == [".lock", "details"])
  }
}
