enum WalkMode: Hashable {
  /// Draws full pages and reads single key presses.
  case full
  /// Asks one question per line, never redrawing anything.
  case line
  /// Like line mode, but the answers come from a file or a pipe.
  case piped

  /// Chooses the most suitable mode for the terminals.
  init(_ request: WalkRequest, _ variables: [String: String], inputIsTerminal: Bool, errorIsTerminal: Bool) {
    let isOff = ["", "0", "false", "no", "off"].contains(variables["ACCESSIBLE", default: ""].lowercased())
    let readsLines = request.accessible || !isOff || variables["TERM"] == "dumb"
    let isDrawn = errorIsTerminal && !readsLines && !request.noInput
    self = !inputIsTerminal ? .piped : isDrawn ? .full : .line
  }
}
