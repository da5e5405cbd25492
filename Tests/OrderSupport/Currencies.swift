package import OrderKit

extension Currency {
  /// Currencies with zero, three and four decimal digits.
  package static let yen = (try? Currency(isoCode: "JPY")) ?? .usd
  package static let kuwaitiDinar = (try? Currency(isoCode: "KWD")) ?? .usd
  package static let unidadDeFomento = (try? Currency(isoCode: "CLF")) ?? .usd
}
