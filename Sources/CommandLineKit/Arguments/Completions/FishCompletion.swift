import PlainText

/// Completion for fish, in its own declarations, each for the place at which it counts.
struct FishCompletion {
  let tool: String
  let places: [CompletionPlace]
}

extension FishCompletion {
  var script: String {
    #"""
    # Completion of \#(tool) for fish: to be sourced. Written by '\#(tool) completions fish'.

    # Whether the words before the cursor lead to this command.
    function __\#(tool)_at
        set -l place \#(tool)
        set -l option no
        set -l words (commandline --tokenize --current-process --cut-at-cursor)
        for word in $words[2..]
            if test $option = yes
                set option no
                continue
            end
            switch "$place:$word"
                case '*:--'
                    break
    \#(moves.joined(separator: "\n").indented(by: 12))
            end
        end
        test "$place" = "$argv"
    end

    complete --command \#(tool) --no-files
    \#(places.flatMap(declarations).joined(separator: "\n"))
    """#
  }

  private var moves: [String] {
    let waits = places.flatMap { place in
      place.options.filter { $0.allowed != nil }.flatMap(\.allSpellings).map { "\(place.path):\($0)".quoted }
    }
    let commands = places.flatMap { place in place.commands.map { "\(place.path):\($0.name)".quoted } }
    return [
      "case \(waits.joined(separator: " "))\n    set option yes",
      "case \(commands.joined(separator: " "))\n    set place \"$place $word\"",
    ]
  }

  private func declarations(of place: CompletionPlace) -> [String] {
    let start = "complete --command \(tool) --condition '__\(tool)_at \(place.path)'"
    let commands = place.commands.map { command in
      "\(start) --arguments \(command.name.quoted) --description \(command.abstract.entry.quoted)"
    }
    let operands = place.operands.map { "\(start)\(values(of: $0.allowed))" }
    let options = place.options.flatMap { option in
      option.spellings.enumerated().map { index, spelling in
        let short = index == 0 ? option.short.map { " --short-option \($0)" } ?? "" : ""
        let takes = option.allowed.map { " --require-parameter\(values(of: $0))" } ?? ""
        let name = " --long-option \(spelling.dropFirst(2))"
        return "\(start)\(short)\(name)\(takes) --description \(option.help.entry.quoted)"
      }
    }
    return commands + operands + options
  }

  private func values(of allowed: Allowed) -> String {
    if allowed == .file { return " --force-files" }
    let values = allowed.candidates.map { $0.quotedForShell == $0 ? $0 : $0.quoted }.joined(separator: " ")
    return values.isEmpty ? " --no-files" : " --no-files --keep-order --arguments \(values.quoted)"
  }
}

extension String {
  fileprivate var quoted: String {
    "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
