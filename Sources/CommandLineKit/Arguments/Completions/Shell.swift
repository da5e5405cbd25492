/// A shell for which completion can be written.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Shell {
  /// The script that teaches the shell a tool's command line.
  package func completion(of root: Command) -> String {
    let places = CompletionPlace.all(below: root)
    let script =
      switch self {
      case .bash: BashCompletion(tool: root.name, places: places).script
      case .zsh: ZshCompletion(tool: root.name, places: places).script
      case .fish: FishCompletion(tool: root.name, places: places).script
      }
    return script + "\n"
  }
}

extension String {
  /// The text as one word of bash and zsh.
  package var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == 0x2D }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }

  package func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
