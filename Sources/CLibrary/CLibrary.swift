// The C library of the system, whichever it is: `import CLibrary` has all of it. For SystemIO alone; see `.ci/layers`.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Darwin
#endif
