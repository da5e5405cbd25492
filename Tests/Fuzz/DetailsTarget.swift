import Foundation
import PlainText

@testable import OrderKit
@testable import checkout

/// What is kept about a person: delivery details and an unfinished order. What is read and written again reads the same,
/// other readers agree, and a basket without special requests has no extras.
@Sendable
func fuzzDetails(_ file: [UInt8]) {
  fuzzDraft(file)
  switch RememberedDetails.Content(file, at: "details") {
  case .nothing: fatalError("a file is not nothing")
  case .locked(let bytes): demand(bytes == file, "locked details are changed")
  case .damaged(let error): demandLine(of: error, in: file)
  case .private(let address):
    demand(address.isValid, "kept and not valid: \(address)")
    demand((try? JSONTree(json: file)) != nil, "an address is refused as JSON")
    let written = RememberedDetails.Content.private(address).bytes ?? []
    demand(RememberedDetails.Content(written, at: "details") == .private(address), "written, they are other details")
  }
  fuzzAddress(file)
}

/// An address that is saved is one that `validate` takes, and the other way round.
private func fuzzAddress(_ document: [UInt8]) {
  let address = try? Address(json: document)
  let answers = ValidateStream(StreamOptions()).answers(to: document)
  let isValid = answers.tally.records == 1 && answers.text.contains(#""valid":true"#)
  if address != nil {
    demand(isValid, "saved, but \(answers.text)")
  } else if document.drop(while: \.isWhiteSpace).first == .openBrace {
    demand(isValid == false, "not saved, but \(answers.text)")
  }
}

private func fuzzDraft(_ file: [UInt8]) {
  let draft: Draft
  do throws(StoreError) { draft = try Draft(json: file, at: "draft") } catch { return demandLine(of: error, in: file) }
  let (basket, written) = (draft.basket, draft.json)
  demand(basket.specialRequestEnabled || basket.extras.isEmpty, "extras without special requests: \(basket)")
  let again = try? Draft(json: written, at: "draft")
  demand(again == draft && again?.json == written, "\(String(describing: again)) instead of \(draft)")
  // Foundation's reader takes the first of two keys that are alike, which we refuse.
  guard let tree = try? JSONSerialization.jsonObject(with: Data(file)) as? [String: Any] else {
    fatalError("Foundation does not read the draft")
  }
  let order = try? JSONSerialization.data(withJSONObject: tree["order"] ?? tree)
  guard let form = order.flatMap({ try? JSONDecoder().decode(OrderForm.self, from: $0) }) else {
    fatalError("Foundation does not read the order")
  }
  // Foundation's reader drops a byte order mark at the beginning of a text.
  let texts = [basket.code] + Address.Field.allCases.map { $0 == .country ? draft.address.country : draft.address[$0] }
  if texts.contains(where: { $0?.unicodeScalars.first == "\u{FEFF}" }) { return }
  var address = form.address
  if address.country?.isBlank == true { address.country = nil }
  demand(form.basket == basket && address == draft.address, "\(draft) instead of \(form)")
}

/// A file that is damaged is named with a line that it has.
private func demandLine(of error: StoreError, in file: [UInt8]) {
  guard case .damaged(let line, _) = error.cause else { fatalError("\(error) of a file that was read") }
  let lines = file.count { $0 == .lineFeed } + 1
  demand((1...lines).contains(line), "line \(line) of \(lines)")
}
