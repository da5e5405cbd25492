/// The meaning of a word under `status` or `state` in a shop's answer.
///
/// Lists of such words are never complete. An unknown word therefore counts as taken, but with a warning.
enum ShopStatus {
  case taken
  case failed
  case unknown

  /// The beginnings of words that mean a failure, wherever they stand. `not` must be a whole word.
  static let failures = [
    "abort", "backorder", "block", "cancel", "declin", "denied", "draft", "err", "expir", "fail", "invalid", "not ",
    "out of", "outof", "refus", "reject", "sold", "time out", "timed out", "timeout", "trash", "unavail", "void",
  ]

  /// The words that mean that an order was taken, alone or with each other.
  private static let successes = Set(
    """
    accepted acknowledged active approved authorised authorized booked captured complete completed confirmed created
    delivered done fulfilled in new ok okay open ordered paid pending placed prepared preparing processed processing
    progress queued ready received registered reserved scheduled settled shipped submitted succeeded success successful
    successfully
    """.split(whereSeparator: \.isWhitespace))

  /// - Parameter mayBePlace: Whether the text may be a part of an address, such as Soldănești or Errachidia.
  init(_ text: String, mayBePlace: Bool = false) {
    let words = text.spacedWords
    let endings = mayBePlace ? [" ", "able ", "ed ", "led ", "or ", "ure "] : [""]
    if Self.failures.contains(where: { stem in endings.contains { words.contains(" " + stem + $0) } }) {
      self = .failed
    } else {
      self = mayBePlace || words.split(separator: " ").allSatisfy(Self.successes.contains) ? .taken : .unknown
    }
  }
}

extension String {
  /// Whether a shop's reason says that it is still working on another request.
  var saysInProgress: Bool {
    [" in progress ", " in use ", " being processed ", " locked "].contains(where: spacedWords.contains)
  }

  /// The words in lower case, each between two blanks: ` out of stock ` for `OUT_OF_STOCK` and `outOfStock`.
  fileprivate var spacedWords: String {
    var words = " "
    for (index, character) in zip(indices, self) {
      let next = self[index...].dropFirst().first
      let isInCapitals = index > startIndex && self[self.index(before: index)].isUppercase && next?.isLowercase != true
      let isPart = character.isLetter || character.isNumber
      if !isPart || character.isUppercase && !isInCapitals, words.last != " " { words += " " }
      if isPart { words += character.lowercased() }
    }
    return words + " "
  }
}
