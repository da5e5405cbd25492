/// The words of mistakes and notes, in the terms of a menu and ready for JSON: each is made once and kept.
struct PhraseBook {
  let menu: CupcakeMenu
  private let judgesGoods: Bool
  /// `{"id":"…","version":"…"}`
  private(set) lazy var menuName: [UInt8] = menu.nameAsJSON
  private var phrases: [RecordError.Reason: Phrase] = [:]
  private var notes: [Note.Reason: Phrase] = [:]

  /// A code and a message, for people and as JSON.
  struct Phrase {
    let code: String
    let message: String
    /// `"error":{"code":"…","path":`
    let jsonError: [UInt8]
    /// `{"code":"…","path":`
    let jsonNote: [UInt8]
    /// `,"message":"…"}`
    let jsonMessage: [UInt8]
  }

  init(_ menu: CupcakeMenu, judgesGoods: Bool = true) {
    self.menu = menu
    self.judgesGoods = judgesGoods
  }

  /// The words for a mistake.
  subscript(reason: RecordError.Reason) -> Phrase {
    mutating get {
      if let phrase = phrases[reason] { return phrase }
      let phrase = Phrase(code: reason.code, message: message(reason))
      // A hostile stream has as many quantities as it likes.
      if phrases.count < 256 { phrases[reason] = phrase }
      return phrase
    }
  }

  /// The words for a note.
  subscript(reason: Note.Reason) -> Phrase {
    mutating get {
      if let phrase = notes[reason] { return phrase }
      let phrase = Phrase(code: reason.code, message: reason.message(in: menu.currency))
      notes[reason] = phrase
      return phrase
    }
  }

  /// Why a record is refused, in words.
  func message(_ reason: RecordError.Reason) -> String {
    if judgesGoods == false, reason == .notAnObject {
      return "an address is an object: write {\"name\":…,\"streetAddress\":…,\"city\":…,\"zip\":…}"
    }
    return reason.message(menu)
  }
}

extension CupcakeMenu {
  fileprivate var nameAsJSON: [UInt8] {
    var bytes = Array("{\"id\":".utf8)
    bytes.appendJSON(id)
    if let version { bytes.appendMember("version", version) }
    bytes.append(.closeBrace)
    return bytes
  }
}

extension PhraseBook.Phrase {
  fileprivate init(code: String, message: String) {
    self.code = code
    self.message = message
    jsonNote = Array("{\"code\":\"\(code)\",\"path\":".utf8)
    jsonError = Array("\"error\":".utf8) + jsonNote
    var bytes: [UInt8] = []
    bytes.appendMember("message", message)
    bytes.append(.closeBrace)
    jsonMessage = bytes
  }
}
