// What a menu adds after the goods.

extension CupcakeMenu {
  /// What delivery costs.
  public struct Delivery: Hashable, Sendable {
    /// The fee where no prefix matches.
    public var fee: Money
    /// The cost of the goods, after discounts, from which delivery is free; nil if it never is.
    public var freeFrom: Money?
    /// Fees by the beginning of the zip; the longest that matches counts.
    public var zips: [ZipFee]

    /// Makes a rule of delivery.
    public init(fee: Money, freeFrom: Money? = nil, zips: [ZipFee] = []) {
      self.fee = fee
      self.freeFrom = freeFrom
      self.zips = zips
    }
  }

  /// The fee of the zips that begin alike.
  public struct ZipFee: Hashable, Sendable {
    /// The beginning, in capitals, without spaces and dashes.
    public let prefix: String
    /// The fee.
    public var fee: Money

    /// Makes a fee; the prefix is folded as zips are.
    public init(prefix: String, fee: Money) {
      self.prefix = prefix.foldedZip
      self.fee = fee
    }
  }

  /// A tax on the goods after discounts.
  public struct Tax: Hashable, Sendable {
    /// What people call it.
    public var name: String
    /// Its rate.
    public var rate: Percent
    /// Whether the prices contain it already.
    public var isIncluded: Bool
    /// Whether delivery is taxed too.
    public var isOnDelivery: Bool

    /// Makes a tax.
    public init(name: String, rate: Percent, isIncluded: Bool = false, isOnDelivery: Bool = false) {
      self.name = name
      self.rate = rate
      self.isIncluded = isIncluded
      self.isOnDelivery = isOnDelivery
    }
  }
}

extension CupcakeMenu.Delivery {
  /// The index of the longest prefix that a zip begins with; nil if there is none.
  func zipFee(for zip: String) -> Int? {
    if zips.isEmpty { return nil }
    let folded = zip.foldedZip
    return zips.indices.filter { folded.utf8.starts(with: zips[$0].prefix.utf8) }
      .max { zips[$0].prefix.utf8.count < zips[$1].prefix.utf8.count }
  }
}

extension String {
  /// A zip for comparing: in capitals, without spaces and dashes.
  package var foldedZip: String {
    let kept = unicodeScalars.filter { scalar in
      scalar.properties.isWhitespace == false && scalar.properties.generalCategory != .dashPunctuation
    }
    return String(String.UnicodeScalarView(kept)).uppercased()
  }
}
