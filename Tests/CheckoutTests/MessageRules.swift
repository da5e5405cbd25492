/// The rules of messages: a fact, a colon and a remedy.
///
/// A message reports a mistake, a refusal or an outcome. Help is not a message: its sentences have a capital letter and
/// a full stop, as in a manual page. Labels, headings and questions of pages and tables are not messages either.
enum MessageRules {
  /// The verbs that begin a remedy. The list is short so that the remedies have one voice.
  private static let verbs: Set = [
    "add", "answer", "begin", "change", "check", "choose", "close", "complete", "convert", "correct", "delete", "end",
    "enter", "escape", "extend", "fix", "flatten", "install", "keep", "leave", "lower", "make", "mount", "move", "name",
    "order", "paste", "place", "post", "put", "raise", "remove", "rename", "restore", "run", "save", "see", "send",
    "separate", "set", "shorten", "sort", "swap", "try", "type", "undo", "unwrap", "use", "write",
  ]

  /// Returns the rules that a printed message breaks.
  static func faults(of printed: String) -> [String] {
    // The place of a mistake, or the option with a wrong value, comes before the message.
    let message = printed.replacing(#/^((standard input|[^ ]+)(:\d+){1,2}|--[a-z]+|line \d+(, '[^']*')?): /#, with: "")
    var faults: [String] = []
    if message.contains(/^[A-Z][a-z]/) { faults.append("capital letter") }
    if message.hasSuffix(".") || message.contains(/\. [A-Z]/) { faults.append("full stop") }
    if message.contains(/\b(?i:gives?|please)\b/) { faults.append("give") }
    if message.contains(/\w\?/), !message.contains("did you mean") { faults.append("question") }
    if message.count > 160 { faults.append("length") }
    return faults + faultsOfRemedy(message)
  }

  private static func faultsOfRemedy(_ message: String) -> [String] {
    // The outcome of a command comes before its reason.
    let outcome = #/^(the order was not placed|[^ ]*\/details|cannot order .* again): /#
    // A value in quotes can have colons of its own, and the example of a JSON key has one.
    let quoted = /'[^']*'|"[^"]*"( *: *[^ ]+)?/
    let text = message.replacing(outcome, with: "").replacing(quoted, with: "#")
    let parts = text.split(separator: ": ", omittingEmptySubsequences: false)
    if parts.count > 2 { return ["colons"] }
    guard parts.count == 2 else { return [] }
    // The system's words for its errors are neither ours nor remedies.
    if parts[0].contains(/^cannot (open|read|write)/), parts[1].first?.isUppercase == true { return [] }
    let remedy = parts[1].replacing(#/^if [^,]*, /#, with: "")
    let verb = remedy.prefix { $0.isLetter }
    return verbs.contains(String(verb)) || remedy.hasPrefix("did you mean ") ? [] : ["remedy"]
  }
}
