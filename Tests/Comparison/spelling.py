"""The many ways in which JSON may spell one value."""

import json

BLANKS = ["", "", "", " ", "  ", "\t", " \t"]


def string(random, text):
    """A text as a literal: plain, as ASCII, or with needless escapes; lone surrogates are written as escapes."""
    style = random.random()
    if style < 0.6:
        return json.dumps(text, ensure_ascii=False)
    if style < 0.8:
        return json.dumps(text)
    return '"' + "".join(escaped(random, character) for character in text) + '"'


def escaped(random, character):
    literal = json.dumps(character, ensure_ascii=random.random() < 0.3)[1:-1]
    if character == "/" and random.random() < 0.5:
        return "\\/"
    if len(literal) == 1 and ord(character) <= 0xFFFF and random.random() < 0.15:
        return f"\\u{ord(character):04x}" if random.random() < 0.5 else f"\\u{ord(character):04X}"
    return literal


def whole_number(random, number):
    """A whole number as most people write it, or as few do."""
    if random.random() < 0.8:
        return str(number)
    if number == 0:
        return random.choice(["-0", "0.0", "-0.0", "0e0", "0E+0", "0e-1", "0e999", "0E-999", "0.000e00"])
    spellings = ["{}.0", "{}.000", "{}e0", "{}E+0", "{}E-0", "{}.0e0", "{}0e-1", "{}00E-2", "{}.00e00"]
    if number > 0:
        spellings.append("0.{}e" + str(len(str(number))))
    if number % 10 == 0:
        spellings.append(str(number // 10) + "e1")
    return random.choice(spellings).format(number)


def any_value(random, depth=0):
    """A value that is not read, to be skipped."""
    kind = random.randrange(10 if depth < 4 else 7)
    if kind < 2:
        return random.choice(["null", "true", "false"])
    if kind < 4:
        return random.choice(["0", "-0", "1.5", "-2.75e-3", "1e999", "123456789012345678901234567890", "0.1E+2", "42"])
    if kind < 7:
        return string(random,
                      random.choice(["", "web", "a \"b\" \\ /", "{[,:]}", "é😀", "\n\t\u0000", "x" * 70, "\u2028"]))
    values = [any_value(random, depth + 1) for _ in range(random.randrange(4))]
    blank = random.choice(BLANKS)
    if kind == 9:
        return "[" + blank + ("," + blank).join(values) + blank + "]"
    keys = ["type", "a", "quantity", "é", "", "a/b~c", "id"]
    return "{" + blank + ("," + blank).join(f"{string(random, random.choice(keys))}:{value}" for value in values) + "}"
