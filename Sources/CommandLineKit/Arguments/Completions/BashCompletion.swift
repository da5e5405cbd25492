import PlainText

/// Completion for bash, 3.2 and later, with no other package.
struct BashCompletion {
  let tool: String
  let places: [CompletionPlace]
}

extension BashCompletion {
  /// The words before the cursor lead to a place, and perhaps to an option that waits for its value.
  var script: String {
    #"""
    # Completion of \#(tool) for bash: to be sourced. Written by '\#(tool) completions bash'.

    _\#(tool)() {
      local place=\#(tool) option= ended= word=${COMP_WORDS[COMP_CWORD]} before
      local words=("${COMP_WORDS[@]:1:COMP_CWORD-1}")
      # Bash takes --option=value for three words.
      if [[ $word == = ]]; then words+=(=) word=; fi
      for before in "${words[@]}"; do
        if [[ -n $option ]]; then
          if [[ $before != = ]]; then option=; fi
          continue
        fi
        case $place:$before in
          *:--) ended=yes && break ;;
    \#(cases(moves).indented(by: 6))
        esac
      done
      COMPREPLY=()
      case $place:$option:$ended$word in
    \#(cases(values).indented(by: 4))
        *:?*:*) ;;
    \#(cases(options).indented(by: 4))
    \#(cases(words).indented(by: 4))
      esac
    }

    # Those of the values that begin as the word does.
    _\#(tool)_offer() {
      local value
      for value; do
        if [[ $value == "$word"* ]]; then COMPREPLY+=("$value"); fi
      done
    }

    # Bash itself completes the names of files best; before version 4 it cannot be asked to.
    _\#(tool)_files() {
      compopt -o default 2>/dev/null && return
      local IFS=$'\n'
      COMPREPLY=($(compgen -f -- "$word"))
    }

    complete -F _\#(tool) \#(tool)
    """#
  }

  /// The rows of a `case`; rows of one action become one, which is where the last of them was.
  private func cases(_ rows: [(pattern: String, action: String)]) -> String {
    var lines: [String] = []
    for (index, row) in rows.enumerated() where !rows[(index + 1)...].contains(where: { $0.action == row.action }) {
      let patterns = rows.filter { $0.action == row.action }.map(\.pattern)
      lines.append("\(patterns.joined(separator: " | "))) \(row.action) ;;")
    }
    return lines.joined(separator: "\n")
  }

  private var moves: [(pattern: String, action: String)] {
    places.flatMap { place in
      let spellings = place.options.filter { $0.allowed != nil }.flatMap(\.allSpellings)
      let waits = spellings.map { ("\(place.path):\($0)".quotedForShell, "option=$before") }
      return waits + place.commands.map { ("\(place.path):\($0.name)".quotedForShell, #"place="$place $before""#) }
    }
  }

  private var values: [(pattern: String, action: String)] {
    places.flatMap { place in
      place.options.flatMap { option in
        let action = option.allowed.flatMap(action)
        return option.allSpellings.compactMap { spelling in
          action.map { ("\("\(place.path):\(spelling):".quotedForShell)*", $0) }
        }
      }
    }
  }

  /// Options are offered for a dash, and where there is nothing else.
  private var options: [(pattern: String, action: String)] {
    places.map { place in
      let dash = words(at: place) == nil ? "" : "-"
      let spellings = place.options.flatMap(\.spellings)
      return ("\("\(place.path)::\(dash)".quotedForShell)*", "_\(tool)_offer \(spellings.joined(separator: " "))")
    }
  }

  private var words: [(pattern: String, action: String)] {
    places.compactMap { place in words(at: place).map { ("\("\(place.path)::".quotedForShell)*", $0) } }
  }

  private func words(at place: CompletionPlace) -> String? {
    if place.commands.isEmpty { return place.operands.first.flatMap { action(for: $0.allowed) } }
    return "_\(tool)_offer \(place.commands.map(\.name.quotedForShell).joined(separator: " "))"
  }

  private func action(for allowed: Allowed) -> String? {
    if allowed == .file { return "_\(tool)_files" }
    guard !allowed.candidates.isEmpty else { return nil }
    return "_\(tool)_offer \(allowed.candidates.map(\.quotedForShell).joined(separator: " "))"
  }
}
