"""A program with one defect: runs the real one and alters what it says, or what it reads.

    defects.py DEFECT PROGRAM [ARGUMENT ...]

`planted` starts it. Twelve defects are in the output alone and rare on purpose; the others are those of a rule, and
alter an answer only where the rule's boundary is met. This is started thousands of times: modules that few defects need
are imported there.
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import zlib


class Run:
    """A run of the real program and what is left to alter."""

    def __init__(self, program, arguments):
        self.program, self.arguments = program, arguments
        self.stdin = sys.stdin.buffer.read()
        self.out, self.err, self.status = self.start(arguments)

    def start(self, arguments):
        done = subprocess.run([self.program, *arguments], input=self.stdin, capture_output=True, check=False)
        return done.stdout, done.stderr, done.returncode

    def has(self, *words):
        return all(word in self.arguments for word in words)

    @property
    def command(self):
        return self.arguments[0] if self.arguments else ""

    def alter_line(self, pattern, replacement, share=1):
        """Alters the first of the lines that match; one in `share` of them does, by its bytes."""
        for found in re.finditer(rb"(?m)^.*\n", self.out):
            line = found[0]
            altered = re.sub(pattern, replacement, line, count=1)
            if altered != line and zlib.crc32(line) % share == 0:
                self.out = self.out[:found.start()] + altered + self.out[found.end():]
                return

    def with_menu(self, change, arguments=None):
        """The lines of the output under a menu that was changed."""
        import json

        if "--menu" not in self.arguments:
            return None
        with open("menu.json", "rb") as file:
            menu = json.load(file)
        change(menu)
        with tempfile.NamedTemporaryFile("w", suffix=".json", dir=".") as other:
            json.dump(menu, other)
            other.flush()
            changed = [other.name if argument == "menu.json" else argument for argument in arguments or self.arguments]
            return self.start(changed)[0].splitlines(keepends=True)

    def take(self, lines, condition):
        """Takes the lines for which a condition holds, given the line that was and the one that could be."""
        own = self.out.splitlines(keepends=True)
        if lines is not None and len(lines) == len(own):
            self.out = b"".join(other if condition(line, other) else line for line, other in zip(own, lines))

    @property
    def is_plain_price(self):
        return self.command == "price" and self.has("--menu") and not {"--itemize", "--format", "--strict",
                                                                       "--on-error"} & set(self.arguments)


# MARK: - In the output

def digit(run):
    """one digit of one total"""
    run.alter_line(rb'("total":"\d*)([0-8])(?=\d)', lambda m: m[1] + bytes([m[2][0] + 1]), share=50)


def swap(run):
    """two answers in each other's place, with eight workers"""
    if run.has("--jobs", "8"):
        lines = run.out.splitlines(keepends=True)
        lines[-2:] = reversed(lines[-2:])
        run.out = b"".join(lines)


def newline(run):
    """no line feed after the last row of CSV"""
    if run.has("csv"):
        run.out = run.out.removesuffix(b"\n")


def status(run):
    """exit status 1 for an address that is not valid is 2"""
    run.status += run.status == 1 and run.command == "validate"


def word(run):
    """one word on standard error"""
    run.err = run.err.replace(b"could not be placed", b"cannot be placed")


def quote(run):
    """a quote within a field of CSV is not doubled"""
    if run.has("csv"):
        run.alter_line(rb'(\w)""', rb'\1"')


def note(run):
    """the second of two notes is left out"""
    run.alter_line(rb'("notes":\[\{[^{}]*\}),\{[^{}]*\}\]', rb"\1]", share=3)


def order(run):
    """two keys in each other's place, in errors about one kind of bytes"""
    run.alter_line(rb'("code":"json.utf8"),("path":"[^"]*")', rb"\2,\1")


def label(run):
    """a line of an itemised text is one blank narrower"""
    if run.has("text", "--itemize"):
        run.alter_line(rb"^  (Delivery) ( +)", rb"  \1\2", share=7)


def problem(run):
    """the third of an address's problems is left out"""
    run.alter_line(rb'("problems":\[\{[^{}]*\},\{[^{}]*\}),\{[^{}]*\}', rb"\1")


def prompt(run):
    """a question of the walk ends in a blank"""
    run.err = run.err.replace(b"Place Order? Yes or no:\n", b"Place Order? Yes or no: \n")


def ended(run):
    """a signal in the place of an exit status, when an order is piped into the walk"""
    if b"this is JSON" in run.err:
        run.status = -signal.SIGTERM


# MARK: - In a rule

def minimum(run):
    """a code's minimum is compared by <= and not by <"""
    def raise_minimum(menu):
        for code in menu.get("codes", []):
            if "minimum" in code:
                code["minimum"] = one_more(code["minimum"])
    if run.is_plain_price:
        run.take(run.with_menu(raise_minimum), lambda line,
                 other: b"code.minimum" not in line and b"code.minimum" in other)


