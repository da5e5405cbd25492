"""Slow pipes: one order every two milliseconds, and the time from its newline to its quote."""

import os
import select
import subprocess
import time

INTERVAL = 0.002
GIVE_UP = 2.0


def measure(command, records):
    """Seconds from order to quote; empty when the first order got no answer while the pipe stayed open."""
    process = subprocess.Popen(
        ["sh", "-c", "exec " + command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        return converse(process.stdin.fileno(), process.stdout.fileno(), records)
    except BrokenPipeError:
        return []
    finally:
        process.kill()
        process.communicate()


def converse(to, back, records):
    # The first order waits until the program has started: start-up has a table of its own.
    os.write(to, records[0])
    end = time.perf_counter() + GIVE_UP
    while not answers(back, max(0, end - time.perf_counter())):
        if time.perf_counter() >= end:
            return []
    sent, seconds = [], []
    for record in records[1:]:
        due = time.perf_counter() + INTERVAL
        sent.append(time.perf_counter())
        os.write(to, record)
        while (left := due - time.perf_counter()) > 0:
            collect(back, left, sent, seconds)
    end = time.perf_counter() + GIVE_UP
    while len(seconds) < len(sent) and (left := end - time.perf_counter()) > 0:
        collect(back, left, sent, seconds)
    return seconds


def collect(back, timeout, sent, seconds):
    """Waits for quotes and books each against the order that it answers."""
    for _ in range(answers(back, timeout)):
        seconds.append(time.perf_counter() - sent[len(seconds)])


def answers(back, timeout):
    """How many lines came back; none when nothing did in time."""
    ready, _, _ = select.select([back], [], [], timeout)
    return os.read(back, 1 << 16).count(b"\n") if ready else 0
