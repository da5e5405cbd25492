"""Prices orders with orjson, Python's fastest untyped decoder."""

import orjson

from pricing import Refused, run

run(orjson.loads, (orjson.JSONDecodeError, Refused))
