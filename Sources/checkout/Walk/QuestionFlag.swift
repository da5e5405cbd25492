import OrderKit

extension Question {
  /// The flag that answers the question; nil if only a person can answer it.
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
  /// The option of the extra without its leading dashes, such as `add-sprinkles` for the key `addSprinkles`.
  var option: String { key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() }
}
