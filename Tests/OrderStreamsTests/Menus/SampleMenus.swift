import OrderKit
import OrderStreams
import OrderTestSupport

/// A menu with every key.
let downtownJSON = """
  {
    "menu": 1, "id": "downtown", "version": "2026-09", "currency": "USD",
    "quantity": { "min": 1, "max": 60, "default": 3 },
    "price": "2.00",
    "types": [
      { "id": "vanilla", "name": "Vanilla" },
      { "id": "strawberry", "name": "Strawberry", "add": "0.5", "per": "order" },
      { "id": "chocolate", "name": "Chocolate", "add": "1", "per": "order" },
      { "id": "rainbow", "name": "Rainbow", "add": "1.50", "per": "order" }
    ],
    "extras": {
      "extraFrosting": { "name": "Extra frosting", "add": "1.00", "per": "cake" },
      "addSprinkles": { "name": "Extra sprinkles", "add": "0.50", "per": "cake" }
    },
    "volume": [ { "from": 12, "off": "5%", "name": "One dozen" }, { "from": 36, "off": "10.00%" } ],
    "codes": [
      { "code": "BIRTHDAY", "off": "15%" },
      { "code": "FIVEOFF", "off": "5.00", "minimum": "20.00", "from": "2026-11-01", "until": "2026-12-31" }
    ],
    "delivery": {
      "fee": "4.00", "freeFrom": "60.00",
      "zips": [ { "prefix": "941", "fee": "0.00" }, { "prefix": "9", "fee": "2.50" }, { "prefix": "sw1a-2", "fee": "7" } ]
    },
    "tax": { "name": "Sales tax", "rate": "8.25%", "included": false }
  }
  """

/// Returns what is wrong with a menu, or `nil` if it can be used.
func menuError(in json: String) -> MenuError? {
  do throws(MenuError) {
    _ = try CupcakeMenu(json: json)
    return nil
  } catch {
    return error
  }
}

extension CupcakeMenu {
  /// The default menu with a cherry before the tutorial's extras and a candle behind them.
  static let withCherry: CupcakeMenu = {
    var menu = CupcakeMenu.default
    menu.draft.extras.insert(
      .init("cherry", name: "Cherry", surcharge: .init(Money(minorUnits: 25), charged: .perCake)), at: 0)
    menu.draft.extras.append(
      .init("candle", name: "Birthday candle", surcharge: .init(Money(minorUnits: 150), charged: .perOrder)))
    return menu
  }()
}
