import CommandLineKit

enum ToolEnvironment {
  static let variables = ownVariables.explained + HTTPShop.variables.map { Explanation($0, "Passed on to curl.") }

  private static let ownVariables: KeyValuePairs = [
    "ACCESSIBLE":
      "Unless it is empty, 0, false, no or off, the walk asks one question per line, as with '--accessible'.",
    "CHECKOUT_MENU": "The menu file, unless '--menu' names one.",
    "CHECKOUT_SHOP_URL": "The URL of the shop to send orders to, unless '--post' names one.",
    "HOME": "Your home directory, which holds .config and .local unless XDG variables name others.",
    "LANG": "Passed on to age.", "LC_ALL": "Passed on to age.", "LC_CTYPE": "Passed on to age.",
    "NO_COLOR": "If it is not empty, turns color off unless '--color' turns it on.",
    "PATH": "The directories to search for age and curl. Relative ones are ignored.",
    "TERM": "If it is 'dumb', there is no color and the walk asks one question per line.",
    "TZ": "The time zone of today, and of the times that 'checkout orders' shows.",
    "XDG_CONFIG_HOME": "The directory that holds checkout/menu.json. The default is ~/.config.",
    "XDG_DATA_HOME": "The directory that holds checkout/details. The default is ~/.local/share.",
    "XDG_STATE_HOME": "The directory that holds checkout/orders.ndjson. The default is ~/.local/state.",
  ]

  static let files: KeyValuePairs = [
    "~/.config/checkout/menu.json": "The walk's menu, unless another is named.",
    "~/.local/share/checkout/details": "The remembered delivery details: JSON, or encrypted by age if locked.",
    "~/.local/state/checkout/orders.ndjson": "The log of placed orders, one itemized quote per line.",
    "~/.local/state/checkout/sending.lock": "An empty file that lets only one order be sent at a time.",
  ]
}
