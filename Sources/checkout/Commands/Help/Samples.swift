import CommandLineKit

extension HelpSection {
  static let order = HelpSection(
    "AN ORDER WITH EVERY KEY",
    text: """
      A price needs only "type", an index or a name, and "quantity"; placing needs a valid address, too. "extras" lists \
      extras of the menu by key or name.
      """,
    examples: [
      "": """
      {
        "id": "A-7", "type": "chocolate", "quantity": 4,
        "specialRequestEnabled": true, "extraFrosting": true,
        "addSprinkles": false, "extras": ["extraFrosting"],
        "code": "BIRTHDAY", "name": "Taylor Swift",
        "streetAddress": "13 Love/Story Rd", "city": "Nashville",
        "zip": "37203", "country": "US",
        "note": "NUT ALLERGY"
      }
      """
    ])

  static let menu = HelpSection(
    "A MENU WITH EVERY KEY",
    text: """
      Only "menu", "id", "currency", "quantity", "price" and "types" are required. Delivery is free if the goods, after \
      discounts, cost "freeFrom" or more. "also" lists other names that orders use, such as a product's; they are \
      never shown. "columns" says which column of a table has which key of an order; columns under "ignore" are not \
      read.
      """,
    examples: [
      "": """
      {
        "menu": 1, "id": "lemon-bar", "name": "Lemon Bar", "version": "2026-09",
        "currency": "USD", "price": "2.00",
        "quantity": { "min": 3, "max": 60, "default": 6 },
        "types": [
          { "id": "vanilla", "name": "Vanilla" },
          { "id": "lemon", "name": "Lemon", "add": "0.50", "per": "order",
            "also": [ "[LEM] Lemon cupcake" ] }
        ],
        "extras": {
          "extraFrosting": { "name": "Frosting", "add": "1.00", "per": "cake" },
          "cherry": { "name": "Cherry", "add": "0.25", "per": "cake",
            "also": [ "With a cherry" ] }
        },
        "volume": [ { "from": 12, "off": "5%", "name": "One dozen" } ],
        "codes": [
          { "code": "BIRTHDAY", "off": "15%" },
          { "code": "FIVEOFF", "off": "5.00", "minimum": "20.00",
            "from": "2026-12-01", "until": "2026-12-31" }
        ],
        "delivery": {
          "fee": "4.00", "freeFrom": "60.00",
          "zips": [ { "prefix": "941", "fee": "0.00" } ]
        },
        "tax": {
          "name": "Sales tax", "rate": "8.875%",
          "included": false, "onDelivery": false
        },
        "columns": {
          "type": "Product", "name": [ "First name", "Last name" ],
          "ignore": [ "Email" ]
        }
      }
      """
    ])
}
