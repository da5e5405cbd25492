#!/bin/sh
# Prints for each file of orders whether all of them can be delivered:
#
#   Examples/check-address.sh Examples/order.json Examples/orders.json
#
# The exit status of validate tells: 0 all valid, 1 some invalid, anything else: could not be checked.
for file in "$@"; do
  if checkout validate --quiet "$file"; then
    echo "$file: ready to deliver"
  elif [ $? -eq 1 ]; then
    echo "$file: an address is not complete"
  else
    echo "$file: cannot be checked"
  fi
done
