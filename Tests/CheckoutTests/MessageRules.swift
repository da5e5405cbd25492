@testable import CommandLineKit
@testable import checkout

/// The rules of messages: a fact, a colon and a remedy.
///
/// A message reports a mistake, a refusal or an outcome. Help is not a message: its sentences have a capital letter and
/// a full stop, as in a manual page. Labels, headings and questions of pages and tables are not messages either.
enum MessageRules {
  /// The files of pages and tables.
  static let pagesAndTables = [
    // Help and the manual page.
    "Arguments/Help.swift", "Arguments/ManPage.swift",
    // The pages of the walk, in the tutorial's words.
    "Screens/Question.swift", "Screens/ReviewLine.swift", "Walk/Full/FullWalk+Page",
    "Walk/Full/Field+Keys.swift", "Walk/Line/Field+Question.swift", "Walk/Line/LineEntry.swift",
    // The names on the default menu.
    "Pricing/DefaultMenu.swift",
    // Tables.
    "ActiveMenu+Table.swift", "CountryRule+Text.swift", "LoggedOrder+Row.swift", "ValidateTally+Summary.swift",
    // Headers and settings for curl.
    "Shops/HTTPShop.swift",
  ]

  static func isPageOrTable(_ path: String) -> Bool { pagesAndTables.contains(where: path.contains) }

  /// Other texts that are not messages or break a rule, and the reasons.
  static let exempt = [
    "Street Address": "a label of the tutorial",
    "Thank you!": "the tutorial's thanks",
    #"Your order for \($0) is on its way!"#: "the tutorial's thanks",
    "Mock shop: nothing leaves this machine": "the label beside Place Order",
    "Enter accepts the answer in parentheses. :back, :quit and :help work everywhere.": "the help of line mode",
    #"Sending the order to \(shop)…"#: "a heading",
    "Cupcake Corner, step 1 of 3": "a heading",
    "Delivery details, step 2 of 3": "a heading",
    "Check out, step 3 of 3": "a heading",
    #"Deliver to: \(destination.filter { !$0.isBlank }.joined(separator: ", "))"#: "a line of the last page",
    #"Your total is \($0)"#: "the tutorial's total",
    #"Total so far: \($0)"#: "the running total of the page",
    #"The id of the order is \(placement.logged.id)"#: "follows the tutorial's thanks",
    #"Order it again: \(again.visible)"#: "follows the tutorial's thanks",
    #"Order \(id)"#: "the heading of a receipt",
    #"valid: \(tally.valid), not valid: \(tally.invalid)"#: "counts",
    "Unconfirmed: the shop may have taken it": "a line of a receipt",
    #"unconfirmed: the shop may have taken the order under the id \(id)"#: "a state, and the command follows",
  ]

  /// The verbs that begin a remedy. The list is short so that the remedies have one voice.
  private static let verbs: Set = [
    "add", "answer", "begin", "change", "check", "choose", "close", "complete", "convert", "correct", "delete", "end",
    "enter", "escape", "extend", "fix", "flatten", "install", "keep", "leave", "lower", "make", "mount", "move", "name",
    "order", "paste", "place", "post", "put", "raise", "remove", "rename", "restore", "run", "save", "see", "send",
    "separate", "set", "shorten", "sort", "swap", "try", "type", "undo", "unwrap", "use", "write",
  ]

  /// Returns the rules that a message breaks.
  static func faults(of sentence: String) -> [String] {
    if exempt[sentence] != nil { return [] }
    let text = withoutInterpolations(sentence)
    // A text without lowercase letters is a currency code.
    if !text.contains(where: \.isLowercase) { return [] }
    var faults: [String] = []
    if text.first?.isUppercase == true { faults.append("capital letter") }
    if text.hasSuffix(".") || text.contains(/\. [A-Z]/) { faults.append("full stop") }
    if text.contains(/\b(?i:gives?|please)\b/) { faults.append("give") }
    if text.contains(/\w\?/), !text.contains("did you mean") { faults.append("question") }
    if text.count > 120 { faults.append("length") }
    return faults + faultsOfRemedy(text)
  }

  private static func faultsOfRemedy(_ text: String) -> [String] {
    // The kind and the place come before the message.
    let beginning = /^(: )?(((error|note|warning|to try again|(line|record|order) #|--[a-z]+)|#(:#)*): )+/
    let message = text.replacing(beginning, with: "").replacing(/'[^']*'|\\"[^"]*\\"( *: *[^ ]+)?/, with: "#")
    let parts = message.split(separator: ": ", omittingEmptySubsequences: false)
    if parts.count > 2 { return ["colons"] }
    guard parts.count == 2, let first = parts[1].split(whereSeparator: { !$0.isLetter && $0 != "#" }).first else {
      return []
    }
    let isRemedy = first.contains("#") || verbs.contains(String(first)) || parts[1].hasPrefix("did you mean ")
    return isRemedy || parts[0].isEmpty ? [] : ["remedy"]
  }

  /// Returns the text with a number sign for each interpolation.
  private static func withoutInterpolations(_ sentence: String) -> String {
    var (text, depth) = ("", 0)
    var rest = sentence[...]
    while let character = rest.first {
      if depth == 0, rest.hasPrefix("\\(") {
        (text, depth) = (text + "#", 1)
        rest.removeFirst(2)
        continue
      }
      if depth == 0 { text.append(character) }
      if depth > 0, character == "(" { depth += 1 }
      if depth > 0, character == ")" { depth -= 1 }
      rest.removeFirst()
    }
    return text
  }
}

/// The sentences of help and of the manual page, which the commands declare.
struct HelpTexts {
  private let texts: Set<String>

  init() {
    var texts = (ToolEnvironment.variables + ToolEnvironment.files).map(\.meaning)
    for command in CommandPath(root: WalkCommand.declaration).all.map(\.command) {
      texts += [command.abstract, command.discussion] + command.operands.map(\.help) + command.allOptions.map(\.help)
      texts += command.examples.flatMap { [$0.line, $0.purpose] } + command.exitStatuses.map(\.meaning)
    }
    self.texts = Set(texts)
  }

  /// Whether a literal is a sentence of the help: the whole, its beginning, or its text around interpolations.
  func contains(_ literal: String) -> Bool {
    let text = literal.replacing("\\\"", with: "\"").replacing("\\n", with: "\n")
    if texts.contains(text) { return true }
    guard text.first?.isUppercase == true || text.hasPrefix("\\(") else { return false }
    let frame = text.replacing(/\\\([^)]*\)/, with: "\u{0}").split(separator: "\u{0}", omittingEmptySubsequences: false)
    guard text.hasSuffix(".") || text.hasSuffix(". ") else { return false }
    return texts.contains { help in
      help.hasPrefix(String(frame[0])) && frame.dropFirst().allSatisfy { help.contains($0) }
        && (text.hasSuffix(". ") || help.hasSuffix(String(frame[frame.count - 1])))
    }
  }
}
