import OrderKit
import OrderStreams

extension Currency {
  /// Currencies with zero, three and four decimal digits.
  static let yen = (try? Currency(isoCode: "JPY")) ?? .usd
  static let kuwaitiDinar = (try? Currency(isoCode: "KWD")) ?? .usd
  static let unidadDeFomento = (try? Currency(isoCode: "CLF")) ?? .usd
}
