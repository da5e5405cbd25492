"""Prices the rows of a table with Polars: the sum of the totals in cents, and the number of valid addresses."""

import sys

import polars as pl

quantity, texts = pl.col("quantity"), pl.col("name", "streetAddress", "city", "zip")
extras = 100 * quantity * pl.col("extraFrosting") + 50 * quantity * pl.col("addSprinkles")
sums = pl.scan_csv(sys.argv[1], schema_overrides={"zip": pl.String}).select(
    (200 * quantity + 50 * pl.col("type") + extras * pl.col("specialRequestEnabled")).sum().alias("cents"),
    pl.all_horizontal(texts.str.strip_chars() != "").sum().alias("valid"))
print(*sums.collect(engine="streaming").row(0))
