#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An error with a message that tells people how to fix it.
public protocol CupcakeError: Error, CustomStringConvertible, Sendable {
  /// The error and how to fix it, as text.
  var message: String { get }
}

extension CupcakeError {
  /// The ``message``, with the location and path of the error if it has one.
  public var description: String { message }
}

extension CupcakeError where Self: LocalizedError {
  /// The ``message``, for use in alerts.
  public var errorDescription: String? { message }
}

extension MenuError: LocalizedError {}
extension PricingError: LocalizedError {}
extension UnreadableText: LocalizedError {}
