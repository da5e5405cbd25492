"""What is printed: one example of each kind of difference, what was intended, and the counts."""

from collections import Counter

from differences import first_bytes

SHOWN, LONGEST_RECORD = 40, 1_000


class Report:
    def __init__(self, options):
        self.options = options
        self.records = self.runs = self.menus = 0
        self.kinds, self.used, self.accepted = Counter(), Counter(), Counter()
        self.examples = {}

    @property
    def count(self):
        return self.kinds.total()

    def add(self, result):
        """Takes the result of one menu. The example of a kind is that of the first menu, whichever ends first."""
        self.menus += 1
        self.runs += result["runs"]
        self.records += result["records"]
        self.kinds += result["kinds"]
        self.used += result["used"]
        self.accepted += result["accepted"]
        for example in result["examples"]:
            kept = self.examples.get(example[0].kind)
            if kept is None or result["number"] < kept[0]:
                self.examples[example[0].kind] = (result["number"], *example)

    def text(self, census, seconds):
        lines = []
        ordered = sorted(self.kinds.items(), key=lambda item: (-item[1], item[0]))
        for kind, count in ordered[:SHOWN]:
            lines += self.example(kind, count)
        if len(ordered) > SHOWN:
            lines += [f"{len(ordered) - SHOWN} more kinds:"] + [f"{count:8,}  {kind}" for kind,
                                                                count in ordered[SHOWN:]] + [""]
        lines += self.intended()
        lines += census.lines() if census else []
        if ordered:
            lines += ["Differences by kind:"] + [f"{count:8,}  {kind}" for kind, count in ordered[:SHOWN]]
        meant = sum(self.accepted.values()) + sum(self.used.values())
        lines.append(
            f"{self.records:,} records under {self.menus} menus, {self.runs:,} runs of each program "
            f"in {seconds:.0f} s: {self.count:,} differences of {len(ordered)} kinds"
            + (f", {meant:,} intended" if self.options.entries else ""))
        return "\n".join(lines)

    def example(self, kind, count):
        _, difference, name, line = self.examples[kind]
        place, old, new = first_bytes(difference.old, difference.new)
        record = difference.record
        cut = f" … {len(record):,} bytes" if len(record) > LONGEST_RECORD else ""
        return [
            f"{count:,} x {kind}",
            f"  case    {name}: {line}",
            f"  files   Tests/Comparison/run OLD NEW --seed {self.options.seed} --only {name} --keep DIRECTORY",
            f"  record  {shown(record[:LONGEST_RECORD])}{cut}",
            f"  byte    {place + 1}",
            f"  old     {shown(old)}",
            f"  new     {shown(new)}",
            "",
        ]

    def intended(self):
        lines = []
        for entry in self.options.entries:
            count = self.used[entry.name] + self.accepted[entry.name]
            what = "lines replaced" if entry.replacements else "differences accepted"
            unused = f"unused: '{entry.name}' matched nothing: remove it"
            lines.append(f"intended: {entry.name}: {count:,} {what}" if count else unused)
        return lines


def shown(text):
    """Bytes as printable ASCII, so that every one can be seen."""
    return repr(text)[2:-1]
