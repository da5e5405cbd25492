// Swift 6.3 makes no mask of a comparison of 16 bytes in one instruction, as C does. With this header, Swift inlines the
// function like one of its own. The words come by value, so that all loads stay in the cursor.

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
  // As signed numbers, bytes beyond ASCII are below the space too.
  ByteScanMarks marks = __builtin_convertvector(
    (bytes < ' ') | (bytes == '"') | (bytes == '\\') | (bytes == 0x7F), ByteScanMarks);
  uint16_t mask;
  __builtin_memcpy(&mask, &marks, sizeof mask);
  return __builtin_ctz(mask | 0x10000);
}
