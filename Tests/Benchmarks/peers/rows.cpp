// Prices the rows of a table, as a careful C++ programmer would: the sum of the totals in cents, and the number of valid
// addresses. Cells are views of the mapped file, unless they contain doubled quotes.
//
//     rows FILE

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

using std::string_view;

namespace {

struct Table {
  const char *at, *end;
  std::deque<std::string> unescaped;

  string_view quoted() {
    const char* start = ++at;
    std::string text;
    while (true) {
      const char* quote = static_cast<const char*>(memchr(at, '"', end - at));
      if (!quote) exit(65);
      at = quote + 1;
      if (at == end || *at != '"') {
        if (text.empty()) return {start, static_cast<size_t>(quote - start)};
        unescaped.push_back(text.append(start, quote));
        return unescaped.back();
      }
      text.append(start, at++);
      start = at;
    }
  }

  bool row(std::vector<string_view>& cells) {
    cells.clear();
    unescaped.clear();
    if (at == end) return false;
    while (true) {
      if (at < end && *at == '"') {
        cells.push_back(quoted());
      } else {
        const char* start = at;
        while (at < end && *at != ',' && *at != '\n' && *at != '\r') ++at;
        cells.push_back({start, static_cast<size_t>(at - start)});
      }
      if (at < end && *at == ',') { ++at; continue; }
      if (at < end && *at == '\r') ++at;
      if (at < end && *at++ != '\n') exit(65);
      return true;
    }
  }
};

long number(string_view text) {
  long value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) exit(65);
  return value;
}

bool filled(string_view text) { return text.find_first_not_of(" \t\r\n") != string_view::npos; }

}  // namespace

int main(int, char** arguments) {
  const int file = open(arguments[1], O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return 66;
  const char* bytes = static_cast<const char*>(mmap(nullptr, status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0));
  Table table{bytes, bytes + status.st_size, {}};
  std::vector<string_view> cells;
  const char* keys[] = {"type", "quantity", "specialRequestEnabled", "extraFrosting", "addSprinkles", "name", "streetAddress", "city", "zip"};
  size_t column[9], width;
  if (!table.row(cells)) return 65;
  width = cells.size();
  for (int key = 0; key < 9; ++key) {
    column[key] = 0;
    while (column[key] < width && cells[column[key]] != keys[key]) ++column[key];
    if (column[key] == width) return 65;
  }
  long cents = 0, valid = 0;
  while (table.row(cells)) {
    if (cells.size() != width) return 65;
    auto cell = [&](int key) { return cells[column[key]]; };
    const long quantity = number(cell(1)), special = cell(2) == "true";
    const long extras = 100 * (cell(3) == "true") + 50 * (cell(4) == "true");
    cents += 200 * quantity + 50 * number(cell(0)) + special * extras * quantity;
    valid += filled(cell(5)) && filled(cell(6)) && filled(cell(7)) && filled(cell(8));
  }
  printf("%ld %ld\n", cents, valid);
}
