#!/usr/bin/env python3
"""How long a person waits for the walk: start to first frame, and key press to redrawn frame, on a pseudo-terminal.

    .ci/release
    Tests/Benchmarks/walk.py [PROGRAM]
"""
import os
import pty
import select
import sys
import tempfile
import time

HOME = tempfile.mkdtemp()
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else ".build/dist/bin/checkout"
KEYS = [b"c", b"\t", b"+", b"+", b"\t", b" ", b"\x1b[B", b" ", b"\t", b"\t", b"\r", b"A", b"B", b"\x7f"]
RUNS = 20


def walk():
    start = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execve(PROGRAM, [PROGRAM], {"TERM": "xterm", "LANG": "C.UTF-8", "HOME": HOME})
    shown = b""
    while b"Esc" not in shown:
        shown += os.read(terminal, 65536)
    first = time.perf_counter() - start
    presses = []
    for key in KEYS:
        while select.select([terminal], [], [], 0.02)[0]:
            os.read(terminal, 65536)
        start = time.perf_counter()
        os.write(terminal, key)
        count = len(os.read(terminal, 65536))
        presses.append((time.perf_counter() - start, count))
    os.write(terminal, b"\x03")
    try:
        while os.read(terminal, 65536):
            pass
    except OSError:
        pass
    os.waitpid(process, 0)
    os.close(terminal)
    return first, presses


runs = [walk() for _ in range(RUNS)]
firsts = sorted(first * 1000 for first, _ in runs)
waits = sorted(wait * 1000 for _, presses in runs for wait, _ in presses)
most = max(count for _, presses in runs for _, count in presses)
print(f"start to first frame   {firsts[RUNS // 2]:5.1f} ms median, {firsts[-1]:5.1f} ms at most")
print(f"key press to frame     {waits[len(waits) // 2]:5.2f} ms median, {waits[-1]:5.2f} ms at most")
print(f"bytes for a key press  {most:5} at most")
