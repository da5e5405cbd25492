import CommandLineKit
import PlainText

@testable import OrderKit
@testable import OrderStreams
@testable import checkout

/// Reads remembered details. Writing and reading them again must not change them, and other readers must agree.
@Sendable
func fuzzDetails(_ file: [UInt8]) {
  switch RememberedDetails.State(file, at: "details") {
  case .nothing: fatalError("a file is not nothing")
  case .locked(let bytes): demand(bytes == file, "locked details are changed")
  case .damaged(let error): demandLine(of: error, in: file)
  case .private(let address):
    demand(address.isValid, "kept and not valid: \(address)")
    let written = address.canonicalBytes + [.lineFeed]
    demand(RememberedDetails.State(written, at: "details") == .private(address), "written, they are other details")
  }
  fuzzAddress(file)
}

/// Demands that an address can be saved if and only if `validate` accepts it, unless an unknown key stands for a field
/// that is missing: then it's not saved.
private func fuzzAddress(_ document: [UInt8]) {
  let answers = ValidateStream().answers(to: document)
  let isValid = answers.tally.records == 1 && answers.text.contains(#""valid":true"#)
  do throws(RecordError) {
    _ = try Address(json: document)
    demand(isValid, "saved, but \(answers.text)")
  } catch {
    guard isValid, document.drop(while: \.isWhiteSpace).first == .openBrace else { return }
    let hasUnknownKey = answers.text.contains(#""code":"key.unknown""#)
    demand(hasUnknownKey && error.message.hasPrefix("unknown key"), "not saved for \(error), but \(answers.text)")
  }
}

private func demandLine(of error: Failure, in file: [UInt8]) {
  guard let line = error.message.split(separator: ":").dropFirst().first.flatMap({ Int($0) }) else {
    fatalError("\(error) of a file that was read")
  }
  let lines = file.count { $0 == .lineFeed } + 1
  demand((1...lines).contains(line), "line \(line) of \(lines)")
}
