package import OrderKit

/// The words of programs and people in names of keys and columns, in English, German, French, Spanish, Italian, Dutch
/// and Portuguese.
enum KeyWords {
  /// The words for each key: heads, such as *zip*; companions such as *code*, which only add to a head; words such as
  /// *recipient*, which are heads if they stand alone; and keys of orders, folded, which get a note. At the end are
  /// groups of words that several keys have.
  private static let table = """
    quantity|quantity qty many numberof anzahl menge stuck stueck stuckzahl stueckzahl wieviele quantite combien cantidad cuantos cuantas quantita aantal hoeveel quantidade qtd|item lineitem product line order cake cupcake purchased ordered sold refund artikel produkt article produit producto prodotto|count|qty count
    zip|zip zipcode postcode postalcode postal pincode plz postleitzahl cp cap cep|code address codigo cod||zipcode postcode postalcode
    city|city town suburb ort stadt ville ciudad municipio localidad locality citta comune plaats woonplaats stad cidade|address name||town
    country|country land pays pais nazione paese|code address name region iso||countrycode addresscountry countryiso2
    streetAddress|street address addr strasse adresse anschrift hausnummer hausnr rue direccion calle indirizzo civico civ straat adres huisnummer housenumber houseno apartment apt suite flat building huisnr endereco rua morada|line one two three additional secondary full number no name house customer client nr complement ligne numero num via||street address
    name|name firstname lastname fullname surname vorname nachname heisst nom prenom nombre apellido nome cognome naam voornaam roepnaam achternaam klantnaam sobrenome|first last given family full customer client buyer address contact person cliente klant completo|recipient customer buyer person receiver empfanger kunde destinataire client destinatario cliente klant ontvanger|
    note|note notes comment message instruction remark observation anything allergy bemerkung anmerkung notiz hinweis kommentar nachricht sonst remarque commentaire nota observacion comentario osservazione opmerking observacao observacoes mensagem|customer buyer order special else sale from we know should kunden noch etwas client cliente||comment notes
    id|id number no # reference ref bestellnr bestellnummer nr nummer numero commande bestelnummer ordernummer|order submission response respondent receipt transaction record sales purchase bestell best auftrag bestellung pedido ordine encomenda|order pedido ordine bestelling|
    type|item lineitem product cake cupcake kuchen flavor flavour sorte artikel produkt parfum produit article sabor producto articulo gusto prodotto articolo smaak produto|name title order line menu type kind description bezeichnung nom titre nombre nome naam||cake flavor flavour
    extraFrosting||||frosting
    addSprinkles||||sprinkles extrasprinkles
    extras|extra add topping|||toppings
    code||||promo promocode promotioncode coupon couponcode discountcode voucher vouchercode
    delivery|ship shipping delivery deliver recipient receiver consignee versand liefer lieferung empfanger livraison envio entrega destinataire destinatario spedizione consegna verzending bezorging
    filler|the a an of for to and or in is any your our my what whats which how would you like want do with mit avec con com met please hi thanks etc s field select pick choose dein deine ihr und welche wie de du la le et l d votre quel quelle el su y que del di e il da en je welke
    first|first given firstname vorname prenom nombre nome voornaam roepnaam
    last|last family surname lastname nachname apellido cognome achternaam sobrenome
    house|house number no housenumber houseno apartment apt suite flat building hausnummer hausnr huisnummer huisnr complement civ civico
    line|line ligne one two three additional secondary
    number|number no nr nummer numero
    order|order submission bestell best bestellung commande pedido ordine
    title|name title titre
    """

