// Every `unsafe` in this module marks one of these:
// - a call into the C library that uses memory only until it returns
// - a text of C
// - a structure of C, after a call has filled its fields
// - a lock of the C library, which must not move and is allocated

/// The calls into the C library.
package enum SystemCalls {}
