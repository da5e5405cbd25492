import PlainText

// Answers to an ``OrderRecord``. They have the same bytes as the answers of a stream to the same order in JSON.

extension OrderRecord {
  /// The answer as one line, or as several lines in the text format. The header of CSV is not included.
  package func answer(_ options: StreamOptions) -> String {
    let head = (spelledID ?? id?.asJSON).map { "\"id\":\($0)," } ?? ""
    return switch options.format {
    case .json where options.onError == .skip:
      "{\(head)\"record\":\(place.record),\(quoteMembers(isItemized: options.isItemized))}\n"
    case .json: "{\(head)\(quoteMembers(isItemized: options.isItemized))}\n"
    case .csv: row + "\n"
    case .text:
      "order \(place.record)" + (id?.inTitle ?? "") + quote.text(notes, addressState, isItemized: options.isItemized)
    }
  }

  /// The members of the quote in JSON, in their fixed order. An itemised quote also has the menu, the goods and the
  /// lines.
  package func quoteMembers(isItemized: Bool) -> String {
    var members = [
      "\"total\":\"\(quote.currency.decimal(quote.total))\"", "\"minorUnits\":\(quote.total.minorUnits)",
      "\"currency\":\"\(quote.currency.code)\"", "\"validAddress\":\(address.isValid)",
    ]
    if isItemized { members += goodsMembers + quote.lineMembers }
    if !notes.isEmpty { members.append("\"notes\":[\(notes.map(\.json).joined(separator: ","))]") }
    return members.joined(separator: ",")
  }

  /// The members that the price depends on: the menu, the goods, the code, the zip prefix and the date.
  private var goodsMembers: [String] {
    let menu = quote.menu
    let version = menu.version.map { ",\"version\":\($0.asJSON)" } ?? ""
    return [
      "\"menu\":{\"id\":\(menu.id.asJSON)\(version)}", "\"type\":\(typeID.asJSON)",
      "\"quantity\":\(basket.quantity)", "\"specialRequestEnabled\":\(basket.specialRequestEnabled)",
    ] + Extra.allCases.map { "\"\($0.key)\":\(basket.extras.contains($0))" }
      + [
        quote.code.map { "\"code\":\($0.asJSON)" }, quote.zipPrefix.map { "\"zipPrefix\":\($0.asJSON)" },
        quote.date.map { "\"date\":\"\($0.text)\"" },
      ].compactMap(\.self)
  }

  /// The row of CSV. The fields for an error are empty.
  private var row: String {
    [
      (id ?? "").asCSVField, quote.currency.decimal(quote.total), "\(quote.total.minorUnits)", quote.currency.code,
      "\(address.isValid)", notes.map(\.code).joined(separator: " "), "", "", "", "\(place.record)", "", "", "",
    ].joined(separator: ",")
  }

  private var addressState: AddressState {
    let problems = address.problems
    return problems.isEmpty ? .valid : AddressState(problems, isGiven: address != Address())
  }
}

extension Quote {
  fileprivate var lineMembers: [String] {
    ["\"lines\":[\(lines.map { $0.json(in: currency) }.joined(separator: ","))]"]
      + (taxIncluded.map { ["\"taxIncluded\":\"\(currency.decimal($0))\""] } ?? [])
  }
}

extension Quote.Line {
  fileprivate func json(in currency: Currency) -> String {
    let members = [
      "\"kind\":\"\(stage.rawValue)\"", "\"label\":\(label.asJSON)", rate.map { "\"rate\":\"\($0.text)\"" },
      quantity.map { "\"quantity\":\($0)" }, unit.map { "\"unit\":\"\(currency.decimal($0))\"" },
      of.map { "\"of\":\"\(currency.decimal($0))\"" }, "\"amount\":\"\(currency.decimal(amount))\"",
    ]
    return "{\(members.compactMap(\.self).joined(separator: ","))}"
  }
}

extension OrderNote {
  fileprivate var json: String {
    "{\"code\":\(code.asJSON),\"path\":\(path.asJSON),\"message\":\(message.asJSON)}"
  }
}
