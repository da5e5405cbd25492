import OrderKit
import OrderStreams

extension CountryRule {
  private var requiredFields: [String] { Address.Field.required.filter(requires).map(\.rawValue) }

  var text: String {
    var lines = ["\(code), \(name)", "  required: \(requiredFields.joined(separator: ", "))"]
    if let pattern {
      lines.append("  zip: \(pattern)")
      if pattern.contains(where: \.isLetter) { lines.append("  letters: capitals") }
    } else {
      lines.append(
        hasZip ? "  zip: any text, because no format is known" : "  zip: none, because the country has none")
    }
    if let example { lines.append("  example: \(example)") }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: String {
    TextBuffer.json {
      $0.add("country", code)
      $0.add("name", name)
      $0.add("required", requiredFields)
      $0.add("hasZip", hasZip)
      $0.add("pattern", pattern)
      $0.add("example", example)
    } + "\n"
  }
}
