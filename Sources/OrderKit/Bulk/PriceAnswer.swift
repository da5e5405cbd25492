/// The price of one record, with what stands around it.
struct PriceAnswer {
  /// Number of the record in its source.
  let record: Int
  let basket: Basket
  let quote: Quote
  let hasValidAddress: Bool
  let notes: [Note]
  /// Whether the country refuses what is in the address.
  var isAddressRefused = false
}
