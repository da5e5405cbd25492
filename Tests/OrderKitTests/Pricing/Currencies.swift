import OrderKit

extension Currency {
  /// Currencies of no, three and four digits.
  static let yen = Currency(isoCode: "JPY") ?? .usd
  static let kuwaitiDinar = Currency(isoCode: "KWD") ?? .usd
  static let unidadDeFomento = Currency(isoCode: "CLF") ?? .usd
}
