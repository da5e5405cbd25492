"""Logs orders in a new SQLite database, as `place` does in its log: once for each id, with a sync for each 256."""

import json
import sqlite3
import sys
from itertools import islice

database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode = WAL")
database.execute("PRAGMA synchronous = FULL")
database.execute("CREATE TABLE orders (id TEXT PRIMARY KEY, line TEXT NOT NULL)")
lines = iter(sys.stdin)
while group := [(json.loads(line)["id"], line) for line in islice(lines, 256)]:
    database.execute("BEGIN IMMEDIATE")
    database.executemany("INSERT INTO orders VALUES (?, ?)", group)
    database.execute("COMMIT")
