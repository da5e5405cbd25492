extension CountryRule {
  /// The rule as one line of JSON.
  package var json: String {
    var bytes = Array("{\"country\":\"\(code)\"".utf8)
    bytes.appendMember("name", name)
    let required = Address.Field.required.filter(requires).map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    bytes.append(",\"required\":[\(required)],\"hasZip\":\(hasZip)")
    if let pattern, let shape {
      bytes.appendMember("pattern", pattern)
      bytes.appendMember("shape", shape)
    }
    if let alsoAccepted { bytes.appendMember("alsoAccepted", alsoAccepted) }
    if let example { bytes.appendMember("example", example) }
    bytes.append("}")
    return String(decoding: bytes, as: UTF8.self)
  }
}
