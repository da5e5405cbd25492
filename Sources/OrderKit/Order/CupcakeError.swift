#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error with a message that tells people how to fix it.
public protocol CupcakeError: LocalizedError, CustomStringConvertible, Sendable {
  /// The error and how to fix it, as text.
  var message: String { get }
}

extension CupcakeError {
  /// The ``message``, with the location and path of the error if it has one.
  public var description: String { message }

  /// The ``message``, for use in alerts.
  public var errorDescription: String? { message }
}

extension UnreadableText: CupcakeError {}
extension PricingError: CupcakeError {}
