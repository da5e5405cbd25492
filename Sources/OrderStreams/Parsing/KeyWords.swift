package import OrderKit

/// The words of programs and people for a key of an order, in English, German, French, Spanish, Italian, Dutch and
/// Portuguese.
struct KeyWords {
  /// Words that stand for the key, such as *zip*.
  let heads: Set<String>
  /// Words that only add to a head, such as *code*.
  let companions: Set<String>
  /// Words that stand for the key if there is no other, such as *recipient*.
  let alone: Set<String>

  static let all: [OrderKey: KeyWords] = Dictionary(
    uniqueKeysWithValues: table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(words)
      return parts[0].first.flatMap(OrderKey.init(stringValue:)).map {
        ($0, KeyWords(heads: parts[1], companions: parts[2], alone: parts[3]))
      }
    })

  private static let table = """
    quantity|quantity qty many numberof anzahl menge stuck stueck stuckzahl stueckzahl wieviele quantite combien cantidad cuantos cuantas quantita aantal hoeveel quantidade qtd|item lineitem product line order cake cupcake purchased ordered sold refund artikel produkt article produit producto prodotto|count
    zip|zip zipcode postcode postal pincode plz postleitzahl cp cap cep|code address codigo cod|
    city|city town suburb ort stadt ville ciudad municipio localidad citta comune plaats woonplaats stad cidade|address name|
    country|country land pays pais nazione paese|code address name region iso|
    streetAddress|street address addr strasse adresse anschrift hausnummer hausnr rue direccion calle indirizzo civico civ straat adres huisnummer huisnr endereco rua morada|line one two three full number house customer client nr complement ligne numero num via|
    name|name firstname lastname fullname vorname nachname heisst nom prenom nombre apellido nome cognome naam voornaam roepnaam achternaam klantnaam sobrenome|first last full customer client buyer address contact person cliente klant completo|recipient customer buyer person receiver empfanger kunde destinataire client destinatario cliente klant ontvanger
    note|note comment message instruction remark observation anything allergy bemerkung anmerkung notiz hinweis kommentar nachricht sonst remarque commentaire nota observacion comentario osservazione opmerking observacao observacoes mensagem|customer buyer order special delivery else sale from we know should kunden noch etwas client cliente|
    id|id number no # reference ref bestellnr bestellnummer nr nummer numero commande bestelnummer ordernummer|order submission response respondent receipt transaction record sales purchase bestell best auftrag bestellung pedido ordine encomenda|order pedido ordine bestelling
    type|item lineitem product cake cupcake kuchen flavor flavour sorte artikel produkt parfum produit article sabor producto articulo gusto prodotto articolo smaak produto|name title order line menu type kind description bezeichnung nom titre nombre nome naam|
    """

  /// The words for a delivery and its recipient.
  static let ofDelivery = words(
    """
    ship shipping delivery deliver recipient receiver consignee versand liefer lieferung empfanger livraison envio \
    entrega destinataire destinatario spedizione consegna verzending bezorging
    """)
  /// Words that say nothing about the key.
  static let filler = words(
    """
    the a an of for to and or in is any your our my what whats which how would you like want do with please hi thanks \
    s field select pick choose dein deine ihr und welche wie de du la le et l d votre quel quelle el su y que del di e \
    il do da en je welke
    """)
  static let known = all.values.reduce(ofDelivery.union(filler)) {
    $0.union($1.heads).union($1.companions).union($1.alone)
  }

  private static func words(_ text: Substring) -> Set<String> {
    Set(text.split { $0 == " " }.map(String.init))
  }
}

/// The words of a name such as `Lineitem quantity`, `ShippingAddress1`, `n° de commande` or `Lieferstraße`.
package struct HeaderWords {
  /// The words in lower case and without accents, in the singular if that is known.
  package let all: [String]

  package init(_ name: String) {
    var spaced = ""
    var last: Character = " "
    for character in name.replacing("#", with: " # ").replacing("°", with: "o") {
      let isCapital = character.isUppercase && last.isLowercase
      if isCapital || character.isNumber != last.isNumber { spaced.append(" ") }
      spaced.append(character)
      last = character
    }
    let plain = String(spaced.foldedName.map { Self.plainLetters[$0] ?? $0 })
    let phrases = plain.replacing("number of", with: "numberof").replacing("wie viele", with: "wieviele")
    all = phrases.split { !$0.isLetter && !$0.isNumber && $0 != "#" }.flatMap { word in
      let rest = String(word.dropFirst(6))
      let isDelivery = word.hasPrefix("liefer") && KeyWords.known.contains(rest)
      return isDelivery ? ["liefer", rest] : [Self.singular(of: String(word))]
    }
  }

  private static let plainLetters = Dictionary(
    uniqueKeysWithValues: zip("äàâáãåéèêëíìîïóòôöõúùûüçñº", "aaaaaaeeeeiiiiooooouuuucno"))

  private static func singular(of word: String) -> String {
    let endings = ["", "s", "es", "n", "en"].filter(word.hasSuffix)
    let stems =
      endings.map { String(word.dropLast($0.count)) } + (word.hasSuffix("ies") ? [word.dropLast(3) + "y"] : [])
    return stems.first(where: KeyWords.known.contains) ?? word
  }

  package var isOfDelivery: Bool { !KeyWords.ofDelivery.isDisjoint(with: all) }

  package func has(_ words: Set<String>) -> Bool { !words.isDisjoint(with: all) }

  /// The words without digits and filler. Those for the delivery are left out, unless there is no other word.
  package var own: [String] {
    all.filter {
      Int($0) == nil && !KeyWords.filler.contains($0) && (all.count == 1 || !KeyWords.ofDelivery.contains($0))
    }
  }

  /// Returns whether the name stands for a key: all of its words are known for that key, and one of them is a head.
  package func mean(_ key: OrderKey) -> Bool {
    guard let words = KeyWords.all[key] else { return false }
    let own = own
    // The number of a delivery isn't that of the order, and a mere number may be any.
    let isNumber = own.count == 1 && ["number", "no", "nr", "nummer", "numero"].contains(own[0])
    if key == .id, isOfDelivery || isNumber { return false }
    if own.count == 1, words.alone.contains(own[0]) { return true }
    return own.contains(where: words.heads.contains)
      && own.allSatisfy { words.heads.contains($0) || words.companions.contains($0) }
  }
}
