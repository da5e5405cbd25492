package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Shell {
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
  package func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }
}
