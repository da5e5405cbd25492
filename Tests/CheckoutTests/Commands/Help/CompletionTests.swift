import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import checkout

/// Lines up to the cursor, and their completions in alphabetical order.
private let offers: [(line: String, offered: String)] = [
  ("checkout menu ", "check"),
  ("checkout --type chocolate me", "menu"),
  ("checkout --no-e", "--no-extras"),
  ("checkout --type ", "chocolate rainbow strawberry vanilla"),
  // Types, extras and codes come from the menu that the line names.
  ("checkout --menu Examples/tokyo.menu.json --type ", "matcha sakura"),
  ("checkout price --menu=Examples/tokyo.menu.json --type m", "matcha"),
  ("checkout place --menu Examples/downtown.menu.json --code ", "BIRTHDAY FIVEOFF none"),
  ("checkout --menu Examples/party.menu.json --extra ", "candle cherry extraFrosting"),
  ("checkout price --menu Examples/party.menu.json --extra cherry --extra c", "candle cherry"),
  ("checkout --menu Examples/party.menu.json --extra cherry --ext", "--extra"),
  ("checkout --menu nowhere.json --type ", ""),
  ("checkout price --format ", "csv json text"),
  ("checkout price --on-error s", "skip stop"),
  ("checkout completions ", "bash fish zsh"),
  ("checkout --name ", ""),
  ("checkout --country Z", "ZA ZM ZW"),
  ("checkout validate --country Z", "ZA ZM ZW"),
  ("checkout price --menu READ", "README.md"),
  ("checkout validate READ", "README.md"),
]

/// A few of them for each shell: its script passes words and shows offers, whatever they are.
private let shellOffers = offers.filter { row in
  ["checkout menu ", "checkout --no-e", "checkout price --menu=Examples/tokyo.menu.json --type m", "checkout --name "]
    .contains(row.line) || row.line.hasSuffix(" READ")
}

