import TestSupport

extension Binary.Result {
  /// Whether the command line was refused, and nothing was read. The first line of the message contains the words.
  func isWrongUse(_ words: String = "") -> Bool {
    let message = error.prefix { $0 != "\n" }
    return status == 64 && output.isEmpty && message.hasPrefix("error: ") && (words.isEmpty || message.contains(words))
  }
}
