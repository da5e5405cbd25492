import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

/// A table as shops and forms export it, with invented rows, and the columns that are right for each key.
///
///     # name, menu, source
///     type = Item Name                             one column
///     name = First Name + Last Name | Full Name    joined ones, or another that is as good
///     extras? = Modifiers                          may be missing
///     ---
///     the table
struct Sheet: CustomTestStringConvertible {
  let name: String
  let table: String
  let menu: CupcakeMenu
  /// The choices for each key.
  private(set) var right: [String: [[String]]] = [:]
  private(set) var optional: Set<String> = []

  var testDescription: String { name }

  /// The sheets of a file.
  static func all(in file: String) throws -> [Sheet] {
    try Project.text("Tests/CheckoutTests/Columns/\(file)").split(separator: "\n\n").map { try Sheet(String($0)) }
  }

  private init(_ text: String) throws {
    let parts = text.split(separator: "\n---\n", maxSplits: 1).map(String.init)
    let lines = parts[0].split(separator: "\n")
    let title = lines[0].dropFirst(2).split(separator: ", ").map(String.init)
    (name, table) = (title[0], parts[1] + "\n")
    menu = title[1] == "en" ? .default : Self.inSevenLanguages
    for line in lines.dropFirst() {
      let sides = line.split(separator: " = ", maxSplits: 1).map(String.init)
      let key = sides[0].replacing("?", with: "")
      if key != sides[0] { optional.insert(key) }
      right[key] = sides[1].split(separator: " | ").map { $0.split(separator: " + ").map(String.init) }
    }
  }

  static let inSevenLanguages = CupcakeMenu.default.with(
    types: """
      Vanille Schokolade Erdbeere Regenbogen Vanilla Chocolat Chocolate Fraise Vainilla Fresa Vaniglia Cioccolato \
      Fragola Chocolade Aardbei Baunilha Morango CHOC VAN
      """, extras: ["zuckerguss", "streusel"])
}

extension CupcakeMenu {
  /// The menu with other types and extras, for orders of 1 to 48.
  fileprivate func with(types: String, extras: [String]) -> CupcakeMenu {
    var draft = draft
    draft.types = types.split(separator: " ").map { CakeType(id: "type \($0)", name: String($0)) }
    draft.extras = extras.map {
      Offer(Extra(unchecked: $0), name: $0.capitalized, surcharge: Surcharge(Money(minorUnits: 100), charged: .perCake))
    }
    draft.quantity = QuantityRule(range: 1...48, default: 1)
    return CupcakeMenu(unchecked: draft)
  }
}
