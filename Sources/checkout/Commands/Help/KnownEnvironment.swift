import CommandLineKit
extension Fact {
  /// Every variable that is read, by whichever command.
  static let environment = [
    Fact("ACCESSIBLE", "If it is not empty, the walk asks one question a line, as with '--accessible'."),
    Fact("CHECKOUT_MENU", "The file of the menu, unless '--menu' names one."),
    Fact("CHECKOUT_SHOP_URL", "The address of the shop that takes orders, unless '--post' names one."),
    Fact("CLICOLOR", "If it is 0, there is no colour unless '--color' asks for it."),
    Fact("CLICOLOR_FORCE", "If it is neither empty nor 0, there is colour even without a terminal."),
    Fact("COLUMNS", "How wide help is. The default is 80."),
    Fact("HOME", "The directory of .config and .local, unless the variables of XDG name others."),
    Fact("LANG", "Which characters the terminal shows, unless LC_ALL or LC_CTYPE says so."),
    Fact("LC_ALL", "Which characters the terminal shows. Pictures and rules are drawn in UTF-8 alone."),
    Fact("LC_CTYPE", "Which characters the terminal shows, unless LC_ALL says so."),
    Fact("NO_COLOR", "If it is not empty, there is no colour, whatever CLICOLOR_FORCE says."),
    Fact("PATH", "Where age is looked for: in those of its directories that are full paths."),
    Fact("STY", "Set by screen(1), whose lines keep their breaks when it is resized."),
    Fact("TERM", "If it is 'dumb', there is no colour and the walk asks one question a line."),
    Fact("TMUX", "Set by tmux(1), whose lines are broken anew when it is resized."),
    Fact("XDG_CONFIG_HOME", "The directory that holds checkout/menu.json. The default is ~/.config."),
    Fact("XDG_DATA_HOME", "The directory that holds checkout/details. The default is ~/.local/share."),
    Fact("XDG_STATE_HOME", "The directory that holds checkout/orders.ndjson. The default is ~/.local/state."),
    Fact("XTERM_VERSION", "Set by xterm(1), whose lines keep their breaks when it is resized."),
  ]

  /// The files that are looked for without being named.
  static let files = [
    Fact("~/.config/checkout/menu.json", "The menu of the walk, if there is one and no other is named."),
    Fact("~/.local/share/checkout/details", "The remembered delivery details: JSON, or encrypted by age if locked."),
    Fact("~/.local/share/checkout/never-remember", "An empty file where the walk is never to ask about that."),
    Fact("~/.local/state/checkout/draft.json", "The order that was begun and not placed."),
    Fact("~/.local/state/checkout/orders.ndjson", "What was placed, one itemised quote a line."),
  ]
}
