"""Finds where two outcomes of one case differ, and names the kind of each difference."""

import difflib
import json
import re
from collections import Counter
from dataclasses import dataclass

# What a walk makes anew each time.
OWN = [(re.compile(rb"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}"), b"<id>"),
       (re.compile(rb'"createdAt":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"'), b'"createdAt":"<time>"')]
CSV_ROW = re.compile(rb'(?:"(?:[^"]|"")*"|[^"\n])*\n?|"[^\n]*\n?')
LINE = re.compile(rb"[^\n]*\n|[^\n]+")
TITLE = re.compile(rb"(?:order|address) \d+(?= \(id |:)")
# Beyond so many lines in a part that differs, lines are compared in pairs.
ALIGNED_LINES = 3_000
CONTEXT = 60


@dataclass(frozen=True)
class Difference:
    """One place where two programs differ: lines of a stream, before and after, and the record that they answer."""

    kind: str
    old: bytes
    new: bytes
    record: bytes


class Comparer:
    """Compares outcomes under a list of intended differences, and counts what each of those is used for."""

    def __init__(self, intended):
        self.intended = intended
        self.used = Counter()
        self.accepted = Counter()

    def differences(self, case, old, new):
        """The differences of a case that are not intended."""
        if old == new and not any(entry.replacements for entry in self.intended):
            return []
        found = []
        for stream in ["status", "stdout", "stderr"]:
            before, after = getattr(old, stream), getattr(new, stream)
            entries = [entry for entry in self.intended if entry.applies(case.command, case.format, stream)]
            if before == after and not entries:
                continue
            before, after = (self.units(case, stream, bytes, entries, is_old) for bytes,
                             is_old in [(before, True), (after, False)])
            if before != after:
                found += self.stream_differences(case, stream, before, after)
        return [difference for difference in found if not self.is_accepted(difference, case.arguments)]

    def units(self, case, stream, output, entries, is_old):
        """The units of an output, masked, and replaced as intended; one that is replaced by nothing is gone."""
        if case.is_walk:
            for pattern, mask in OWN:
                output = pattern.sub(mask, output)
        units = split(output, case.format if stream == "stdout" else "lines")
        for entry in entries:
            if is_old or entry.is_of_both:
                for index, unit in enumerate(units):
                    units[index], wasUsed = entry.replaced(unit)
                    self.used[entry.name] += wasUsed
        return [unit for unit in units if unit]

    def is_accepted(self, difference, arguments):
        for entry in self.intended:
            if entry.accepts(difference.kind, difference.record, arguments):
                self.accepted[entry.name] += 1
                return True
        return False

    def stream_differences(self, case, stream, old, new):
        records = Records(case, old, is_answers=stream == "stdout")
        for before, after, index in blocks(old, new):
            what = what_differs(before, after, case.format if stream == "stdout" else stream, old[0] if old else b"")
            kind = f"{case.command}, {case.format}, {case.layout}, {stream}: {what}"
            yield Difference(kind, b"".join(before), b"".join(after), records.at(index))


def split(output, format):
    """The units of an output, each with its end: a line, a row of CSV, or all lines of one record's answer in text."""
    if format == "csv":
        return [row for row in CSV_ROW.findall(output) if row]
    units, title = [], None
    for line in LINE.findall(output):
        number = TITLE.match(line) if format == "text" else None
        if number and number[0] == title or units and line.startswith(b"  ") and title:
            units[-1] += line
        else:
            units.append(line)
            title = number[0] if number else None
    return units


class Records:
    """Which record an answer belongs to."""

    def __init__(self, case, answers, is_answers):
        self.case = case
        self.answers = answers
        header = 1 if case.format == "csv" else 0
        # One answer a line for one record each; otherwise the place in the answer has to do.
        self.offset = header if is_answers and len(answers) == len(case.records) + header else None
        self.is_answers = is_answers

    def at(self, index):
        records = self.case.records
        if self.offset is not None and 0 <= index - self.offset < len(records):
            return records[index - self.offset]
        if self.is_answers and len(records) > 1:
            for answer in reversed(self.answers[max(0, index - 8):index + 1]):
                if place := re.match(rb"(?:order|address) (\d+)", answer):
                    number = int(place[1])
                    return records[number - 1] if number <= len(records) else records[-1]
        return b"".join(records)


