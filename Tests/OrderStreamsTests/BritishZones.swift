/// Delivery zones of Britain: the zip prefixes of a menu, and the prefix that decides the fee of each zip.
enum BritishZones {
  static let prefixes = [
    "E", "E1", "E11", "E1 1", "EC", "EC1", "EC1A 1", "SW", "SW1", "SW10", "SW1A1", "W1", "WC", "B", "B1", "B11", "BT",
    "BT1", "BT1 5", "BS", "BS1", "EH", "EH1", "EH12", "N1C", "M", "M1 ", "GY1", "JE2 3", "IM", "BFPO",
  ]

  struct Row {
    let zip: String
    let country: String
    let prefix: String?

    init(_ zip: String, _ prefix: String?, _ country: String = "GB") {
      (self.zip, self.prefix, self.country) = (zip, prefix, country)
    }
  }

  static let rows = [
    Row("E1 1AA", "E1 1"), Row("E1 7AA", "E1"), Row("E1W 1AA", "E1"), Row("E11 1AA", "E11"), Row("E2 8AA", "E"),
    Row("E20 1AA", "E"), Row("EC1A 1BB", "EC1A 1"), Row("EC1A 9BB", "EC1"), Row("EC2V 6AA", "EC"),
    Row("SW1A 1AA", "SW1A1"), Row("SW1A 2AA", "SW1"), Row("SW1Y 4JH", "SW1"), Row("SW10 0AA", "SW10"),
    Row("SW19 5AE", "SW"), Row("W1A 1AA", "W1"), Row("W10 5AA", nil), Row("WC2N 5DU", "WC"), Row("B1 1AA", "B1"),
    Row("B11 1AA", "B11"), Row("B33 8TH", "B"), Row("BT1 5GS", "BT1 5"), Row("BT1 1AA", "BT1"), Row("BT12 4AA", "BT"),
    Row("BS1 5TR", "BS1"), Row("BS16 1AA", "BS"), Row("EH1 1AA", "EH1"), Row("EH12 9AA", "EH12"), Row("EH11 2AA", "EH"),
    Row("N1C 4AG", "N1C"), Row("N19 3AA", nil), Row("M1 1AE", "M1 "), Row("M1A 1AE", "M"), Row("M13 9PL", "M"),
    Row("GY1 1AA", "GY1", "GG"), Row("JE2 3AA", "JE2 3", "JE"), Row("IM9 1AA", "IM", "IM"), Row("BFPO 61", "BFPO"),
  ]

  /// The total of three cakes, in cents, on the menu of ``menu``.
  static func total(to prefix: String?) -> Int {
    600 + (prefix.flatMap { prefixes.firstIndex(of: $0) }.map { $0 + 1 } ?? 99)
  }
}
