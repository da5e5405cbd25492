#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Alerts show the message of an error.

extension MenuError: LocalizedError {
  /// The ``message``, for alerts.
  public var errorDescription: String? { message }
}

extension PricingError: LocalizedError {
  /// The ``message``, for alerts.
  public var errorDescription: String? { message }
}

extension UnreadableText: LocalizedError {
  /// The ``message``, for alerts.
  public var errorDescription: String? { message }
}
