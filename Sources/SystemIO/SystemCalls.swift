// Every `unsafe` in this module is a call into the C library that borrows memory for its own duration, C text, a C structure
// whose fields a call has just filled, or a lock of the C library, which must not move and so has memory of its own.

/// Calls into the C library.
package enum SystemCalls {}
