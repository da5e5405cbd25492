// C turns a comparison of 16 bytes into a bit mask by one instruction, which Swift 6.3 does not. Swift inlines this
// function. It takes words instead of a pointer, so that only the JSON cursor loads memory.

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t ByteScanWords __attribute__((ext_vector_type(2)));
typedef int8_t ByteScanBytes __attribute__((ext_vector_type(16)));
typedef bool ByteScanMarks __attribute__((ext_vector_type(16)));

/// Counts the bytes of two words before the first quote, backslash, control character or byte beyond ASCII.
///
/// The first byte is the lowest of `near`. Returns 16 if there is no such byte.
static inline int64_t plainByteCount(uint64_t near, uint64_t far) {
  ByteScanBytes bytes = (ByteScanBytes)(ByteScanWords){near, far};
  // The bytes are signed, so bytes beyond ASCII are negative, and also less than a space.
  ByteScanMarks marks = __builtin_convertvector(
    (bytes < ' ') | (bytes == '"') | (bytes == '\\') | (bytes == 0x7F), ByteScanMarks);
  uint16_t mask;
  __builtin_memcpy(&mask, &marks, sizeof mask);
  return __builtin_ctz(mask | 0x10000);
}
