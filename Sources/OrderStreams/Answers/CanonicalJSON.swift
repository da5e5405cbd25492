#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import OrderKit

extension CupcakeMenu {
  /// The menu as one line of JSON, with its keys in a fixed order.
  ///
  /// The bytes of two equal menus may still differ, because Swift considers text equal in any Unicode normal form.
  public var canonicalJSON: Data { Data(canonicalText.utf8) }
}

extension OrderRecord {
  /// The quote as one line of JSON, just as a ``PriceStream`` writes it.
  public var canonicalJSON: Data {
    let bytes = TextBuffer.jsonBytes {
      $0.add(id: spelledID ?? order.id?.asJSON)
      quote.addTotal(to: &$0, isDeliverable: isDeliverable)
      $0.add(notes)
    }
    return Data(bytes)
  }
}

extension RecordError {
  /// The error as one line of JSON, just as a stream writes it.
  public var canonicalJSON: Data { Data(line(as: .json).dropLast()) }
}
