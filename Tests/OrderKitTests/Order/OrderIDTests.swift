import OrderKit
import OrderTestSupport
import Testing

@Suite struct OrderIDTests {
  @Test(arguments: [
    ("A-1", true),
    ("Zoë 美", true),
    ("a".repeated(128), true),
    ("a".repeated(129), false),
    ("é".repeated(64), true),
    ("é".repeated(65), false),
    ("", false),
    (" ", false),
    ("a\u{200B}", false),
    ("a\nb", false), ("!~", true), ("A\u{7F}", false), ("\u{7F}", false),
  ])
  func `an id is text of a few visible bytes`(id: String, isValid: Bool) {
    #expect(OrderID.isValid(id) == isValid)
  }
}
