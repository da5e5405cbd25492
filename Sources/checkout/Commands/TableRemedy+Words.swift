import CommandLineKit
import OrderKit
import OrderStreams
import PlainText

extension TableRemedy {
  /// The remedy as options or as a command to paste.
  func words(for command: TypedCommand, isTable: Bool, file: String?) -> String {
    func piped(_ filter: String) -> String {
      let input = file.map { " \($0.quotedForShell)" } ?? ""
      return (file == nil ? "… | " : "") + filter + input + " | "
        + command.line(adding: isTable ? [] : ["--from", "csv"])
    }
    switch self {
    case .text(let text), .noHeader(let text): return text
    case .header(let line): return piped("tail -n +\(line)")
    case .encoding(let name): return piped("iconv -f \(name) -t UTF-8")
    case .columns(let proposals, _):
      if let unclear = proposals.first(where: \.isAmbiguous) {
        let choice = unclear.columns.map(\.asJSON).listed("or", atMost: 5)
        return "choose \(choice) with --column \(unclear.key)=HEADER"
      }
      let options = proposals.flatMap { proposal in
        (proposal.columns.isEmpty ? ["HEADER"] : proposal.columns).map {
          "--column " + "\(proposal.key)=\($0)".inShellQuotes
        }
      }
      return "add " + options.joined(separator: " ")
    }
  }
}
