import PlainText

/// Text composed of parts that play different roles, such as a heading or a key.
///
/// Styled text is measured, truncated and compared independently of color. Color is added on output.
///
/// The initializer escapes control characters, so styled text is safe to display on a terminal.
package struct StyledText: Hashable, Sendable {
  /// The parts of the text. No part is empty, and adjacent parts always have different roles.
  package private(set) var runs: [Run] = []

  package struct Run: Hashable, Sendable {
    package var text: String
    package var role: TextRole
  }

  package init(_ text: String = "", _ role: TextRole = .plain) {
    append(text.visible, role)
  }

  package var text: String { runs.map(\.text).joined() }

  package var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }

  private mutating func append(_ text: String, _ role: TextRole) {
    if text.isEmpty { return }
    if runs.last?.role == role {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, role: role))
    }
  }

  package static func strong(_ text: String) -> Self { Self(text, .strong) }
  package static func muted(_ text: String) -> Self { Self(text, .muted) }
  package static func danger(_ text: String) -> Self { Self(text, .danger) }
  package static func key(_ text: String) -> Self { Self(text, .key) }
  package static func accent(_ text: String) -> Self { Self(text, .accent) }

  package static func += (left: inout Self, right: Self) {
    for run in right.runs { left.append(run.text, run.role) }
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum += right
    return sum
  }
}

extension StyledText: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}
