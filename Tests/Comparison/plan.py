"""Which runs are made under a menu: every layout in every format, with options that take turns."""

import datetime
from random import Random

import layouts
import walks
from menus import UNTIL, random_menu
from mutations import mutated
from orders import Orders
from programs import Case

# Records of one menu by layout; 40 menus have 75,000.
COUNTS = {"lines": 450, "glued": 275, "array": 300, "pretty": 300}
MUTATED = {"lines": 250, "array": 150, "pretty": 150}
BATCH = 15
RECORDS = sum(COUNTS.values()) + sum(MUTATED.values())
STEPS = [1, 7, 100, 4096, 65536, 100_000]


class Plan:
    """The cases of one menu, from a seed."""

    def __init__(self, seed, number):
        self.random = Random(f"{seed}/{number}")
        self.number = number
        self.menu = random_menu(self.random, number)
        self.orders = Orders(self.random, self.menu)
        self.files = {"menu.json": self.menu.text}

    def cases(self):
        """The cases in order; a file of a case is in `files` when the case is reached."""
        for layout, count in COUNTS.items():
            yield from self.whole(layout, count)
        for layout, count in MUTATED.items():
            yield from self.broken(layout, count)
        yield from walks.cases(self)

    def whole(self, layout, count):
        """Well-formed orders, all of a layout in one file."""
        random = self.random
        records = layouts.LAYOUTS[layout](random, [self.orders.next() for _ in range(count)])
        file = f"{layout}.json"
        self.files[file] = source = b"".join(records)
        code, day = self.code_and_day()
        runs = [
            ("json", "price --jobs 1"), ("json", f"price --jobs {random.choice([2, 3, 8])}"),
            ("json", f"price --itemize {day}"),
            ("json", f"price --itemize {code} {day}"), ("json", f"price {code} {day}"), ("text", "price --format text"),
            ("text", f"price --format text --itemize {day} {code}"), ("csv", f"price --format csv {day}"),
            ("csv", f"price --format csv {code} --on-error skip --summary"), ("json", f"price --strict {day}"),
            ("json", "price --on-error skip --summary"), ("json", f"price --on-error stop {self.jobs()}"),
            random.choice([("csv", "price --format csv --strict"), ("text", "price --format text --strict --itemize"),
                           ("text", "price --format text --on-error skip --summary"),
                           ("json", "price --itemize --strict --on-error skip"),
                           ("csv", "price --format csv --on-error stop")]),
            ("json", "place --dry-run"), ("json", f"place --dry-run --strict {code}"),
            ("json", f"place --dry-run --on-error skip {day}"),
            ("json", "place --dry-run --on-error stop"),
            ("json", f"validate {self.jobs()}"), ("json", f"validate --normalize {self.country()} --summary"),
            ("text", f"validate --format text {self.country()}"),
            ("text", "validate --format text --strict --normalize"),
            ("json",
             f"validate --strict {random.choice(['--on-error skip', '--on-error stop', '--summary', '--quiet'])}"),
        ]
        for index, (form, words) in enumerate(runs):
            case = Case(f"{self.number}/{layout}/{index}", self.arguments(words), layout, form, records=records)
            self.bring(case, file, source)
            yield case
        if layout == "lines":
            yield from self.long(records)

    def long(self, records):
        """The records over and over, so that every worker has many chunks."""
        records = [record.removeprefix(b"\xef\xbb\xbf").rstrip(b"\r\n") + b"\n" for record in records] * 10
        self.files["long.json"] = b"".join(records)
        for index, (form, words) in enumerate([
            ("json", "price --jobs 2"), ("csv", "price --format csv --jobs 3"),
            ("json", "price --itemize --jobs 8 --summary"),
            ("json", "validate --jobs 2"), ("text", "price --format text --jobs 64 --on-error skip"),
        ]):
            arguments = [*self.arguments(words), "long.json"]
            yield Case(f"{self.number}/long/{index}", arguments, "lines", form, records=records)

    def broken(self, layout, count):
        """Broken records between good ones, a few at a time: what follows a broken record is a part of its case."""
        random = self.random
        for first in range(0, count, BATCH):
            pieces = layouts.LAYOUTS[layout](random, [self.orders.next() for _ in range(min(BATCH, count - first))])
            for index, piece in enumerate(pieces):
                if random.random() < 0.35:
                    end = b"\n" if layout != "array" else b""
                    pieces[index] = mutated(random, piece[:len(piece) - len(end)]) + end
            source = b"".join(pieces)
            runs = [random.choice([("json", "price --jobs 1"), ("json", "price --jobs 2"),
                                   ("json", "price --itemize")]),
                    random.choice([("csv", "price --format csv"), ("text", "price --format text"),
                                   ("json", "price --on-error skip"),
                                   ("json", "price --on-error stop"), ("json", "price --strict --summary")]),
                    random.choice([("json", "validate"), ("text", "validate --format text"),
                                   ("json", "place --dry-run")])]
            for form, words in runs:
                name = f"{self.number}/mutated-{layout}/{first // BATCH}{'abc'[runs.index((form, words))]}"
                case = Case(name, self.arguments(words), f"mutated {layout}", form, records=[source])
                self.files["mutated.json"] = source
                self.bring(case, "mutated.json", source)
                yield case

    def arguments(self, words):
        """Words as arguments; a blank within one is written as NUL."""
        command, *rest = [word.replace("\0", " ") for word in words.split(" ") if word]
        return [command, *(["--menu", "menu.json"] if command != "validate" else []), *rest]

    def bring(self, case, file, source):
        """Names the file, or brings it through standard input, at once or in pieces."""
        way = self.random.random()
        if way < 0.5:
            case.arguments.append(file)
        else:
            case.stdin = source
            if way > 0.6:
                # A byte at a time is for short inputs.
                steps = [step for step in STEPS if len(source) / step < 2_000]
                case.step = self.random.choice(steps)
        if way > 0.95:
            case.arguments.append("-")

    def code_and_day(self):
        """Options for a code and for a day; a day may be the last of a code, or the next."""
        random = self.random
        rules = self.menu.document.get("codes", [])
        rule = random.choice([*rules, *rules, {"code": "NOSUCH"}, {"code": "none"}])
        code = rule["code"]
        code = random.choice([code, code.lower(), code.upper()]).replace(" ", "\0")
        until = rule.get("until") or random.choice([rule["until"] for rule in rules if "until" in rule] or UNTIL)
        return f"--code {code}", f"--date {neighbour(random, until)}"

    def country(self):
        return self.random.choice(["", "--country US", "--country GB", "--country de", "--country JP", "--country IE",
                                   "--country UK"])

    def jobs(self):
        return self.random.choice(["", "--jobs 1", "--jobs 2", "--jobs 5"])


def neighbour(random, day):
    """The day itself, the one before or the one after."""
    return (datetime.date.fromisoformat(day) + datetime.timedelta(random.choice([-1, 0, 0, 1]))).isoformat()
