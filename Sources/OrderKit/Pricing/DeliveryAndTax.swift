import PlainText

extension CupcakeMenu {
  /// The fees for delivery.
  public struct Delivery: Hashable, Sendable {
    /// The fee for a zip that has no fee in ``zips``.
    public var fee: Money
    /// The minimum price of the discounted goods for free delivery, or nil if delivery is never free.
    public var freeFrom: Money?
    /// The fees for zips that begin with a certain prefix. The longest matching prefix decides.
    public var zips: [ZipFee]

    /// Creates the fees.
    public init(fee: Money, freeFrom: Money? = nil, zips: [ZipFee] = []) {
      self.fee = fee
      self.freeFrom = freeFrom
      self.zips = zips
    }
  }

  /// The fee for all zips that begin with a prefix.
  public struct ZipFee: Hashable, Sendable {
    /// The prefix of the zips, in capitals, without spaces and dashes.
    public let prefix: String
    /// The fee for delivery to these zips.
    public var fee: Money

    /// Creates a fee. Spaces and dashes in the prefix are removed, and letters become capitals.
    public init(prefix: String, fee: Money) {
      self.prefix = prefix.foldedZip
      self.fee = fee
    }
  }

  /// A tax on the discounted goods.
  public struct Tax: Hashable, Sendable {
    /// The tax's name for people.
    public var name: String
    /// The rate of the tax.
    public var rate: Percent
    /// Whether the prices already contain the tax.
    public var isIncluded: Bool
    /// Whether the tax applies to delivery too.
    public var isOnDelivery: Bool

    /// Creates a tax.
    public init(name: String, rate: Percent, isIncluded: Bool = false, isOnDelivery: Bool = false) {
      self.name = name
      self.rate = rate
      self.isIncluded = isIncluded
      self.isOnDelivery = isOnDelivery
    }
  }
}

extension CupcakeMenu.Delivery {
  /// Returns the index of the longest prefix that the zip begins with, or nil if no prefix matches.
  func zipFee(for zip: String, in country: String?) -> Int? {
    if zips.isEmpty { return nil }
    let folded = zip.foldedZip(in: country)
    return zips.indices.filter { folded.utf8.starts(with: zips[$0].prefix.utf8) }
      .max { zips[$0].prefix.utf8.count < zips[$1].prefix.utf8.count }
  }
}

extension String {
  /// Returns the zip for comparison with prefixes.
  ///
  /// If it is not ASCII, or begins with letters that may be its country's, this is the zip that a validation calls
  /// normalized, without separators: `94103` for `US-94103` and for `９４１０３`.
  func foldedZip(in country: String?) -> String {
    let mayHaveCountry = utf8.first?.capital.isCapital == true && country?.isBlank == false
    guard mayHaveCountry || !utf8.allSatisfy({ $0 < 0x80 }), let code = PostalCode(folding: self) else {
      return foldedZip
    }
    let rule = country.flatMap { CountryRule(understanding: $0) }
    return rule?.printed(code)?.bare.text ?? code.text
  }

  /// The zip in capitals, without spaces and dashes.
  package var foldedZip: String {
    let kept = unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .dashPunctuation
    }
    return String(String.UnicodeScalarView(kept)).uppercased()
  }
}
