#!/usr/bin/env bash
# One would guess: A voice reads `-$5.51` as minus five dollars and fifty-one.
# What happens: It is read exactly like `$5.51`. A minus is said only right in front of a digit, as in `-5.51`, and by
#   the French voice not even there.
# Seen with: espeak-ng 1.51 of Debian 12, which many screen readers speak with
# Why it matters: To someone who listens, a discount or a refund on the receipt is one more thing to pay, and the total
#   does not fit.
set -euo pipefail
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
{ command -v espeak-ng || apt-get install -y -qq --no-install-recommends espeak-ng=1.51+dfsg-10+deb12u2; } >apt.log 2>&1 ||
  { cat apt.log >&2; echo "not run: espeak-ng cannot be installed" >&2; exit 69; }

# The phonemes, without a sound.
say() { espeak-ng -q -x -v "$1" -- "$2" | xargs -0; }
like() {
  if [ "$(say "$1" "$2")" = "$(say "$1" "$3")" ]; then echo "$2 is like $3"; else echo "$2 is not like $3"; fi
}
# shellcheck disable=SC2016
seen="$(like en-us -5.51 5.51), $(like en-us '-$5.51' '$5.51'), in French $(like fr '-5,51 €' '5,51 €')"

echo "seen: $seen"
# shellcheck disable=SC2016
[ "$seen" = '-5.51 is not like 5.51, -$5.51 is like $5.51, in French -5,51 € is like 5,51 €' ]
