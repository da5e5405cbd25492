extension String {
  /// The text as one word of a POSIX shell.
  package var quotedForShell: String {
    // A path whose bytes are not UTF-8. Bash, zsh and ksh read this form.
    if decoded == nil { return "$'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'").visible + "'" }
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789_-+=./:,@%".unicodeScalars.contains($0))
      }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
