/// A place on a command line at which a word is completed: a command, given by the words that lead to it.
package struct CompletionPlace {
  /// The words: `checkout menu check`.
  package let path: String
  package let options: [Option]
  package let commands: [Command]
  package let operands: [Operand]
}

extension CompletionPlace {
  /// Every place, a command before those below it.
  package static func all(below root: Command) -> [CompletionPlace] {
    let paths = CommandPath(root: root).all
    return paths.flatMap { path -> [CompletionPlace] in
      let (command, options) = (path.command, path.command.allOptions)
      guard command.operands.contains(where: { $0.allowed == .command }) else {
        return [Self(path: path.name, options: options, commands: command.subcommands, operands: command.operands)]
      }
      // Its operands are the words of another command.
      return paths.map { named in
        let words = path.name + named.name.dropFirst(root.name.count)
        return Self(path: words, options: options, commands: named.command.subcommands, operands: [])
      }
    }
  }
}

extension Allowed {
  package var candidates: [String] {
    switch self {
    case .oneOf(let values), .suggested(let values): values
    case .anything, .file, .wholeNumber, .command: []
    }
  }
}

extension String {
  package var entry: String { hasSuffix(".") ? String(dropLast()) : self }
}
