"""Reads lists of differences that are intended: TOML files with one `[[difference]]` for each.

A difference with `replace` says how the new program's bytes follow from the old one's: substitutions, applied to each
answer of the old output (or of both, with `of = "both"`) before the two are compared. It demands as much as it allows: a
new program that still says what the old one says differs. `^` and `$` match at each line of an answer.

A difference with `accept` takes any bytes in the places that it names: a regular expression over the kind of a
difference as it is reported, and one over the record, or over all records of the case where no single one is known, or
over the arguments of the case.
"""

import re
import tomllib
from dataclasses import dataclass, field

NAMES = {
    "replace": {"name", "reason", "commands", "formats", "streams", "of", "replace"},
    "accept": {"name", "reason", "accept"},
}
VALUES = {"commands": {"price", "validate", "place", "walk"}, "formats": {"json", "csv", "text"},
          "streams": {"stdout", "stderr", "status"}}

# An ASCII letter that a record spells as `\u0041`: an expression over records need not know of it.
ESCAPE = re.compile(rb"\\u00([0-7][0-9A-Fa-f])")


class BadList(Exception):
    pass


@dataclass
class Difference:
    name: str
    reason: str
    replacements: list = field(default_factory=list)
    limits: dict = field(default_factory=dict)
    is_of_both: bool = False
    kind: re.Pattern = None
    record: re.Pattern = None
    arguments: re.Pattern = None

    def applies(self, command, format, stream):
        found = {"commands": command, "formats": format, "streams": stream}
        return bool(self.replacements) and all(found[key] in values for key, values in self.limits.items())

    def replaced(self, unit):
        """A line after the substitutions, and whether there were any."""
        count = 0
        for pattern, replacement in self.replacements:
            unit, more = pattern.subn(replacement, unit)
            count += more
        return unit, count > 0

    def accepts(self, kind, record, arguments):
        plain = ESCAPE.sub(lambda escape: bytes([int(escape[1], 16)]), record)
        places = [(self.kind, kind), (self.record, plain), (self.arguments, " ".join(arguments))]
        return self.kind is not None and all(pattern.search(text) for pattern, text in places if pattern)


def read(paths):
    differences = []
    for path in paths:
        try:
            with open(path, "rb") as file:
                document = tomllib.load(file)
            if set(document) - {"difference"}:
                raise BadList(f"only [[difference]] is known, not {', '.join(sorted(document))}")
            differences += [difference(entry) for entry in document.get("difference", [])]
        except (OSError, ValueError, re.error, BadList, TypeError, KeyError) as error:
            raise BadList(f"{path}: {error}") from error
    names = [entry.name for entry in differences]
    for name in names:
        if names.count(name) > 1:
            raise BadList(f"two differences are named '{name}'")
    return differences


def difference(entry):
    for key in ["name", "reason"]:
        if not isinstance(entry.get(key), str) or not entry[key].strip():
            raise BadList(f"a difference needs a {key}: {entry}")
    form = "accept" if "accept" in entry else "replace"
    if unknown := set(entry) - NAMES[form]:
        raise BadList(f"'{entry['name']}' has {', '.join(sorted(unknown))}, which {form} does not take")
    if form == "accept":
        accepted = entry["accept"]
        if set(accepted) not in ({"kind", "record"}, {"kind", "arguments"}) or not all(accepted.values()):
            raise BadList(f"'{entry['name']}' has to accept a kind and a record, or a kind and arguments, both not empty")
        found = Difference(entry["name"], entry["reason"], kind=re.compile(accepted["kind"]))
        if "record" in accepted:
            found.record = re.compile(accepted["record"].encode(), re.DOTALL)
        else:
            found.arguments = re.compile(accepted["arguments"])
        return found
    limits = {key: entry[key] for key in VALUES if key in entry}
    for key, values in limits.items():
        if unknown := set(values) - VALUES[key]:
            raise BadList(f"'{entry['name']}' names {key} that are not known: {', '.join(sorted(unknown))}")
    limits.setdefault("streams", ["stdout"])
    if entry.get("of", "old") not in ("old", "both") or not entry.get("replace"):
        raise BadList(f"'{entry['name']}' needs replace = [['pattern', 'replacement'], …] of \"old\" or \"both\"")
    replacements = [(re.compile(pattern.encode(), re.MULTILINE), replacement.encode()) for pattern, replacement in entry["replace"]]
    return Difference(entry["name"], entry["reason"], replacements, limits, entry.get("of") == "both")
