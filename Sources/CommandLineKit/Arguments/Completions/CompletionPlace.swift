/// A place on a command line at which a word is completed: a command, given by the words that lead to it.
package struct CompletionPlace {
  /// The words: `checkout menu check`.
  package let path: String
  package let options: [Option]
  package let commands: [Command]
  package let operands: [Operand]
}

extension CompletionPlace {
  /// Every place, those that are reached first in front.
  package static func all(below root: Command) -> [CompletionPlace] {
    all(path: root.name, command: root, root: root)
  }

  private static func all(path: String, command: Command, root: Command) -> [CompletionPlace] {
    if command.operands.contains(where: { $0.allowed == .command }) {
      return naming(root, path: path, options: command.allOptions)
    }
    let place = CompletionPlace(
      path: path, options: command.allOptions, commands: command.subcommands, operands: command.operands)
    return [place] + command.subcommands.flatMap { all(path: "\(path) \($0.name)", command: $0, root: root) }
  }

  /// The places of a command whose operands are the words of another command.
  private static func naming(_ named: Command, path: String, options: [Option]) -> [CompletionPlace] {
    let place = CompletionPlace(path: path, options: options, commands: named.subcommands, operands: [])
    return [place] + named.subcommands.flatMap { naming($0, path: "\(path) \($0.name)", options: options) }
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
