#include "Commit.h"

#ifndef COMMIT
#define COMMIT ""
#endif

char commit_character(int index) {
  static const char commit[] = COMMIT;
  return index >= 0 && index < (int)sizeof commit ? commit[index] : 0;
}
