"""Prices orders with DuckDB: read_ndjson into SQL. A broken line becomes a row of nulls, which is refused like any other."""

import sys

import duckdb

KEYS = ["type", "quantity", "specialRequestEnabled", "extraFrosting", "addSprinkles", "name", "streetAddress", "city", "zip"]

# Text for every key: `type` is 2 or "chocolate", `quantity` 4 or 4.0.
columns = {prefix + key: "VARCHAR" for prefix in ("", "_") for key in KEYS} | {"id": "JSON"}
either = ", ".join(f'coalesce("{key}", "_{key}") AS "{key}"' for key in KEYS)

duckdb.sql(f"""
  COPY (
    WITH orders AS (
      SELECT {either}, id FROM read_ndjson('{sys.argv[1]}', columns={columns}, ignore_errors=true)
    ), facts AS (
      SELECT
        id,
        try_cast(CASE lower(type) WHEN 'vanilla' THEN '0' WHEN 'strawberry' THEN '1' WHEN 'chocolate' THEN '2' WHEN 'rainbow' THEN '3' ELSE type END AS INTEGER) AS index,
        try_cast(quantity AS DOUBLE) AS quantity,
        coalesce(specialRequestEnabled, 'true') = 'true' AS special,
        coalesce(extraFrosting, 'false') = 'true' AS frosting,
        coalesce(addSprinkles, 'false') = 'true' AS sprinkles,
        coalesce(trim(name) <> '' AND trim(streetAddress) <> '' AND trim(city) <> '' AND trim(zip) <> '', false) AS valid
      FROM orders
    ), priced AS (
      SELECT *,
        index BETWEEN 0 AND 3 AND quantity BETWEEN 3 AND 20 AND quantity = floor(quantity) AS accepted,
        try_cast(200 * quantity + 50 * index
          + CASE WHEN special AND frosting THEN 100 * quantity ELSE 0 END
          + CASE WHEN special AND sprinkles THEN 50 * quantity ELSE 0 END AS BIGINT) AS cents
      FROM facts
    )
    SELECT CASE WHEN accepted
      THEN '{{' || coalesce('"id":' || id || ',', '') || '"total":"' || (cents // 100) || '.' || lpad(CAST(cents % 100 AS VARCHAR), 2, '0')
        || '","minorUnits":' || cents || ',"currency":"USD","validAddress":' || valid || '}}'
      ELSE '{{"error":{{"code":"refused"}}}}' END
    FROM priced
  ) TO '/dev/stdout' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '\x01')
""")
