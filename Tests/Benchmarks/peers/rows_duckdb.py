"""Prices the rows of a table with DuckDB: the sum of the totals in cents, and the number of valid addresses."""

import sys

import duckdb

QUERY = """
SELECT
  sum(200 * quantity + 50 * type
      + if(specialRequestEnabled, 100 * quantity * extraFrosting::INT + 50 * quantity * addSprinkles::INT, 0)),
  count(*) FILTER (WHERE trim(name) <> '' AND trim(streetAddress) <> '' AND trim(city) <> '' AND trim(zip) <> '')
FROM read_csv(?, types = {'zip': 'VARCHAR'})
"""
print(*duckdb.execute(QUERY, [sys.argv[1]]).fetchone())
