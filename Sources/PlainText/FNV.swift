extension Sequence<UInt8> {
  /// The FNV-1a hash of the bytes. It is stable across processes and versions.
  package var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
