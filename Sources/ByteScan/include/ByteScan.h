// C turns a comparison of 16 bytes into a bit mask by one instruction, which Swift 6.3 does not. Swift inlines these
// functions. They take words instead of a pointer, so that only the JSON cursor loads memory.

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

/// Counts the bytes of two words before the first that is `one` or `other`. Returns 16 if there is no such byte.
static inline int64_t byteCountBefore(uint8_t one, uint8_t other, uint64_t near, uint64_t far) {
  ByteScanBytes bytes = (ByteScanBytes)(ByteScanWords){near, far};
  ByteScanMarks marks = __builtin_convertvector((bytes == (int8_t)one) | (bytes == (int8_t)other), ByteScanMarks);
  uint16_t mask;
  __builtin_memcpy(&mask, &marks, sizeof mask);
  return __builtin_ctz(mask | 0x10000);
}

typedef uint64_t ByteScanFourWords __attribute__((ext_vector_type(4)));
typedef uint8_t ByteScanBlock __attribute__((ext_vector_type(32)));
typedef int8_t ByteScanSignedBlock __attribute__((ext_vector_type(32)));
typedef bool ByteScanBlockMarks __attribute__((ext_vector_type(32)));

/// A bit for each byte of a comparison. As a function, it would take a vector that some processors cannot pass.
#define BYTE_MASK(comparison) ({ \
  ByteScanBlockMarks marks = __builtin_convertvector(comparison, ByteScanBlockMarks); \
  uint32_t mask; \
  __builtin_memcpy(&mask, &marks, sizeof mask); \
  mask; \
})

/// Measures a string of visible ASCII, spaces and plain letters, given the 32 bytes after its opening quote.
///
/// Returns its length, plus 32 if it has letters beyond ASCII, or -1 for any other string, one that begins with a space,
/// and one that does not end within 32 bytes. No branch depends on the length, because it would often be mispredicted.
static inline int64_t usualStringLength(uint64_t first, uint64_t second, uint64_t third, uint64_t fourth) {
  ByteScanBlock bytes = (ByteScanBlock)(ByteScanFourWords){first, second, third, fourth};
  ByteScanSignedBlock signedBytes = (ByteScanSignedBlock)bytes;
  uint32_t quotes = BYTE_MASK(bytes == '"');
  uint32_t inside = ~quotes & (quotes - 1);
  uint32_t others = BYTE_MASK((signedBytes < ' ') | (bytes == '\\') | (bytes == 0x7F)) & inside;
  if (quotes == 0 || (first & 0xFF) == ' ') return -1;
  if (others == 0) return __builtin_ctz(quotes);
  // The first byte of a plain letter (see `beginsPlainLetter`) is followed by any one or two continuation bytes.
  uint32_t threes = BYTE_MASK((bytes - 0xE5 <= 0xE9 - 0xE5) | (bytes - 0xEB <= 0xEC - 0xEB)) & inside;
  uint32_t begun = threes | (BYTE_MASK(
    (bytes - 0xC3 <= 0xCB - 0xC3) | (bytes - 0xCE <= 0xD7 - 0xCE) | (bytes - 0xD9 <= 0xDA - 0xD9)) & inside);
  uint32_t continued = BYTE_MASK(signedBytes < (int8_t)0xC0) & inside;
  bool isValid = (begun << 1 | threes << 2) == continued && (begun | continued) == others;
  return isValid ? __builtin_ctz(quotes) | 32 : -1;
}
