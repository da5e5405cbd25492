#!/bin/sh
# Says of each file of orders whether all of them can be delivered:
#
#   Examples/check-address.sh Examples/order.json Examples/orders.json
#
# The answers of validate are its exit status: 0 is yes, 1 is no, anything else means that it could not tell.
for file in "$@"; do
  if checkout validate --quiet "$file"; then
    echo "$file: ready to deliver"
  elif [ $? -eq 1 ]; then
    echo "$file: an address is not complete"
  else
    echo "$file: cannot be checked"
  fi
done
