import OrderKit

/// The words that turn a switch in a table on or off: what people and databases write, and the yes, no, true and false
/// of spreadsheets in several languages.
enum SwitchWords {
  static let all: [(on: [String], off: [String])] = [
    (
      ["true", "yes", "y", "on", "t", "x", "1", "1.0", "checked"],
      ["false", "no", "n", "off", "f", "0", "0.0", "none", "-", "n/a"]
    ),
    (["✓", "✔", "☑", "✅"].flatMap { [$0, $0 + "\u{FE0F}"] }, []),
    (["ja", "wahr"], ["nein", "falsch"]),  // German
    (["oui", "vrai"], ["non", "faux"]),  // French
    (["sí", "si", "verdadero"], ["no", "falso"]),  // Spanish
    (["sim", "verdadeiro"], ["não", "nao", "falso"]),  // Portuguese
    (["sì", "si", "vero"], ["no", "falso"]),  // Italian
    (["ja", "waar"], ["nee", "onwaar"]),  // Dutch
    (["ja", "sand", "sandt"], ["nej", "falsk"]),  // Danish
    (["ja", "sann"], ["nei", "usann"]),  // Norwegian
    (["ja", "sant"], ["nej", "falskt"]),  // Swedish
    (["kyllä", "tosi"], ["ei", "epätosi"]),  // Finnish
  ]
}
