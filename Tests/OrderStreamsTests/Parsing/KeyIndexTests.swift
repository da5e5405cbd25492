import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct KeyIndexTests {
  @Test(arguments: OrderKey.allCases, ["", "_"])
  func `every key is found at once, with an underscore too, and not with a letter changed`(
    key: OrderKey, prefix: String
  ) {
    #expect(key.spelling.utf8.count < 24)
    #expect(found("\(prefix)\(key.spelling)\":1}") == key)
    for place in key.spelling.indices {
      var changed = key.spelling
      changed.replaceSubrange(place...place, with: "~")
      #expect(found("\(prefix)\(changed)\":1}") == nil)
    }
  }

  @Test(arguments: ["", "i", "idd", "typ", "Type", "types", "extra", "extrasx", "__type", "street", "streetAddresses"])
  func `no other key is found`(key: String) {
    #expect(found("\(key)\":1}") == nil)
  }

  private func found(_ text: String) -> OrderKey? {
    let bytes = ContiguousArray(padding: text.utf8)
    var cursor = JSONCursor(bytes.span, from: 0, to: text.utf8.count)
    var keys = KeyIndex()
    return keys.find(&cursor)
  }
}