@Suite struct CompletionTests {
  /// What the program offers for a line. A shell shows only the words that begin with the typed text.
  private func completions(of line: String, settings: String = "") async throws -> [Substring] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).dropFirst()
    let result = try await Project.shell(
      "\(settings) checkout __complete '\(words.joined(separator: "' '"))' | cut -f 1")
    let typed = words.last?.split(separator: "=", omittingEmptySubsequences: false).last ?? ""
    return result.output.split(separator: "\n").filter { $0.hasPrefix(typed) }.sorted()
  }

  @Test(arguments: offers.filter { !$0.line.hasSuffix(" READ") })
  func `what is offered is what the declarations say`(line: String, offered: String) async throws {
    #expect(try await completions(of: line) == offered.split(separator: " "))
  }

  @Test func `types are of the menu in the environment, and ids of the placed orders`() async throws {
    let home = TemporaryHome()
    let orders = ["abc", "abd", "b"].map { annsOrder(id: #""\#($0)""#) }.joined()
    #expect(try await Binary.run("place", input: orders, environment: ["XDG_STATE_HOME": home.path]).status == 0)
    let settings = "CHECKOUT_MENU=Examples/tokyo.menu.json XDG_STATE_HOME='\(home.path)'"
    #expect(try await completions(of: "checkout --type ", settings: settings) == ["matcha", "sakura"])
    #expect(try await completions(of: "checkout orders show ", settings: settings) == ["abc", "abd", "b"])
    #expect(try await completions(of: "checkout orders again ab", settings: settings) == ["abc", "abd"])
    let shown = try await Project.shell("\(settings) checkout __complete orders show ab")
    #expect(shown.output == "abd\nabc\n", "the newest is the first")
  }

  @Test(arguments: shellOffers) func `bash shows the offers`(line: String, offered: String) async throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "' '")
    try await expect(offered, from: "bash --norc -c '\(bashCapture)' bash '\(words)'")
  }

  @Test(.needs("zsh"), arguments: shellOffers)
  func `zsh shows the offers`(line: String, offered: String) async throws {
    try await expect(offered, from: "zsh -f -c '\(zshCapture)' zsh '\(line)'")
  }

  @Test(.needs("fish"), arguments: shellOffers)
  func `fish shows the offers`(line: String, offered: String) async throws {
    try await expect(offered, from: "\(fish) '\(fishCapture)' '\(line)'")
  }

  private func expect(_ offered: String, from command: String) async throws {
    let result = try await Project.shell("{ \(command); } | sort -u | paste -s -d ' ' -")
    #expect(result.output == "\(offered)\n")
    #expect(result.error == "")
  }

  @Test func `in bash, an offer with a blank is one word`() async throws {
    let home = TemporaryHome()
    let menu = try Project.text("Examples/tokyo.menu.json").replacing("\"matcha\"", with: "\"green tea\"")
    try home.write(menu, to: "menu.json")
    let words = "checkout --menu ~/menu.json --type g".replacing(" ", with: "' '")
    let result = try await home.shell(
      "bash --norc -c '\(bashCapture)' bash '\(words)'")
    #expect(result.output == "green\\ tea\n")
  }

  @Test(.needs("zsh", "fish"))
  func `a value after an equals sign is completed`() async throws {
    // Bash passes it as three words.
    try await expect("json", from: "bash --norc -c '\(bashCapture)' bash checkout price --format = js")
    try await expect("csv json text", from: "bash --norc -c '\(bashCapture)' bash checkout price --format =")
    try await expect("json", from: "zsh -f -c '\(zshCapture)' zsh 'checkout price --format=js'")
    try await expect("--format=json", from: "\(fish) '\(fishCapture)' 'checkout price --format=js'")
  }

  @Test(
    arguments: [
      ("checkout price --form\tjs\tREADM\t", "checkout price --format json README.md "),
      ("checkout menu --menu=Examples/QuoteOrder/ma\t", "checkout menu --menu=Examples/QuoteOrder/main.swift "),
      ("checkout --menu ~/a\\ b.json --type sak\t", "--type sakura "),
      ("checkout --menu ~/a' 'b.json --type sak\t", "--type sakura "),
    ])
  func `in bash, a person completes options, values, files and quoted names with the tab key`(
    typed: String, shown: String
  ) throws {
    let home = TemporaryHome()
    let menu = "\(Project.directory.path)/Examples/tokyo.menu.json"
    try FileManager.default.copyItem(atPath: menu, toPath: home["a b.json"])
    let environment = ["PATH": "\(Binary.path):/usr/bin:/bin", "TERM": "dumb", "HOME": home.path]
    let bash = try #require(PseudoTerminal("/bin/bash", ["--norc", "-i"], environment: environment, columns: 200))
    bash.type("cd '\(Project.directory.path)' && source <(checkout completions bash); echo rea''dy\n")
    #expect(bash.wait(for: "ready"))
    bash.type(typed)
    #expect(bash.wait(for: shown), "\(bash.text)")
  }
}

/// Sets the variables that bash sets for a completion, and calls the completion function.
///
/// Bash can complete file names only during a completion, so the script falls back to its code for bash 3.
private let bashCapture = #"""
  source <(checkout completions bash)
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
  _checkout && printf "%s\n" "${COMPREPLY[@]}"
  """#

/// Types the line into a new zsh. A replaced `compadd`, which receives all completions, prints them.
private let zshCapture = #"""
  zmodload zsh/zpty
  zpty shell zsh -f -i
  zpty -w shell "PS1=; unsetopt prompt_cr prompt_sp zle_bracketed_paste; autoload -U compinit; compinit -u -D"
  zpty -w shell "source <(checkout completions zsh)"
  zpty -w shell "compadd() {
    local -a found=(); builtin compadd -A found \"\$@\"; print -rl -- \${found/#/ADDS:}; builtin compadd \"\$@\" }"
  zpty -w shell "comppostfuncs=(finish); finish() { print DO\"\"NE: }; bindkey \"^I\" complete-word; print REA\"\"DY:"
  zpty -r shell out "*READY:*"
  zpty -w -n shell "$1$(print "\t")"
  zpty -r shell out "*DONE:*"
  print -r -- $out | tr -d "\r" | sed -n "s/^.*ADDS://p"
  """#

/// In the C locale, fish finds no program in a folder whose name is not ASCII.
private let fish = "LC_ALL=C.UTF-8 fish --no-config -c"

private let fishCapture = "checkout completions fish | source; complete -C$argv[1] | cut -f 1"
