#include "ByteScan.h"
