import OrderKit
import Testing

@testable import CommandLineKit
@testable import checkout

private let paths = CommandPath(root: WalkCommand.declaration).all

extension CommandPath: CustomTestStringConvertible {
  var testDescription: String { name }
}

@Suite struct DeclarationTests {
  @Test(
    arguments: [.type, .quantity, .specialRequests, .code, .placeOrder]
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

  @Test(arguments: paths.flatMap(\.command.options))
  func `a default is one of the values`(option: Option) {
    guard case .value(_, _, let standard?) = option.kind else { return }
    #expect(option.accepts(standard))
  }

  @Test(arguments: paths)
  func `exit statuses are listed once, rising, with done and wrong use among them`(path: CommandPath) {
    let numbers = path.command.exitStatuses.map(\.number)
    #expect(numbers == Set(numbers).sorted())
    #expect(numbers.contains(0) && numbers.contains(64))
  }

  @Test(arguments: paths)
  func `a command that writes answers lists that writing may fail, and that its reader may go away`(path: CommandPath) {
    let numbers = path.command.exitStatuses.map(\.number)
    let writesNone = ["save", "forget", "lock", "unlock"].contains { path.name == "checkout details \($0)" }
    #expect(numbers.contains(74) && numbers.contains(141) != writesNone)
  }

  @Test(arguments: paths)
  func `a command that reads a menu lists what may be wrong with it`(path: CommandPath) {
    let readsMenu = path.command.options.contains { $0.name == "menu" }
    let numbers = path.command.exitStatuses.map(\.number)
    #expect(Set([66, 77, 78]).isSubset(of: numbers) == readsMenu)
  }

  @Test(arguments: paths)
  func `every example is a command line that the command itself takes`(path: CommandPath) throws {
    #expect(!path.command.examples.isEmpty)
    for example in path.command.examples {
      let words = try #require(checkoutWords(of: example.line), "\(example.line)")
      let invocation = WalkCommand.declaration.parse(words)
      #expect(invocation.path.name == path.name, "\(example.line)")
      guard case .run(let arguments) = invocation.request else {
        Issue.record("\(example.line): \(invocation.request)")
        continue
      }
      _ = try path.command.runner.init(arguments)
    }
  }

  @Test(arguments: paths)
  func `no line of help is wider than the page, and a broken example is still the example`(path: CommandPath) {
    for width in [40, 50, 59, 60, 80, 100] {
      let page = path.help(width: width)
      #expect(page.split(separator: "\n").filter { $0.count > width } == [])
      let joined = page.replacing(" \\\n      ", with: " ")
      for example in path.command.examples {
        #expect(joined.contains("\n  \(example.line)\n"), "\(example.line) at \(width)")
      }
    }
  }
}

private func checkoutWords(of line: String) -> [String]? {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line + " " {
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
