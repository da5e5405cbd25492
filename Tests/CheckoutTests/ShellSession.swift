import Foundation
import TestSupport
import Testing

/// A command of a page after its `$`, and the output below it.
struct ShellSession: CustomTestStringConvertible {
  let page: String
  private(set) var command: String
  private(set) var output = ""

  var testDescription: String { "\(page): \(command)" }
}

extension ShellSession {
  /// Returns the sessions of a page. A command that ends with a pipe or a backslash continues in the next line.
  static func all(of page: String) throws -> [ShellSession] {
    var sessions: [ShellSession] = []
    for block in Markdown.codeBlocks(try Project.text(page)) where block.language == "console" {
      for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          sessions.append(ShellSession(page: page, command: String(line.dropFirst(2))))
        } else if ["|", "\\"].contains(sessions[sessions.count - 1].command.last) {
          sessions[sessions.count - 1].command += "\n" + line
        } else {
          sessions[sessions.count - 1].output += line + "\n"
        }
      }
    }
    return sessions
  }

  /// The program that the command or its script needs and that may be absent.
  var tool: String? {
    let script = command.firstMatch(of: #/Examples/[a-z\/-]+\.sh/#).flatMap { try? Project.text(String($0.0)) }
    let text = "\(command)\n\(script ?? "")"
    return ["curl", "jq", "mlr", "sqlite3"].first { tool in
      text.contains("\(tool) ") || tool == "curl" && text.contains("--post ")
    }
  }
}

extension ShellSession {
  /// The shop in the pages. A shop on this machine replaces it, and confirms what is sent to this path.
  static let shop = "https://shop.example/orders"

  /// Whether the page also shows an exit status that is not 0.
  private var showsStatus: Bool { page.hasPrefix("Tests/") }

  /// Runs the command in the top folder of the package, in a terminal. Returns what the terminal shows, without colors.
  func run() throws -> String {
    let home = TemporaryHome()
    let host = "https://shop.example"
    let shop = command.contains(host) ? try TestShop(in: home) : nil
    let line = command.replacing(Self.shop, with: "\(host)/echo").replacing(host, with: shop?.url("") ?? "")
    let others = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let terminal = try #require(
      PseudoTerminal(
        "/bin/bash", ["-c", "set -o pipefail; cd '\(Project.directory.path)' && { \(line)\n}"],
        environment: [
          "PATH": "\(home.path):\(Binary.path):\(others)", "HOME": home.path, "TERM": "xterm", "LANG": "C.UTF-8",
        ]))
    let end = terminal.waitForEnd()
    var output = terminal.text.replacing("\r\n", with: "\n").replacing(#/\e\[[0-9;]*[mK]/#, with: "")
      .replacing(home.path, with: "~").masked
    if let shop {
      output = output.replacing(shop.url(""), with: host).replacing("127.0.0.1:\(shop.port)", with: "shop.example")
    }
    output.replace(#/(on |^|\n)\d{4}-\d\d-\d\d( \d\d:\d\d)?/#) { "\($0.1)…" }
    guard showsStatus else { return output }
    guard case .exited(let status) = end else { return output + "ended by a signal\n" }
    return output + (status == 0 ? "" : "exit \(status)\n")
  }
}
