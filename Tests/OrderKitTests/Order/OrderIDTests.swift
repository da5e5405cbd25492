import OrderKit
import Testing

@Suite struct OrderIDTests {
  @Test(arguments: [
    ("A-1", true),
    ("Zoë 美", true),
    (String(repeating: "a", count: 128), true),
    (String(repeating: "a", count: 129), false),
    (String(repeating: "é", count: 64), true),
    (String(repeating: "é", count: 65), false),
    ("", false),
    (" ", false),
    ("a\u{200B}", false),
    ("a\nb", false),
  ])
  func `an id is text of a few visible bytes`(id: String, isValid: Bool) {
    #expect(OrderID.isValid(id) == isValid)
  }
}
