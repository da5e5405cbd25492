import PlainText

/// Completion for zsh: a function a place, each of which hands the rest of the line to zsh's own `_arguments`.
struct ZshCompletion {
  let tool: String
  let places: [CompletionPlace]
}

extension ZshCompletion {
  var script: String {
    #"""
    #compdef \#(tool)
    # Completion of \#(tool) for zsh: for a directory of fpath, or to be sourced. Written by '\#(tool) completions zsh'.

    \#(places.map(function).joined(separator: "\n\n"))

    # As a file of fpath this is the function itself, at its first call.
    if [[ $funcstack[1] == _\#(tool) ]]; then
      _\#(tool) "$@"
    else
      compdef _\#(tool) \#(tool)
    fi
    """#
  }

  private func function(of place: CompletionPlace) -> String {
    let operands = place.operands.enumerated().map { index, operand in
      "\(operand.isRepeating ? "*" : "\(index + 1)"):\(operand.name):\(action(for: operand.allowed))".quotedForShell
    }
    let rest = place.commands.isEmpty ? operands : ["'(-)1: :->command'", "'(-)*:: :->rest'"]
    let specifications = place.options.flatMap(specifications) + rest
    return #"""
      \#(name(of: place.path))() {
        local curcontext=$curcontext state state_descr result=1
        local -a line
        local -A opt_args
        _arguments -C -s -S : \
      \#(specifications.joined(separator: " \\\n").indented(by: 4)) && result=0
      \#(place.commands.isEmpty ? "" : next(from: place))  return result
      }
      """#
  }

  /// Offers the commands, or goes on to the place of the one that is there.
  private func next(from place: CompletionPlace) -> String {
    let entries = place.commands.map { "\($0.name):\($0.abstract.entry.escaped(":"))".quotedForShell }
    let calls = place.commands.map { "(\($0.name)) \(name(of: "\(place.path) \($0.name)")) && result=0 ;;" }
    return #"""
        if [[ $state == command ]]; then
          local -a commands=(
      \#(entries.joined(separator: "\n").indented(by: 6))
          )
          _describe -t commands command commands && result=0
        elif [[ $state == rest ]]; then
          case $line[1] in
      \#(calls.joined(separator: "\n").indented(by: 6))
          esac
        fi

      """#
  }

  /// `'(-h --help)--help[Show help information]'`: what excludes it, how it is written, what it says, what it takes.
  private func specifications(of option: Option) -> [String] {
    let excluded = "(\(option.allSpellings.joined(separator: " ")))"
    return option.allSpellings.map { spelling in
      let text = "[\(option.help.entry.escaped("[]:"))]"
      guard let allowed = option.allowed else { return (excluded + spelling + text).quotedForShell }
      let takes = spelling.hasPrefix("--") ? "=" : "+"
      return "\(excluded)\(spelling)\(takes)\(text):\(option.name):\(action(for: allowed))".quotedForShell
    }
  }

  private func action(for allowed: Allowed) -> String {
    if allowed == .file { return "_files" }
    let values = allowed.candidates
    return values.isEmpty ? "" : "(\(values.map { $0.escaped(" ():\"'") }.joined(separator: " ")))"
  }

  private func name(of path: String) -> String { "_\(path.replacing(" ", with: "_").replacing("-", with: "_"))" }
}

extension String {
  /// The text with a backslash before each of these characters, and of its own.
  fileprivate func escaped(_ characters: String) -> String {
    reduce(into: "") { result, character in
      if characters.contains(character) || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
