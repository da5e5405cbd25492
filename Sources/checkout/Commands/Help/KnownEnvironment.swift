import CommandLineKit
extension Fact {
  /// Every variable that a command reads, or hands to curl.
  static let environment = (own + HTTPShop.variables.map { Fact($0, "For curl, which posts orders.") })
    .sorted { $0.name < $1.name }

  private static let own = [
    Fact("ACCESSIBLE", "If it is not empty, the walk asks one question per line, as with '--accessible'."),
    Fact("CHECKOUT_MENU", "The menu file, unless '--menu' names one."),
    Fact("CHECKOUT_SHOP_URL", "The URL of the shop to send orders to, unless '--post' names one."),
    Fact("CLICOLOR", "If it is 0, there is no colour unless '--color' asks for it."),
    Fact("CLICOLOR_FORCE", "If it is neither empty nor 0, there is colour even without a terminal."),
    Fact("COLUMNS", "The width of help. The default is 80."),
    Fact("HOME", "Your home directory, which holds .config and .local unless XDG variables name others."),
    Fact("LANG", "The terminal's character set, unless LC_ALL or LC_CTYPE names it."),
    Fact("LC_ALL", "The terminal's character set. Only with UTF-8 is the cupcake drawn."),
    Fact("LC_CTYPE", "The terminal's character set, unless LC_ALL names it."),
    Fact("NO_COLOR", "If it is not empty, there is no colour, whatever CLICOLOR_FORCE says."),
    Fact("PATH", "Where age and curl are looked for; directories that are not full paths are ignored."),
    Fact("STY", "Set by screen(1): the walk is redrawn for a terminal that cuts long lines."),
    Fact("TERM", "If it is 'dumb', there is no colour and the walk asks one question per line."),
    Fact("TMUX", "Set by tmux(1): the walk is redrawn for a terminal that wraps long lines."),
    Fact("TZ", "The time zone of the times that 'checkout orders' shows."),
    Fact("XDG_CONFIG_HOME", "The directory that holds checkout/menu.json. The default is ~/.config."),
    Fact("XDG_DATA_HOME", "The directory that holds checkout/details. The default is ~/.local/share."),
    Fact("XDG_STATE_HOME", "The directory that holds checkout/orders.ndjson. The default is ~/.local/state."),
    Fact("XTERM_VERSION", "Set by xterm(1): the walk is redrawn for a terminal that cuts long lines."),
  ]

  /// The files that are looked for without being named.
  static let files = [
    Fact("~/.config/checkout/menu.json", "The walk's menu, unless another is named."),
    Fact("~/.local/share/checkout/details", "The remembered delivery details: JSON, or encrypted by age if locked."),
    Fact("~/.local/share/checkout/never-remember", "If it exists, the walk never asks to remember an address."),
    Fact("~/.local/state/checkout/draft.json", "The unfinished order."),
    Fact("~/.local/state/checkout/orders.ndjson", "The log of placed orders, one itemised quote per line."),
  ]
}
