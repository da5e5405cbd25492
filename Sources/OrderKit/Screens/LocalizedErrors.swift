#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CupcakeError where Self: LocalizedError {
  /// The ``message``, for use in alerts.
  public var errorDescription: String? { message }
}

extension FormScreen.Notice: LocalizedError {}
extension MenuError: LocalizedError {}
extension PricingError: LocalizedError {}
extension UnreadableText: LocalizedError {}
