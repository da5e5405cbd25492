import OrderKit
import OrderScreens
import OrderStreams
import Testing

@testable import CommandLineKit
@testable import checkout

private let paths = CommandPath(root: WalkCommand.declaration).all

extension CommandPath: CustomTestStringConvertible {
  var testDescription: String { name }
}

@Suite struct DeclarationTests {
  @Test(
    arguments: [.type, .quantity, .specialRequests, .code, .note, .placeOrder]
      + Address.Field.allCases.map(Question.address))
  func `the flag of a question is an option of the walk`(question: Question) throws {
    let flag = try #require(question.flag)
    #expect(WalkCommand.declaration.options.map(\.spelling).contains(flag))
  }

  @Test(arguments: paths)
  func `names are unique within a command`(path: CommandPath) {
    let spellings = path.command.allOptions.map(\.spelling)
    #expect(Set(spellings).count == spellings.count)
    let letters = path.command.allOptions.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
    let names = path.command.subcommands.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: paths)
  func `the short help has at most 48 lines of 80 columns, and each option has one of them`(path: CommandPath) {
    let lines = path.summary.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 49 && lines.allSatisfy { $0.count <= 80 }, "\(path.summary)")
    for option in path.command.allOptions where option != .version || path.name == "checkout" {
      #expect(
        lines.count { $0.hasPrefix("  --\(option.name) ") || $0.dropFirst(4).hasPrefix(", --\(option.name) ") } == 1)
    }
  }

  @Test(arguments: paths)
  func `help ends with the exit statuses and where they are explained, and -h has the values of closed sets`(
    path: CommandPath
  ) throws {
    let end = try #require(path.command.paragraphs.last?.value)
    #expect(end.contains("'checkout help exit-codes'"))
    let known = HelpTopic.exitStatuses.flatMap { $0.key.split(separator: ", ") }
    let named = end.matches(of: #/(\d+)(?:-(\d+))?/#).flatMap { [$0.1, $0.2 ?? $0.1] }
    #expect(named.contains("0") && Set(named).isSubset(of: known), "\(named)")
    for option in path.command.options {
      guard case .oneOf(let values) = option.allowed else { continue }
      #expect(values.allSatisfy(option.explanation.firstSentence.contains), "\(option.explanation)")
    }
  }

  @Test func `each group of options names only options that some command has`() {
    let known = Set(paths.flatMap(\.command.options).map(\.name))
    let titles = Set(paths.flatMap { $0.options.map(\.title) })
    let groups = ["Order", "Input", "Output", "Shop", "Terminal"].map { "\($0) options" }
    #expect(titles == Set(groups + ["Options"]))
    #expect(Set(CommandPath(root: WalkCommand.declaration).groups.flatMap(\.value)).subtracting(known) == [])
  }

  @Test(arguments: paths)
  func `every example is a command line that the command itself takes`(path: CommandPath) throws {
    #expect(!path.command.examples.isEmpty)
    for example in path.command.examples {
      let words = try #require(checkoutWords(of: example.value), "\(example.value)")
      let invocation = WalkCommand.declaration.parse(words)
      #expect(invocation.path.name == path.name, "\(example.value)")
      guard case .run(let arguments) = invocation.request else {
        Issue.record("\(example.value): \(invocation.request)")
        continue
      }
      _ = try path.command.runner.init(arguments)
    }
  }

  @Test(arguments: paths)
  func `no line of help is wider than 80 columns, and a long example is still one command`(path: CommandPath) {
    #expect(path.help.split(separator: "\n").filter { $0.count > 80 } == [])
    for example in path.command.examples {
      for end in example.value.indices where example.value[end] == "\n" {
        let before = example.value[..<end]
        #expect(before.hasSuffix(" \\") || before.count { $0 == "'" } % 2 == 1, "\(before)")
      }
    }
  }
}

private func checkoutWords(of line: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  // What follows a semicolon is another command, as is what the shell runs in place of `<(…)`.
  let line = line.replacing("<(", with: "").prefix { $0 != ";" && $0 != ")" }
  for character in line.replacing("\\\n", with: " ") + " " {
    switch character {
    case "'":
      isQuoted.toggle()
      word = word ?? ""
    case " " where !isQuoted:
      if let word { words.append(word) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  guard let start = words.firstIndex(of: "checkout") else { return nil }
  return Array(words[(start + 1)...].prefix { !["|", "<", ">", "&&"].contains($0) })
}
