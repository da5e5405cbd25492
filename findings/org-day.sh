#!/usr/bin/env bash
# One would guess: At the prompt for a day, `1.12.26` is the first of December like `1.12.2026`, and `24/12/2026` is
#   Christmas Eve or an error.
# What happens: `1.12.26` is today, whatever today is, and `24/12/2026` is in December of the year 2012: from the part
#   that is not understood, the rest is filled in.
# Seen with: Org 9.5.5 of Emacs 28.2 of Debian 12
# Why it matters: A delivery is planned for today, or is fourteen years late, for a day that was written as people in
#   Europe write it. Days with a year of four digits and dots, and days up to the twelfth, are read without a hint.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v emacs || apt-get install -y -qq --no-install-recommends emacs-nox=1:28.2+1-15+deb12u4; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: emacs cannot be installed" >&2; exit 69; }

cat >days.el <<'END'
(require 'org)
(require 'cl-lib)
(let ((now (encode-time 0 0 12 28 11 2026)))
  (cl-letf (((symbol-function 'current-time) (lambda () now)))
    (princ (mapconcat (lambda (day) (format "%s is %s" day (org-read-date nil nil day nil now)))
                      '("1.12.2026" "1.12.26" "24/12/2026") ", "))))
END
seen="on 2026-11-28, $(HOME=$room emacs -Q --batch --load days.el </dev/null 2>emacs.log)"

echo "seen: $seen"
[ "$seen" = "on 2026-11-28, 1.12.2026 is 2026-12-01, 1.12.26 is 2026-11-28, 24/12/2026 is 2012-12-24" ]
