import OrderTestSupport
import Testing

@testable import OrderStreams

@Suite struct TextBufferTests {
  @Test func `a text is whole at any offset, whether or not the buffer grows for it`() {
    // Short strings store their bytes in place; the buffer first grows at 4 KiB.
    let texts = ["", "a", "\"id\":\"7\"", "fifteen bytes..", "sixteen bytes...", "long".repeated(50)]
    for text in texts {
      for offset in 3700...4200 {
        var answers = TextBuffer()
        answers.append(".".repeated(offset))
        answers.append(text)
        answers.append(.lineFeed)
        #expect(answers.takeText() == ".".repeated(offset) + text + "\n")
      }
    }
  }
}
