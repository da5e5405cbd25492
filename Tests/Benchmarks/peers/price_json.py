"""Prices orders with Python's own json."""

import json

from pricing import Refused, run

# UnicodeDecodeError and JSONDecodeError are ValueErrors.
run(json.loads, (ValueError, Refused))
