// Exports the C library of each system as one module. Only SystemIO may import this module; `.ci/layers` checks this.

#if canImport(Glibc)
  @_exported public import Glibc
#else
  @_exported public import Darwin
#endif