def blocks(old, new):
    """The runs of lines that differ: (before, after, index in the old ones)."""
    start, end = 0, 0
    limit = min(len(old), len(new))
    while start < limit and old[start] == new[start]:
        start += 1
    while end < limit - start and old[-1 - end] == new[-1 - end]:
        end += 1
    before, after = old[start:len(old) - end], new[start:len(new) - end]
    if len(before) == len(after):
        # N records in, N lines out: a line is compared with the line in its place.
        return [([one], [other], start + index) for index,
                (one, other) in enumerate(zip(before, after)) if one != other]
    if len(before) > ALIGNED_LINES or len(after) > ALIGNED_LINES:
        return [(before[:1], after[:1], start), (before[limit:], after[limit:], start + limit)]
    # What follows a record that is counted differently has another number, and differs in nothing else.
    matcher = difflib.SequenceMatcher(None, relative(before), relative(after), autojunk=False)
    return [(before[i:j], after[k:l], start + i) for tag, i, j, k, l in matcher.get_opcodes() if tag != "equal"]


def relative(lines):
    """Lines whose numbers of records count from their own place, so that a shift of all numbers is no difference."""
    numbered = re.compile(rb'(?<="record":)\d+|(?<=^order )\d+|(?<=^address )\d+')
    shifted, count = [], 0
    for index, line in enumerate(lines):
        count = count if line.startswith(b" ") else index
        shifted.append(numbered.sub(lambda number: b"%+d" % (int(number[0]) - count), line))
    return shifted


def what_differs(before, after, format, header):
    """What is different about two runs of lines, in a few words that fit every difference of one cause."""
    if not before:
        return "a line more"
    if not after:
        return "a line less"
    old, new = before[0], after[0]
    if format == "status":
        return f"{old.decode()} → {new.decode()}"
    if old.rstrip(b"\r\n") == new.rstrip(b"\r\n"):
        return "the end of a line"
    if format == "json":
        return members_that_differ(old, new)
    if format == "csv":
        return columns_that_differ(old, new, header)
    return words_that_differ(old, new)


def members_that_differ(old, new):
    try:
        old, new = json.loads(old), json.loads(new)
    except ValueError:
        return words_that_differ(old, new)
    if not isinstance(old, dict) or not isinstance(new, dict):
        return words_that_differ(repr(old).encode(), repr(new).encode())
    if code(old) != code(new):
        return f"{code(old)} → {code(new)}"
    keys = [key for key in {**old, **new} if old.get(key, ...) != new.get(key, ...)]
    if keys == ["error"]:
        return f"{code(old)}: " + ", ".join(key for key in {**old["error"], **new["error"]}
                                            if old["error"].get(key, ...) != new["error"].get(key, ...))
    if not keys:
        return "the order or spelling of " + ("keys" if list(old) != list(new) else "members")
    named = [key if key in old and key in new else f"{key} {'more' if key in new else 'less'}" for key in keys]
    return ", ".join(named[:5])


def code(answer):
    error = answer.get("error")
    return error.get("code", "error") if isinstance(error, dict) else "answer"


def columns_that_differ(old, new, header):
    old, new = columns(old), columns(new)
    if len(old) != len(new):
        return f"{len(old)} → {len(new)} columns"
    names = [name.decode() for name in columns(header)]
    differing = [index for index in range(len(old)) if old[index] != new[index]]
    return ", ".join(names[index] if index < len(names) else f"column {index + 1}" for index in differing[:5])


def columns(row):
    return re.findall(rb'(?:^|,)((?:"(?:[^"]|"")*"|[^",])*)', row.rstrip(b"\r\n"))


def words_that_differ(old, new):
    """The first words that differ, digits as 0, so that the same difference in two amounts is one kind."""
    pair = [re.sub(r"\d+", "0", line.decode(errors="replace")).split() for line in (old, new)]
    if pair[0] == pair[1]:
        return "a number, or blanks"
    for index in range(max(map(len, pair))):
        words = [line[index] if index < len(line) else "" for line in pair]
        if words[0] != words[1]:
            return f"“{words[0][:30]}” → “{words[1][:30]}”"


def first_bytes(old, new):
    """What is around the first byte that differs, in both."""
    place = next((index for index, (one, other) in enumerate(zip(old, new)) if one != other), min(len(old), len(new)))
    start = max(0, place - CONTEXT)
    return place, old[start:place + CONTEXT], new[start:place + CONTEXT]
