import OrderKit

extension CountryRule {
  private var requiredFields: [String] { Address.Field.required.filter(requires).map(\.rawValue) }

  var text: String {
    var lines = ["\(code), \(name)", "  required: \(requiredFields.joined(separator: ", "))"]
    if let pattern {
      lines.append("  zip: \(pattern)")
      if pattern.contains(where: \.isLetter) { lines.append("  letters: capitals") }
    } else {
      lines.append(
        hasZip ? "  zip: any text, because no format is known" : "  zip: none, because there are no postal codes")
    }
    if let example { lines.append("  example: \(example)") }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: String {
    let required = requiredFields.map(\.asJSON).joined(separator: ",")
    var json = "{\"country\":\"\(code)\",\"name\":\(name.asJSON),\"required\":[\(required)],\"hasZip\":\(hasZip)"
    if let pattern { json += ",\"pattern\":\(pattern.asJSON)" }
    if let example { json += ",\"example\":\(example.asJSON)" }
    return json + "}\n"
  }
}