  /// The words that turn a switch on or off, the names of carts, and the keys of answers. Switches have words in
  /// English, German, French, Spanish, Portuguese, Italian, Dutch, Danish, Norwegian, Swedish and Finnish.
  private static let otherTable = """
    on|true yes y on t x 1 1.0 checked ✓ ✔ ☑ ✅ ✓\u{FE0F} ✔\u{FE0F} ☑\u{FE0F} ✅\u{FE0F} ja wahr oui vrai sí si verdadero sim verdadeiro sì vero waar sand sandt sann sant kyllä tosi
    off|false no n off f 0 0.0 none - n/a nein falsch non faux falso não nao nee onwaar nej falsk nei usann falskt ei epätosi
    cart|items lineitems cartitems orderitems lines orderlines cartlines cart basket products goods cakes cupcakes
    answer|record minorUnits currency validAddress menu zipPrefix date lines taxIncluded notes alreadyPlaced shopID shopStatus shopTotal valid line file problems warnings
    """

  static let groups = groups(in: table)
  static let known = Set(groups.values.joined().joined())
  static let others = groups(in: otherTable).mapValues { $0[0] }

  private static func groups(in table: String) -> [String: [Set<String>]] {
    Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").map { line in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        return (String(parts[0]), parts.dropFirst().map { Set($0.split(separator: " ").map(String.init)) })
      })
  }
}

/// The words of a name such as `Lineitem quantity`, `ShippingAddress1`, `n° de commande` or `Lieferstraße`.
package struct HeaderWords {
  /// The words in lower case and without accents, in the singular if that is known.
  package let all: [String]

  package init(_ name: String) {
    var spaced = ""
    var last: Character = " "
    for character in name {
      let isCapital = character.isUppercase && last.isLowercase
      if isCapital || character.isNumber != last.isNumber || character == "#" || last == "#" { spaced.append(" ") }
      spaced.append(character)
      last = character
    }
    let plain = spaced.foldedName.map { Self.plainLetters[$0] ?? $0 }
    var words: [String] = []
    for word in plain.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "#" }).map({ String($0) }) {
      let rest = String(word.dropFirst(6))
      if let phrase = words.last.map({ $0 + word }), KeyWords.known.contains(phrase) {
        words[words.count - 1] = phrase
      } else if word.hasPrefix("liefer"), KeyWords.known.contains(rest) {
        words += ["liefer", rest]
      } else {
        words.append(Self.singular(of: word))
      }
    }
    all = words
  }

  private static let plainLetters = Dictionary(
    uniqueKeysWithValues: zip("äàâáãåéèêëíìîïóòôöõúùûüçñº°", "aaaaaaeeeeiiiiooooouuuucnoo"))

  private static func singular(of word: String) -> String {
    let endings = ["", "s", "es", "n", "en"].filter(word.hasSuffix)
    let stems =
      endings.map { String(word.dropLast($0.count)) } + (word.hasSuffix("ies") ? [word.dropLast(3) + "y"] : [])
    return stems.first(where: KeyWords.known.contains) ?? word
  }

  /// Whether one of the words is in a group.
  package func has(_ group: String) -> Bool { all.contains { Self.isWord($0, of: group) } }

  package static func isWord(_ word: String, of group: String) -> Bool {
    KeyWords.groups[group]?[0].contains(word) == true
  }

  /// The words without digits and filler. Those for the delivery are left out, unless there is no other word.
  package var own: [String] {
    all.filter {
      Int($0) == nil && !Self.isWord($0, of: "filler") && (all.count == 1 || !Self.isWord($0, of: "delivery"))
    }
  }

  /// Returns whether the name stands for a key: all of its words are known for that key, and one of them is a head.
  package func mean(_ key: OrderKey) -> Bool {
    guard let words = KeyWords.groups[key.spelling] else { return false }
    let own = own
    let only = own.count == 1 ? own[0] : ""
    // The number of a delivery isn't that of the order, and a mere number may be any.
    if key == .id, has("delivery") || Self.isWord(only, of: "number") { return false }
    return words[2].contains(only)
      || own.contains(where: words[0].contains)
        && own.allSatisfy { words[0].contains($0) || words[1].contains($0) }
  }
}
