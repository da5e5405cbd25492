import PlainText

/// An object on a menu, such as a type of cake.
protocol MenuObject {
  /// Creates the object before its members are read.
  init()
  /// Goes through the members of the object.
  mutating func visit(_ pass: MenuPass)
  /// The key that stands for the object among others, or `nil` if objects of this type are in a list.
  var ownKey: String? { get set }
}

extension MenuObject {
  var ownKey: String? {
    get { nil }
    set {}
  }
}

/// A pass over all members of a menu that reads them, or else checks and writes them. After each error, the pass
/// records it and continues.
final class MenuPass {
  /// The object whose members are being visited.
  struct Object {
    var path = ""
    var offset = 0
    /// The offset of the object's own key.
    var keyOffset = 0
    /// The members in the JSON. The array is empty when a menu is written.
    var members: [JSONTree.Member] = []
    /// The keys visited so far.
    var known: [String] = []
    var required: [String] = []
  }

  let isReading: Bool
  /// The errors so far. Their lines and columns are not known yet.
  private var findings: [(offset: Int, path: String, message: String)] = []
  /// The members written so far of each object or list that is still open, from the outermost.
  var open: [[JSONTree.Member]] = [[]]
  /// The currency of amounts, and of the examples in messages.
  var currency = Currency.usd
  /// The keys of the menu's extras, or `nil` if they aren't known.
  var extras: [String]?
  /// The number of other names so far.
  var otherNames = 0
  /// The quantity at which the previous tier begins.
  var previousTier = 0
  var visited = Object()
  /// The path of the object that a name belongs to. Each list has its own names.
  private var owners: [[String]: String] = [:]

  init(isReading: Bool) { self.isReading = isReading }

  /// Throws the errors found, if any. `locate` is called with ascending offsets.
  func finish(_ locate: (Int) -> SourceLocation?) throws(MenuError) {
    if findings.isEmpty { return }
    var entries = findings.sorted { $0.offset < $1.offset }.prefix(100).map {
      MenuError.Entry(location: locate($0.offset), path: $0.path, message: $0.message)
    }
    let further = findings.count - entries.count
    if further > 0 {
      let message = "\(further.counted("more error")): correct the ones above first"
      entries.append(MenuError.Entry(location: nil, path: "", message: message))
    }
    throw MenuError(entries: entries)
  }

  func fail(_ message: String, at offset: Int, _ path: String) { findings.append((offset, path, message)) }

  /// Records an error in a member, or in the object's own key if `key` is `nil`.
  func fail(_ message: String, at key: String?) {
    guard let key else { return fail(message, at: visited.keyOffset, visited.path) }
    let member = visited.members.first { $0.key == key }
    fail(message, at: member?.value.offset ?? visited.offset, path(of: key))
  }

  /// Returns the JSON pointer to a member.
  func path(of key: String) -> String { visited.path + "/" + JSONPointer.escaped(key) }

  /// Marks a name as taken, and records an error if it belongs to another object.
  func claim(_ name: String, as noun: String, at key: String?, ignoring differences: String = "case does") {
    let owner = owner(of: name, as: noun) ?? visited.path
    if owner != visited.path { fail("another \(noun) is the same, as \(differences) not count: change one", at: key) }
  }

  /// Marks a name as taken. Returns the path of the object that it already belongs to, if any.
  func owner(of name: String, as noun: String) -> String? {
    let owner = owners[[noun, name]]
    owners[[noun, name]] = owner ?? visited.path
    return owner
  }

  /// Requires both members of a pair if the JSON has one of them.
  func pair(_ keys: String...) {
    if visited.members.contains(where: { keys.contains($0.key) }) { visited.required += keys }
  }

  /// The menu that was written.
  var written: JSONTree { open[0][0].value }
}
