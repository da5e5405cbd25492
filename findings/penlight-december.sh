#!/usr/bin/env bash
# One would guess: `Dec 5` is the fifth of December of this year, like `5 Dec`.
# What happens: It is the first of December 2005: what stands behind the name of a month is the year. `5 Dec` is the
#   fifth of December of this year.
# Seen with: pl.Date of Penlight 1.13.1, with Lua 5.3, of Debian 12
# Why it matters: The day of an order that is written as Americans do is in the past, by more than twenty years, and no
#   error says so: a check that it is no holiday passes, and the order is never due.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq lua-penlight=1.13.1-3 lua5.3=5.3.6-2 lua-filesystem=1.8.0-3 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }

export LUA_PATH="debian/usr/share/lua/5.3/?.lua;debian/usr/share/lua/5.3/?/init.lua"
LUA_CPATH="$(echo debian/usr/lib/*-linux-gnu)/lua/5.3/?.so"
export LUA_CPATH
seen=$(debian/usr/bin/lua5.3 - <<'END'
local dates = require "pl.Date".Format()
local function day(text)
  local date = assert(dates:parse(text))
  local year = date:year() == os.date("*t").year and "this year" or date:year()
  return text .. " is " .. date:day() .. "/" .. date:month() .. " of " .. year
end
print(day "5 Dec" .. ", " .. day "Dec 5")
END
)

echo "seen: $seen"
[ "$seen" = "5 Dec is 5/12 of this year, Dec 5 is 1/12 of 2005" ]
