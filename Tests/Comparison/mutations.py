"""Records broken in one or two places, as bytes: cut off, doubled, misencoded, or no records at all."""

STRUCTURE = [b"{", b"}", b"[", b"]", b",", b":", b'"', b"\\", b"\n", b"\r", b" ", b"\t", b"0", b"-", b".", b"e"]
BYTES = [b"\x00", b"\x01", b"\x1f", b"\x7f", b"\xff", b"\xc3", b"\xe2\x82", b"\xed\xa0\x80", b"\xf5\x80\x80\x80",
         b"\xc0\xaf",
         b"\xef\xbb\xbf", b"\xc2\xa0", b"\xe2\x80\xa8", b"\x0b", b"\x0c", b"'", b"/", b"//c", b"/*c*/", b"#", b";",
         b"\xf0\x9f\xa7"]
LITERALS = [(b"true", b"True"), (b"false", b"fals"), (b"null", b"nul"), (b"true", b"truee"), (b"null", b"NULL"),
            (b":", b":+"),
            (b":", b":0"), (b":", b":."), (b":", b"="), (b":", b"::"), (b":", b""), (b",", b",,"), (b",", b""),
            (b",", b";"),
            (b"}", b",}"), (b"{", b"{,"), (b'"', b"'"), (b'"', b""), (b'"', b'\\"'), (b'":', b'\\ud83c":'),
            (b'":', b'\\udc00":'),
            (b'":', b'\\x41":'), (b'":', b'\\u12g4":'), (b'":', b'\\u12":'), (b":", b":NaN,\"a\":"),
            (b":", b":Infinity,\"a\":"),
            (b":", b":0x10,\"a\":"), (b":", b":1.,\"a\":"), (b":", b":1e,\"a\":"), (b":", b":01,\"a\":"),
            (b":", b":-,\"a\":")]
NO_ORDERS = [b"17", b'"cupcakes"', b"null", b"[]", b"{}", b"true", b"[1]", b"[[]]", b"-", b"x", b"nul", b'"', b"{",
             b"}", b"]", b",", b":",
             b"\x00", b"Error: 500", b"<html>", b"{\x00\"\x00", b"\xff\xfe{\x00", b"{}}", b"{}{}", b"[{}", b"1 2",
             b"[[1,2],[3]]", b'{"a":}',
             b'{"":{}', b"0123", b"1e5", b'["type",1]']


def mutated(random, text):
    """A record with something wrong, or by luck with nothing wrong."""
    kind = random.random()
    if kind < 0.01:
        depth = random.choice([511, 512, 513])
        return b'{"type":0,"quantity":3,"gift":' + b"[" * depth + b"]" * depth + b"}"
    if kind < 0.13:
        return random.choice(NO_ORDERS)
    for _ in range(1 if random.random() < 0.75 else 2):
        text = changed(random, text)
    return text


def changed(random, text):
    if not text:
        return b"{"
    place, kind = random.randrange(len(text)), random.randrange(9)
    if kind == 0:
        return text[:place]
    if kind == 1:
        return text[:place] + text[place + 1:]
    if kind == 2:
        return text[:place] + random.choice(STRUCTURE) + text[place:]
    if kind == 3:
        return text[:place] + random.choice(STRUCTURE) + text[place + 1:]
    if kind == 4:
        return text[:place] + random.choice(BYTES) + text[place:]
    if kind == 5:
        end = place + random.randrange(1, 40)
        return text[:end] + text[place:end] + text[end:]
    if kind == 6:
        return text[:place] + text[place:place + 2][::-1] + text[place + 2:]
    if kind == 7:
        return text + random.choice([b"}", b"{}", b" x", b",", b"]", b"\"", b" 1", b"\x00",
                                     b" {\"type\":0,\"quantity\":3}", b"\\", b" \xff"])
    old, new = random.choice(LITERALS)
    places = [index for index in range(len(text)) if text.startswith(old, index)]
    if not places:
        return text[:place]
    place = random.choice(places)
    return text[:place] + new + text[place + len(old):]
