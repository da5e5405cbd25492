#!/usr/bin/env bash
# One would guess: In a table, 1,250.00 and 18.50 add up to 1268.50, or there is an error.
# What happens: The sum is 269.50: the comma parts two numbers, 1 and 250.00, and both are added.
# Seen with: tables of Org 9.5.5 of Emacs 28.2 of Debian 12
# Why it matters: The total below a column of orders is too small by 999 for each party order, and looks like a sum.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v emacs || apt-get install -y -qq --no-install-recommends emacs-nox=1:28.2+1-15+deb12u4; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: emacs cannot be installed" >&2; exit 69; }

cat >orders.org <<'END'
| A-1 | 1,250.00 |
| A-2 |    18.50 |
|-----+----------|
| sum |          |
#+TBLFM: @>$2=vsum(@1..@2);%.2f
END
cat >sum.el <<'END'
(require 'org)
(with-temp-buffer
  (insert-file-contents "orders.org")
  (org-mode)
  (org-table-recalculate 'all)
  (princ (buffer-string)))
END
HOME=$room emacs -Q --batch --load sum.el </dev/null >table.txt 2>emacs.log
seen="1,250.00 and 18.50: $(grep '^| sum' table.txt | tr -d '|' | xargs)"

echo "seen: $seen"
[ "$seen" = "1,250.00 and 18.50: sum 269.50" ]
