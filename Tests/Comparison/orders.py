"""Makes orders: mostly good ones, often at a boundary, and everything that a reader of orders has to decide about.

An order is a list of members, each a key and a value as literals of JSON; a layout puts blanks and line feeds between
them. What is made here is well-formed JSON; `mutations` breaks it.
"""

import unicodedata

import spelling
from addresses import Addresses
from menus import random_basket

MISSPELT = ["specialRequestsEnabled", "specialRequestedEnabled", "streetAdress", "street", "zipCode", "zipcode",
            "postcode",
            "postCode", "sprinkles", "extraSprinkles"]
KNOWN = ["name", "streetAddress", "city", "zip", "specialRequestEnabled", "extraFrosting", "addSprinkles", "type",
         "quantity",
         "id", "createdAt", "code", "country"]
PRICES = ["total", "cost", "price", "finalPrice"]
CANONICAL = ["addSprinkles", "city", "code", "country", "extraFrosting", "name", "quantity", "specialRequestEnabled",
             "streetAddress", "type", "zip"]


class Orders:
    """Orders for one menu."""

    def __init__(self, random, menu):
        self.random, self.menu = random, menu
        self.addresses = Addresses(random, menu)
        self.number = 0

    def next(self):
        """The members of the next order."""
        self.number += 1
        random = self.random
        members = self.facts(self.basket())
        if random.random() < 0.12:
            self.spoil(members)
        if random.random() < 0.1:
            members[random.choice(PRICES)] = random.choice(["0.01", '"0.01"', "null", "{}", "[1]", "1e2", "true"])
        if random.random() < 0.1:
            self.misspell(members)
        if random.random() < 0.15:
            members[random.choice(["metadata", "utm", "giftMessage", "note", "k\u00e9y", "x" * 40,
                                   ""])] = spelling.any_value(random)
        if random.random() < 0.004:
            # The deepest nesting that is read; `mutations` goes one level deeper.
            depth = random.choice([10, 510, 511])
            members["gift"] = "[" * depth + "]" * depth
        return self.shaped(members)

    def basket(self):
        """A basket; one in three is at a boundary of the menu."""
        random, edges = self.random, self.menu.edges
        if edges and random.random() < 0.33:
            return random.choice(edges[random.choice(list(edges))])
        return random_basket(random, self.menu)

    def facts(self, basket):
        """The members of a basket and an address, by key."""
        random = self.random
        members = {"type": self.type(basket.type), "quantity": self.quantity(basket.quantity)}
        is_special = basket.frosting or basket.sprinkles
        if is_special:
            # Extras without special requests are cleared, whichever of the keys comes first.
            switch = random.choice(["true", "true", "true", "false", "null", None])
        else:
            switch = random.choice(["true", "false", "null", None])
        if switch:
            members["specialRequestEnabled"] = switch
        for key, is_on in [("extraFrosting", basket.frosting), ("addSprinkles", basket.sprinkles)]:
            value = "true" if is_on else random.choice(["false", "false", "null", None])
            # An extra that is not on the menu is refused, unless it is cleared.
            if random.random() < 0.03:
                value = "true"
            if value:
                members[key] = value
        code = self.code(basket.code)
        if code:
            members["code"] = code
        members |= self.addresses.members()
        if random.random() < 0.75:
            members["id"] = self.id()
        if random.random() < 0.15:
            members["createdAt"] = '"2025-06-27T15:57:58.187Z"'
        return members

    def type(self, index):
        """A type by its index, id or name."""
        random = self.random
        if random.random() < 0.7:
            return spelling.whole_number(random, index)
        text = random.choice([self.menu.types[index]["id"], self.menu.types[index]["name"]])
        text = random.choice([str, str, str.lower, str.upper, str.title, str.swapcase, decomposed, composed])(text)
        if random.random() < 0.03:
            text = random.choice([" {}", "{} ", "\u00a0{}", "{}\n", "{}\u200b", "{}s"]).format(text)
        return spelling.string(random, text)

    def quantity(self, quantity):
        """The basket's quantity, or one beside a boundary."""
        random = self.random
        if random.random() < 0.2:
            starts = [tier["from"] for tier in self.menu.document.get("volume", [])]
            near = random.choice([*self.menu.bounds, *starts]) + random.choice([0, 0, 0, -1, 1])
            quantity = near if random.random() < 0.2 else min(max(near, self.menu.bounds[0]), self.menu.bounds[1])
        return spelling.whole_number(random, quantity)

    def code(self, wanted):
        random = self.random
        if wanted is None and random.random() < 0.75:
            return None
        if wanted is None and (random.random() < 0.4 or not self.menu.codes):
            return random.choice(['""', '" "', '"none"', '"NONE"', '"\\u200b"', "null", "15", '"no\\u0020such"',
                                  '"FIVEOF"', "[]"])
        text = wanted or random.choice(self.menu.codes)
        text = random.choice([str, str, str.lower, str.upper, str.swapcase, decomposed])(text)
        if random.random() < 0.03:
            text = random.choice([" {}", "{} ", "{}\t"]).format(text)
        return spelling.string(random, text)

    def id(self):
        random, number = self.random, self.number
        kind = random.random()
        if kind < 0.5:
            return spelling.string(random, f"A-{number}")
        if kind < 0.75:
            return str(1000 + number)
        return random.choice([
            f"{number}.50", f"-{number}e+3", f"1{number:020}", f'"{number}, \\"{number}\\""', f'"line\\n{number}"',
            f'"\\u001b[31m{number}"',
            f'"caf\\u00e9 {number}"', f'"東京{number}"', f'"{number}\u202e"', f'"{"x" * 130}{number}"', f'"={number}"',
            f'" {number} "',
            f'"\\/{number}\\\\"', f'"{number}\\u0000"', '""', '"\\ud83e\\uddc1"', "null", "true", "[1]", "{}",
            f'"{number}\\r"', f'"{number};{number}"'])

    def spoil(self, members):
        """One thing that is refused, or noted."""
        random = self.random
        least, most = self.menu.bounds
        kind = random.randrange(8)
        if kind == 0:
            members["quantity"] = random.choice([
                str(least - 1), str(most + 1), "0", "-3", "3.5", '"3"', "true", "null", "[4]", "{}",
                "18446744073709551619",
                "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e400", "1e-400",
                "0.30000000000000001e1",
                str(least) + "." + "0" * 400, "3.0000000000000000000001", "1e18", "1e19", "-0.0"])
        elif kind == 1:
            count = len(self.menu.types)
            members["type"] = random.choice([
                str(count), "-1", "1.5", '"pistachio"', '""', '"0"', '"2"', "true", "null", "[]",
                "18446744073709551616", "1e3",
                f'"{count}"', '" "', '"\\u0000"', '{"name":"Vanilla"}', "9223372036854775808"])
        elif kind == 2:
            key = random.choice(["specialRequestEnabled", "extraFrosting", "addSprinkles"])
            members[key] = random.choice(['"yes"', "1", "0", '"true"', "[]", '""', "{}", "0.0"])
        elif kind == 3:
            members.pop(random.choice(["type", "quantity", random.choice(list(members))]), None)
        elif kind == 4:
            wrapper = random.choice(["order", "json", "data"])
            inner = "{" + ",".join(f'"{key}":{value}' for key, value in members.items()) + "}"
            keep = {key: members[key] for key in random.choice([[], ["id"], ["name"], ["type"],
                                                                ["country"]]) if key in members}
            members.clear()
            members.update({**keep, wrapper: random.choice([inner, inner, "[]", "null", '"x"'])})
        elif kind == 5:
            if random.random() < 0.7:
                members.pop("type", None), members.pop("quantity", None)
            members["error"] = random.choice(['"Missing API key."', "null", "{}", "false", "17"])
        elif kind == 6:
            # Marked with a NUL, which `shaped` removes: a dictionary holds a key once.
            key = random.choice(list(members))
            members[key + "\0"] = random.choice([members[key], "null", spelling.any_value(random)])
        else:
            for key in random.sample(list(members), min(2, len(members))):
                members[key] = random.choice(["null", "17", "[]", '""', "{}", "false"])

    def misspell(self, members):
        """A key that is not known and resembles one that is, or only nearly does."""
        random = self.random
        if random.random() < 0.5:
            key = random.choice(MISSPELT)
        else:
            key = random.choice(KNOWN + PRICES)
            for _ in range(random.choice([1, 1, 2, 3])):
                place = random.randrange(len(key))
                key = random.choice([
                    key[:place] + key[place + 1:], key[:place] + random.choice("aeX_ é") + key[place:], key.upper(),
                    key.capitalize(),
                    key[:place] + key[place:place + 2][::-1] + key[place + 2:]]) or "x"
        members.setdefault(key, random.choice(["true", "4", '"0042"', "null"]))

    def shaped(self, members):
        """The members in one of the shapes that programs write, as pairs of literals."""
        random = self.random
        shape = random.random()
        if shape < 0.35:
            pairs = sorted(members.items())
        elif shape < 0.8:
            pairs = list(members.items())
            random.shuffle(pairs)
        else:
            pairs = list(members.items())
        underscores = random.random() < 0.12
        result = []
        for key, value in pairs:
            key = key.removesuffix("\0")
            if underscores and random.random() < 0.97:
                key = "_" + key
            literal = spelling.string(random, key) if random.random() < 0.15 or not key.isalnum() else f'"{key}"'
            result.append((literal, value))
        if underscores:
            result.insert(random.randrange(len(result) + 1), ('"_$observationRegistrar"', "{}"))
        return result


def decomposed(text):
    return unicodedata.normalize("NFD", text)


def composed(text):
    return unicodedata.normalize("NFC", text)
