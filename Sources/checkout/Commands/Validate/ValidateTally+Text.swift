import OrderStreams

extension ValidateTally {
  /// The number of invalid addresses in words, such as `2 of 7 addresses are not valid`.
  var text: String {
    let count = valid + invalid
    if count == 1 { return "the address is \(invalid == 0 ? "" : "not ")valid" }
    return invalid == 0
      ? "all \(count) addresses are valid"
      : "\(invalid) of \(count) addresses \(invalid == 1 ? "is" : "are") not valid"
  }
}
