"""How records become one source: each layout gives the bytes of each record, whose sum is the source."""

import spelling


def lines(random, orders):
    """One order a line, with blank lines, CRLF, a byte order mark and a last line without its end."""
    end = random.choice([b"\n", b"\n", b"\n", b"\r\n"])
    pieces = []
    for order in orders:
        blank = random.choice([b"\n", b"  \n", b"\r\n", b"\t\n\n"]) if random.random() < 0.01 else b""
        margin = random.choice([b"", b"", b"", b" ", b"\t"])
        pieces.append(blank + margin + compact(random, order) + random.choice([b"", b"", b"", b" "]) + end)
    return framed(random, pieces)


def glued(random, orders):
    """Orders one after another, with blanks or without. The first line opens the first order alone: by it both editions
    see that the orders are not one a line."""
    pieces = [pretty_order(random, orders[0], "  ")]
    for order in orders[1:]:
        text = pretty_order(random, order, " ") if random.random() < 0.1 else compact(random, order)
        pieces.append(random.choice([b"", b"", b"", b" ", b"\n", b"\r\n\r\n", b"\t"]) + text)
    return framed(random, pieces)


def array(random, orders):
    """One array: on one line, one element a line, or pretty-printed."""
    style = random.randrange(3)
    comma = random.choice([b",", b",\n", b" , ", b"\n,", b",\r\n\t"]) if style else b",\n"
    indent = random.choice(["  ", "    ", "\t"])
    pieces = []
    for index, order in enumerate(orders):
        text = pretty_order(random, order, indent, indent.encode()) if style == 2 else compact(random, order)
        pieces.append((comma if index else random.choice([b"[", b"[\n", b"[ "])) + text)
    pieces[-1] += random.choice([b"]", b"\n]", b" ]\n", b"]\r\n \n"])
    return framed(random, pieces)


def pretty(random, orders):
    """Orders over several lines each."""
    indent, end = random.choice([("  ", b"\n"), ("    ", b"\n"), ("\t", b"\r\n"), (" ", b"\n"), ("", b"\n")])
    return framed(random,
                  [pretty_order(random, order, indent) + random.choice([end, end, end, end + end]) for order in orders])


LAYOUTS = {"lines": lines, "glued": glued, "array": array, "pretty": pretty}


def framed(random, pieces):
    """The pieces with what may be at the beginning and the end of any source."""
    if random.random() < 0.1:
        pieces[0] = b"\xef\xbb\xbf" + pieces[0]
    if random.random() < 0.1:
        pieces[0] = random.choice([b"\n", b" ",
                                   b"\r\n\r\n"]) + pieces[0] if not pieces[0].startswith(b"\xef") else pieces[0]
    if random.random() < 0.2:
        pieces[-1] = pieces[-1].rstrip(b"\r\n")
    return pieces


def compact(random, order):
    """An order on one line, with blanks where JSON allows them."""
    if random.random() < 0.7:
        text = "{" + ",".join(f"{key}:{value}" for key, value in order) + "}"
    elif random.random() < 0.5:
        text = "{" + ", ".join(f"{key}: {value}" for key, value in order) + "}"
    else:
        def blank():
            return random.choice(spelling.BLANKS)

        text = "{" + blank() + ",".join(f"{blank()}{key}{blank()}:{blank()}{value}{blank()}" for key,
                                        value in order) + blank() + "}"
    return text.encode()


def pretty_order(random, order, indent, margin=b""):
    """An order over several lines."""
    colon = random.choice([": ", ": ", " : ", ":"])
    members = (",\n" + margin.decode() + indent).join(f"{key}{colon}{value}" for key, value in order)
    return margin + f"{{\n{margin.decode()}{indent}{members}\n{margin.decode()}}}".encode()
