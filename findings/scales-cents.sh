#!/usr/bin/env bash
# One would guess: `dollar(18.5)` is `$18.50` whatever else is in the column, and `percent(0.0825)` is `8.25%`.
# What happens: With one amount from 100,000 on that has no cents in the column, all lose theirs: $18.50 is `$18`, and
#   $2.75 `$3`. A rate of 8.25% is `8%`, and `8.2%` beside one of 10%. How many digits are shown depends on the others.
# Seen with: scales 1.2.1 of Debian 12, for R 4.2
# Why it matters: The same order has another price in the report of a busier month, and a customer is shown a tax that
#   is not the one that was taken.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ apt-get download -qq \
  r-cran-scales=1.2.1-1 r-cran-farver=2.1.1-1 r-cran-labeling=0.4.2-1 r-cran-lifecycle=1.0.3+dfsg-1 \
  r-cran-munsell=0.5.0-2 r-cran-r6=2.5.1-1 r-cran-rcolorbrewer=1.1-3-1 r-cran-rlang=1.0.6-1 r-cran-viridislite=0.4.1-1 \
  r-cran-cli=3.6.0-1 r-cran-glue=1.6.2-1 r-cran-colorspace=2.1-0+dfsg-1 &&
  for package in *.deb; do dpkg -x "$package" debian; done; } 2>apt.log ||
  { cat apt.log >&2; echo "not run: the packages cannot be downloaded" >&2; exit 69; }
{ command -v Rscript || apt-get install -y -qq --no-install-recommends r-base-core=4.2.2.20221110-2; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: R cannot be installed" >&2; exit 69; }

seen=$(R_LIBS=debian/usr/lib/R/site-library Rscript --vanilla - <<'END'
library(scales)
shown <- function(...) paste(..., collapse = " ")
totals <- c(18.5, 2.75)
cat(shown(dollar(totals)), shown(dollar(c(totals, 120000))), percent(0.0825), shown(percent(c(0.0825, 0.1))), sep = ", ")
END
)

echo "seen: $seen"
# shellcheck disable=SC2016
[ "$seen" = '$18.50 $2.75, $18 $3 $120,000, 8%, 8.2% 10.0%' ]
