/// Words that are always the same, made once and copied block by block.
struct FixedTexts {
  private var blocks: [AnswerRoom.Block] = []
  /// How many bytes the longest text has.
  private(set) var longest = 0
  private var places: [Int: Place] = [:]

  /// Where one text is.
  struct Place {
    fileprivate var firstBlock = 0
    var count = 0
  }

  /// Keeps a text.
  mutating func add(_ text: String) -> Place {
    let place = Place(firstBlock: blocks.count, count: text.utf8.count)
    var rest = text.utf8[...]
    while rest.isEmpty == false {
      blocks.append(AnswerRoom.Block(text: rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    longest = max(longest, place.count)
    return place
  }

  /// The text of a key, made and kept when it is first asked for.
  mutating func place(of key: Int, _ text: () -> String) -> Place {
    if let place = places[key] { return place }
    let place = add(text())
    places[key] = place
    return place
  }

  /// Puts a text into room for answers.
  @inline(always)
  mutating func put(_ place: Place, _ room: inout AnswerRoom) {
    var left = place.count
    var index = place.firstBlock
    while left > 0 {
      room.put(blocks[index], count: min(left, 64))
      index &+= 1
      left &-= 64
    }
  }

  /// Appends a text to answers.
  mutating func append(_ place: Place, to answers: inout Answers) {
    answers.append(upTo: place.count) { put(place, &$0) }
  }
}

extension AnswerRoom.Block {
  /// The bytes of a text, as many as fit, and zeros.
  init(text: String) {
    self.init(text: text.utf8.prefix(64))
  }

  fileprivate init(text: Substring.UTF8View) {
    self.init(repeating: 0)
    for (index, byte) in text.enumerated() { self[index] = byte }
  }
}
