import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

@testable import checkout

/// A console with scripted answers. It keeps the conversation as a person would see it.
final class ScriptedConsole: Console {
  var interruption: Interruption?
  let failure: IOError? = nil
  private(set) var transcript = ""
  private(set) var prompts: [String] = []
  private var answers: [[UInt8]]

  init(answers: [[UInt8]]) {
    self.answers = answers.reversed()
  }

  func say(_ line: String, isCopied: Bool) {
    transcript += line + "\n"
  }

  var hasMore: Bool { answers.contains { !$0.isEmpty } }

  func ask(_ prompt: String) -> [UInt8]? {
    prompts.append(prompt)
    guard let answer = answers.popLast() else {
      transcript += prompt + " (end of input)\n"
      return nil
    }
    transcript += prompt + " " + String(decoding: answer, as: UTF8.self) + "\n"
    return answer
  }
}
