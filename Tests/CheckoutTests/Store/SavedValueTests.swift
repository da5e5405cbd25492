import OrderKit
import Testing

@testable import checkout

@Suite struct SavedValueTests {
  private struct Word: Savable, Equatable {
    let text: String

    init(_ text: String) { self.text = text }

    init?(saved bytes: [UInt8]) {
      guard bytes.first == UInt8(ascii: "w") else { return nil }
      text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    }

    var savedBytes: [UInt8] { Array("w\(text)".utf8) }
  }

  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `a value is there again in the next store`() throws {
    let store = try SavedValue<Word>(savePath: folder["it"])
    #expect(store.value == nil)
    try store.change(to: Word("one"))
    try store.change(to: Word("two"))
    let next = try SavedValue<Word>(savePath: folder["it"])
    #expect(next.value == Word("two"))
    try next.forget()
    #expect(next.value == nil)
    #expect(try SavedValue<Word>(savePath: folder["it"]).value == nil)
  }

  @Test func `what is something else is an error and is left alone`() throws {
    try folder.write("foreign", to: "it")
    #expect(throws: StoreError(folder["it"], .damaged(line: 1, .foreign))) {
      try SavedValue<Word>(savePath: folder["it"])
    }
    #expect(folder.text("it") == "foreign")
  }

  @Test func `a value that cannot be saved is not taken on`() throws {
    let store = try SavedValue<Word>(savePath: folder["it"])
    try store.change(to: Word("one"))
    try store.forget()
    try folder.obstruct("it", by: .directory)
    #expect(throws: StoreError(folder["it"], .obstructed(by: .directory))) { try store.change(to: Word("two")) }
    #expect(store.value == nil)
  }
}