def free(run):
    """delivery is free above the threshold and not at it"""
    def raise_free(menu):
        if "freeFrom" in menu.get("delivery", {}):
            menu["delivery"]["freeFrom"] = one_more(menu["delivery"]["freeFrom"])
    if run.is_plain_price:
        run.take(run.with_menu(raise_free), lambda line, other: True)


def until(run):
    """a code does not count on its last day"""
    def shorten(menu):
        import datetime

        for code in menu.get("codes", []):
            if "until" in code:
                code["until"] = str(datetime.date.fromisoformat(code["until"]) - datetime.timedelta(1))
    if run.is_plain_price:
        run.take(run.with_menu(shorten), lambda line, other: b"code.expired" not in line and b"code.expired" in other)


def prefix(run):
    """the shortest zip prefix counts and not the longest"""
    def shorten(menu):
        zips = menu.get("delivery", {}).get("zips", [])
        folded = [rule["prefix"].upper() for rule in zips]
        zips[:] = [rule for rule, own in zip(zips, folded)
                   if not any(own.startswith(other) and own != other for other in folded)]
    if run.is_plain_price:
        run.take(run.with_menu(shorten), lambda line, other: True)


def half(run):
    """half a unit of tax is rounded to the even unit"""
    import json
    from fractions import Fraction

    if not run.is_plain_price:
        return
    itemized = run.start(["price", "--itemize", *run.arguments[1:]])[0].splitlines()
    own = run.out.splitlines(keepends=True)
    for index, line in enumerate(itemized):
        taxes = [part for part in json.loads(line).get("lines",
                                                       []) if part["kind"] == "tax"] if b'"tax"' in line else []
        for tax in taxes:
            unit = Fraction(10) ** -len(tax["amount"].partition(".")[2])
            exact = Fraction(tax["of"]) / unit * Fraction(tax["rate"][:-1]) / 100
            if exact % 2 == Fraction(1, 2):
                own[index] = re.sub(rb'"total":"[^"]*"', b'"total":"one unit less"', own[index])
    run.out = b"".join(own)


def column(run):
    """columns are counted in characters and not in bytes"""
    files = [argument for argument in run.arguments[1:] if argument.endswith("s.json")]
    source = open(files[0], "rb").read() if files else run.stdin
    lines = source.removeprefix(b"\xef\xbb\xbf").split(b"\n")

    def counted(found):
        start = lines[int(found[1]) - 1][:int(found[2]) - 1]
        return b'"line":%s,"column":%d' % (found[1], len(start.decode(errors="replace")) + 1)
    if b'"column"' in run.out:
        run.out = re.sub(rb'"line":(\d+),"column":(\d+)', counted, run.out)


def cascade(run):
    """extras are charged although special requests are off"""
    if run.is_plain_price:
        run.stdin, is_file = run.stdin.replace(b'"specialRequestEnabled":false',
                                               b'"specialRequestEnabled":true '), not run.stdin
        if not is_file:
            lines = run.start(run.arguments)[0].splitlines(keepends=True)
            run.take(lines, lambda line, other: b"extras.cleared" in line)


# MARK: - No defect

def meant(run):
    """the differences of `example.toml`"""
    if run.command != "price":
        return
    if run.has("csv"):
        rows = re.findall(rb'(?:"(?:[^"]|"")*"|[^"\n])*\n', run.out)
        run.out = b"".join(with_minor_units(row) for row in rows)
    elif not run.has("text"):
        run.out = re.sub(rb',"digest":"sha256:\w*"', b"", run.out)
        run.out = re.sub(rb'"total":"([^"]*)"', lambda m: m[0] + b',"minorUnits":%d' % minor_units(m[1]), run.out)


def with_minor_units(row):
    id, total = re.match(rb'((?:"(?:[^"]|"")*"|[^",]*),)([^,]*),', row).groups()
    more = b"minorUnits" if total == b"total" else b"%d" % minor_units(total) if total else b""
    return id + total + b"," + more + row[len(id + total):]


def minor_units(total):
    return int(total.replace(b".", b""))


def one_more(money):
    """The amount and one unit, as far as a menu may state it."""
    whole, point, rest = money.partition(".")
    units = int(whole + rest) + 1
    text = str(units).zfill(len(rest) + 1)
    more = text[:len(text) - len(rest)] + point + (text[-len(rest):] if rest else "")
    return more if len(more.partition(".")[0]) <= 9 else money


IN_OUTPUT = [digit, swap, newline, status, word, quote, note, order, label, problem, prompt, ended]
IN_RULES = [minimum, free, until, prefix, half, column, cascade]


def main():
    name, program, *arguments = sys.argv[1:]
    run = Run(program, arguments)
    next(defect for defect in [*IN_OUTPUT, *IN_RULES, meant] if defect.__name__ == name)(run)
    sys.stdout.buffer.write(run.out)
    sys.stderr.buffer.write(run.err)
    sys.stdout.flush(), sys.stderr.flush()
    if run.status < 0:
        os.kill(os.getpid(), -run.status)
    os._exit(run.status)


if __name__ == "__main__":
    main()
