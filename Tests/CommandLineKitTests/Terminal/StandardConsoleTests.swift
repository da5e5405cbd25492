import CommandLineKit
import Foundation
import SystemIO
import Testing

@Suite struct StandardConsoleTests {
  @Test(arguments: [
    (true, "Hello\nName: City: \n"),
    (false, "Hello\nName:\nCity:\n"),
  ])
  func `a prompt is before what is typed on a terminal, and on its own line before piped answers`(
    echoes: Bool, shown: String
  ) throws {
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data("Ann\n".utf8))
    try input.fileHandleForWriting.close()
    let console = StandardConsole(
      input: Descriptor(rawValue: input.fileHandleForReading.fileDescriptor),
      output: Descriptor(rawValue: output.fileHandleForWriting.fileDescriptor), echoes: echoes)
    console.say("Hello", isCopied: false)
    #expect(try console.ask("Name:") == Array("Ann".utf8))
    #expect(try console.ask("City:") == nil)
    try output.fileHandleForWriting.close()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == shown)
  }

  @Test(arguments: [(true, "Ada Love"), (false, "Ada\u{1B}[A\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\ Love\u{1B}[I")])
  func `a terminal's replies and keys are no part of a line, but a file is read as it is`(
    echoes: Bool, line: String
  ) throws {
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(
      contentsOf: Data("Ada\u{1B}[A\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\ Love\u{1B}[I\n".utf8))
    let console = StandardConsole(
      input: Descriptor(rawValue: input.fileHandleForReading.fileDescriptor),
      output: Descriptor(rawValue: output.fileHandleForWriting.fileDescriptor), echoes: echoes)
    #expect(try console.ask("Name:").map { String(decoding: $0, as: UTF8.self) } == line)
    try output.fileHandleForWriting.close()
  }

  @Test func `a piped answer that has arrived is taken without waiting for the pipe`() throws {
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data("Ann\n1 Rd\nEly".utf8))
    let console = StandardConsole(
      input: Descriptor(rawValue: input.fileHandleForReading.fileDescriptor),
      output: Descriptor(rawValue: output.fileHandleForWriting.fileDescriptor), echoes: false)
    console.interruption = Interruption()
    #expect(try console.ask("Name:") == Array("Ann".utf8))
    // A wait would now end at once, and without an answer.
    console.interruption?.interrupt()
    #expect(try console.ask("Street:") == Array("1 Rd".utf8))
    #expect(try console.ask("City:") == nil)
    try input.fileHandleForWriting.close()
  }

  @Test func `a closed standard input is an error, not the end of the input`() {
    let console = StandardConsole(
      input: Descriptor(rawValue: -1), output: Descriptor(rawValue: Pipe().fileHandleForWriting.fileDescriptor),
      echoes: false)
    #expect(throws: IOError.self) { try console.ask("Name:") }
  }
}
