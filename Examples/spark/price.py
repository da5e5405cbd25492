"""Prices an NDJSON data set with `checkout price` on the workers of a Spark cluster.

    spark-submit --files checkout Examples/spark/price.py ORDERS QUOTES [PARTITIONS]

ORDERS is any path that Spark reads, QUOTES a directory that is made: its parts, one after another, are the quotes in the
order of the orders, errors in their places. The revenue by type is printed. `checkout` is the released program; Spark
copies it into the working directory of every executor.
"""

import json
import re
import sys
from decimal import Decimal

from pyspark.sql import SparkSession

# A bad order is answered in its place (status 65); whatever else goes wrong fails the task, and Spark tries it again.
PRICE = "sh -c './checkout price --jobs 1 --itemize 2>/dev/null || test $? -eq 65'"


def main(orders, quotes, partitions="2"):
    context = SparkSession.builder.appName("cupcakes").getOrCreate().sparkContext
    context.setLogLevel("ERROR")
    priced = context.textFile(orders, int(partitions)).pipe(PRICE, checkCode=True).cache()
    counts = priced.mapPartitions(lambda lines: [sum(1 for _ in lines)]).collect()
    starts = [sum(counts[:index]) for index in range(len(counts))]
    priced.mapPartitionsWithIndex(lambda index, lines: (placed(line, starts[index]) for line in lines)).saveAsTextFile(quotes)
    revenue = priced.flatMap(sale).reduceByKey(lambda one, other: (one[0] + other[0], one[1] + other[1])).collect()
    for name, (count, amount) in sorted(revenue):
        print(f"{name:<12}{count:>12,}{amount:>18,}")
    print(f"{'not priced':<12}{sum(counts) - sum(count for _, (count, _) in revenue):>12,}")


def placed(line, start):
    """The line, its error placed in the data set: a partition counts records from its own first."""

    def moved(place):
        return '"record":%d,"line":%d' % (start + int(place[1]), start + int(place[2]))

    return re.sub(r'"record":(\d+),"line":(\d+)', moved, line, count=1) if '"error":{' in line else line


def sale(line):
    """The type, and one order of its amount; nothing for an order that was refused."""
    quote = json.loads(line)
    return [] if "error" in quote else [(quote["type"], (1, Decimal(quote["total"])))]


if __name__ == "__main__":
    main(*sys.argv[1:])
