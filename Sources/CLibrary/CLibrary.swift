// Exports the C library of each system as one module. Only SystemIO may import it, which `.ci/layers` checks.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
