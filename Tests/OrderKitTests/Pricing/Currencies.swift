import OrderKit

extension Currency {
  /// Currencies with zero, three and four decimal digits.
  static let yen = Currency(isoCode: "JPY") ?? .usd
  static let kuwaitiDinar = Currency(isoCode: "KWD") ?? .usd
  static let unidadDeFomento = Currency(isoCode: "CLF") ?? .usd
}
