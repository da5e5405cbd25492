"""Prices orders with Polars: a lazy scan, expressions, a streaming sink. It gives up at a broken line: clean input only."""

import sys

import polars as pl

KEYS = ["type", "quantity", "specialRequestEnabled", "extraFrosting", "addSprinkles", "name", "streetAddress", "city", "zip"]

# Text for every key: `type` is 2 or "chocolate", `quantity` 4 or 4.0, and a typed column would make null of one of them.
schema = {prefix + key: pl.String for prefix in ("", "_") for key in KEYS} | {"id": pl.String}
orders = pl.scan_ndjson(sys.argv[1], schema=schema).select(
    *[pl.coalesce(key, "_" + key).alias(key) for key in KEYS], pl.col("id")
)

quantity = pl.col("quantity").cast(pl.Float64, strict=False)
index = (
    pl.when(pl.col("type").str.len_chars() > 1)
    .then(pl.col("type").str.to_lowercase().replace({"vanilla": "0", "strawberry": "1", "chocolate": "2", "rainbow": "3"}))
    .otherwise("type")
    .cast(pl.Int64, strict=False)
)
special = pl.col("specialRequestEnabled").fill_null("true") == "true"
frosting = (special & (pl.col("extraFrosting") == "true")).fill_null(False)
sprinkles = (special & (pl.col("addSprinkles") == "true")).fill_null(False)
cents = (200 * quantity + 50 * index + 100 * quantity * frosting + 50 * quantity * sprinkles).cast(pl.Int64)
valid = pl.all_horizontal([(pl.col(key).str.strip_chars() != "").fill_null(False) for key in ("name", "streetAddress", "city", "zip")])

orders.select(
    id=pl.col("id"),
    total=pl.format("{}.{}", cents // 100, (cents % 100).cast(pl.String).str.zfill(2)),
    minorUnits=cents,
    currency=pl.lit("USD"),
    validAddress=valid,
).sink_ndjson("/dev/stdout")
