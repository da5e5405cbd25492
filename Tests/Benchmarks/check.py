"""Holds a program's quotes against the generator's answers, record for record."""

import re
import shlex
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass, field

QUOTE = re.compile(rb'"total":"(\d+\.\d\d)".*"validAddress":(true|false)')


@dataclass
class Verdict:
    cents: int = 0
    priced: int = 0
    wrong: int = 0
    first_wrong: str = ""
    lenient: Counter = field(default_factory=Counter)  # broken records that were priced all the same, by kind

    @property
    def passed(self):
        return self.wrong == 0


def check(contender, data):
    """Runs the program once with its output kept, and compares every line."""
    answers = (data / "answers").read_bytes().splitlines()
    if contender.clean:
        answers = [answer for answer in answers if not answer.startswith(b"!")]
    verdict = Verdict()
    complaints = tempfile.TemporaryFile()
    process = subprocess.Popen(["sh", "-c", shell(contender, data)], stdout=subprocess.PIPE, stderr=complaints)
    lines = 0
    for lines, line in enumerate(process.stdout, 1):
        if lines > len(answers):
            continue
        answer, quote = answers[lines - 1], QUOTE.search(line)
        got = b" ".join(quote.groups()) if quote else b"refused"
        if answer.startswith(b"!"):
            if quote:
                verdict.lenient[answer[2:].decode()] += 1
        elif got == answer:
            verdict.priced += 1
            verdict.cents += int(got.split()[0].replace(b".", b""))
        else:
            verdict.wrong += 1
            verdict.first_wrong = verdict.first_wrong or f"record {lines}: {got.decode()}, not {answer.decode()}"
    process.wait()
    if lines != len(answers):
        verdict.wrong += abs(lines - len(answers))
        verdict.first_wrong = verdict.first_wrong or f"{lines} lines for {len(answers)} records"
    if verdict.wrong:
        complaints.seek(0)
        last_words = complaints.read().decode(errors="replace")[-400:].strip()
        verdict.first_wrong += f"; it said: {last_words}" if last_words else ""
    return verdict


def shell(contender, data):
    """The shell command that prices the data."""
    file = shlex.quote(str(data / ("clean.ndjson" if contender.clean else "orders.ndjson")))
    return f"cat {file} | {contender.command}" if contender.feed else "exec " + contender.command.format(file=file)
