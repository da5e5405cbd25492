package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Shell {
  /// Returns the completion script for a tool. It obtains the completions by running the tool; see
  /// ``Command/completions(of:)``.
  package func completion(of tool: String) -> String {
    let call = "\(tool) \(Command.completer)"
    return switch self {
    case .bash:
      #"""
      # Completion of \#(tool) for bash: to be sourced. Written by '\#(tool) completions bash'.

      _\#(tool)() {
        local offer typed words=() word=${COMP_WORDS[COMP_CWORD]#=}
        COMPREPLY=()
        for typed in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          # Bash passes words as they were typed. xargs removes quotes and backslashes, and expands nothing.
          if [[ $typed == *[\'\"\\]* ]]; then typed=$(xargs printf %s <<<"$typed" 2>/dev/null); fi
          words+=("$typed")
        done
        while IFS=$'\t' read -r offer _; do
          if [[ $offer == :files ]]; then
            # Bash itself completes the names of files best; before version 4 it cannot be asked to.
            compopt -o default 2>/dev/null && return
            local IFS=$'\n'
            COMPREPLY=($(compgen -f -- "$word"))
          elif [[ $offer == "$word"* ]]; then
            printf -v offer %q "$offer"
            COMPREPLY+=("$offer")
          fi
        done < <(\#(call) ${words[@]+"${words[@]}"} "$word" 2>/dev/null)
      }

      complete -F _\#(tool) \#(tool)

      """#
    case .zsh:
      #"""
      #compdef \#(tool)
      # Completion of \#(tool) for zsh: for a directory of fpath, or to be sourced. Written by '\#(tool) completions zsh'.

      _\#(tool)() {
        local -a offers=(${(f)"$(\#(call) "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)"})
        compset -P '--[^=]#='
        if [[ $offers == :files ]]; then
          _files
        else
          # For zsh a colon is between a word and what it means.
          offers=("${(@)offers//:/\\:}")
          offers=("${(@)offers/$'\t'/:}")
          _describe -V 'completion' offers
        fi
      }

      # As a file of fpath this is the function itself, at its first call.
      if [[ $funcstack[1] == _\#(tool) ]]; then
        _\#(tool) "$@"
      else
        compdef _\#(tool) \#(tool)
      fi

      """#
    case .fish:
      #"""
      # Completion of \#(tool) for fish: to be sourced. Written by '\#(tool) completions fish'.

      function __\#(tool)_complete
          set -l words (commandline --tokenize --current-process --cut-at-cursor)
          set -l word (commandline --current-token --cut-at-cursor)
          # Fish completes the whole word, an option before its value included.
          set -l option (string match --regex -- '^--[^=]*=' $word)
          set -l offers (\#(call) $words[2..] "$word" 2>/dev/null)
          if test "$offers" = :files
              set offers (__fish_complete_path (string replace -- "$option" '' "$word"))
          end
          for offer in $offers
              printf '%s\n' "$option$offer"
          end
      end

      complete --command \#(tool) --no-files --keep-order --arguments '(__\#(tool)_complete)'

      """#
    }
  }
}
