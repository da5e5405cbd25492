extension CountryRule {
  /// The rule as one line of JSON.
  package var json: String {
    let required = Address.Field.required.filter(requires).map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    var json = "{\"country\":\"\(code)\",\"name\":\(name.asJSON),\"required\":[\(required)],\"hasZip\":\(hasZip)"
    if let pattern, let shape { json += ",\"pattern\":\(pattern.asJSON),\"shape\":\(shape.asJSON)" }
    if let alsoAccepted { json += ",\"alsoAccepted\":\(alsoAccepted.asJSON)" }
    if let example { json += ",\"example\":\(example.asJSON)" }
    return json + "}"
  }
}
