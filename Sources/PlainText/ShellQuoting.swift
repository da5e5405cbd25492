extension String {
  /// The text as a single word of a POSIX shell, quoted if necessary.
  package var quotedForShell: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-+=./:,@%".unicodeScalars.contains($0))
      }
    return isPlain ? self : inShellQuotes
  }

  /// The text in single quotes, as a single word of a POSIX shell.
  private var inShellQuotes: String { "'\(replacing("'", with: "'\\''"))'" }
}
