import PlainText

extension CupcakeMenu {
  /// The delivery fees of a shop.
  public struct Delivery: Hashable, Sendable {
    /// The fee for zips that do not match any of the ``zips``.
    public var fee: Money
    /// The discounted price of the items ordered at which delivery becomes free, or `nil` if delivery is never free.
    public var freeFrom: Money?
    /// Fees for zips with certain prefixes. The longest matching prefix applies.
    public var zips: [ZipFee]

    /// Creates delivery fees.
    public init(fee: Money, freeFrom: Money? = nil, zips: [ZipFee] = []) {
      self.fee = fee
      self.freeFrom = freeFrom
      self.zips = zips
    }
  }

  /// The delivery fee for all zips with the same prefix.
  public struct ZipFee: Hashable, Sendable {
    /// The prefix in capitals, without spaces or dashes.
    public let prefix: String
    /// The delivery fee for these zips.
    public var fee: Money

    /// Creates a fee. The prefix is converted to capitals, and its spaces and dashes are removed.
    public init(prefix: String, fee: Money) {
      self.prefix = prefix.foldedZip
      self.fee = fee
    }
  }

  /// A tax on the discounted price of the items ordered.
  public struct Tax: Hashable, Sendable {
    /// The name shown to people.
    public var name: String
    /// The tax rate.
    public var rate: Percent
    /// A Boolean value that indicates whether prices already include the tax.
    public var isIncluded: Bool
    /// A Boolean value that indicates whether the tax applies to delivery as well.
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
  /// Returns the index of the longest prefix that matches `zip`, or `nil` if no prefix matches.
  func zipFee(for zip: String, in country: String?) -> Int? {
    if zips.isEmpty { return nil }
    let folded = zip.foldedZip(in: country)
    return zips.indices.filter { folded.utf8.starts(with: zips[$0].prefix.utf8) }
      .max { zips[$0].prefix.utf8.count < zips[$1].prefix.utf8.count }
  }
}

extension String {
  /// Returns the zip in the form used for matching prefixes.
  ///
  /// If the zip is not ASCII or might start with its country's letters, the result is the zip that validation reports
  /// as normalized, but without separators. For example, both `US-94103` and `９４１０３` become `94103`.
  func foldedZip(in country: String?) -> String {
    let mayHaveCountry = utf8.first?.capital.isCapital == true && country?.isBlank == false
    guard mayHaveCountry || !utf8.allSatisfy({ $0 < 0x80 }), let code = PostalCode(folding: self) else {
      return foldedZip
    }
    let rule = country.flatMap { CountryRule(understanding: $0) }
    return rule?.printed(code)?.bare.text ?? code.text
  }

  /// The zip in capitals, without spaces or dashes.
  package var foldedZip: String {
    let kept = unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && scalar.properties.generalCategory != .dashPunctuation
    }
    return String(String.UnicodeScalarView(kept)).uppercased()
  }
}
