import OrderKit

extension Question {
  /// The flag that answers the question; nil if only a person can.
  var flag: String? {
    switch self {
    case .type: "--type"
    case .quantity: "--quantity"
    case .specialRequests: "--special-requests"
    case .extra(let extra): "--\(extra.option)"
    case .address(.name): "--name"
    case .address(.streetAddress): "--street"
    case .address(.city): "--city"
    case .address(.zip): "--zip"
    case .address(.country): "--country"
    case .code: "--code"
    case .placeOrder: "--yes"
    case .savedAddress, .remember: nil
    }
  }
}

extension Extra {
  /// The name of the option that answers the extra's question, without its first dashes: the key with a dash before each
  /// word, such as `add-sprinkles`.
  var option: String { key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() }
}
