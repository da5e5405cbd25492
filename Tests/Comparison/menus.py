"""Random menus that are valid, with the baskets whose price is at a boundary of one of their rules."""

import json
from dataclasses import dataclass, field
from fractions import Fraction

DIGITS = {"USD": 2, "EUR": 2, "GBP": 2, "JPY": 0, "KWD": 3, "CLF": 4, "ISK": 0}
NAMES = ["Vanilla", "Strawberry", "Chocolate", "Rainbow", "Crème brûlée", "Red, white & \"blue\"", "抹茶", "Ginger/Lime",
         "Straße", "2 Fast", "Zoe\u0301’s", "0 Sugar", "Mint 🌿", "İzmir", "O'Hara", "Half~Half"]
CODES = ["BIRTHDAY", "FIVEOFF", "save", "Été", "10%", "HALF", "STRASSE", "a b", "X", "FREE-CAKE", "½", "none1"]
PREFIXES = ["9", "94", "941", "9410", "1", "10", "100", "SW", "SW1", "SW1A", "0", "00", "D", "é", "ß"]
# Days about which codes run out; 2096 is a leap year and 2100 is none.
UNTIL = ["2096-12-31", "2096-02-29", "2100-02-28", "2020-02-29"]
TIE = 5_000


@dataclass(frozen=True)
class Basket:
    type: int
    quantity: int
    frosting: bool
    sprinkles: bool
    code: str | None = None


@dataclass
class Menu:
    """The menu as JSON, and what the generator of orders needs of it."""

    document: dict
    digits: int
    edges: dict = field(default_factory=dict)

    @property
    def text(self):
        return json.dumps(self.document, ensure_ascii=False, indent=1).encode()

    @property
    def types(self):
        return self.document["types"]

    @property
    def bounds(self):
        quantity = self.document["quantity"]
        return quantity["min"], quantity["max"]

    @property
    def codes(self):
        return [code["code"] for code in self.document.get("codes", [])]

    @property
    def prefixes(self):
        return [zip["prefix"] for zip in self.document.get("delivery", {}).get("zips", [])]

    def offers(self, extra):
        return extra in self.document.get("extras", {})

    def money(self, units):
        return f"{units // 10 ** self.digits}.{units % 10 ** self.digits:0{self.digits}}" if self.digits else str(units)

    def units(self, money):
        return int(Fraction(money) * 10 ** self.digits)

    def goods(self, basket):
        """Base, type and extras, in minor units."""
        type, extras = self.types[basket.type], self.document.get("extras", {})
        chosen = [type] + [extras[key] for key,
                           is_on in [("extraFrosting", basket.frosting), ("addSprinkles", basket.sprinkles)] if is_on]
        total = basket.quantity * self.units(self.document["price"])
        for surcharge in chosen:
            times = basket.quantity if surcharge.get("per") == "cake" else 1
            total += times * self.units(surcharge.get("add", "0"))
        return total

    def taken(self, off, amount):
        """What a discount takes off an amount, and whether it was rounded from just the half."""
        if not off.endswith("%"):
            return min(self.units(off), amount), False
        points = int(Fraction(off[:-1]) * 100)
        return min((amount * points + TIE) // 10_000, amount), amount * points % 10_000 == TIE

    def after_volume(self, basket):
        left = self.goods(basket)
        tiers = [tier for tier in self.document.get("volume", []) if tier["from"] <= basket.quantity]
        if not tiers:
            return left, False
        off, is_tie = self.taken(tiers[-1]["off"], left)
        return left - off, is_tie


def random_menu(random, number):
    """The menu with a number: every stage is absent in some menus, and met at its boundaries in the others."""
    currency = random.choice(list(DIGITS)) if number % 3 else "USD"
    menu = Menu({"menu": 1, "id": f"shop-{number}"}, DIGITS[currency])
    least = random.choice([1, 1, 2, 3, 6])
    most = least + random.choice([0, 3, 17, 40, 57]) if number % 10 else 10_000
    menu.document |= {
        "currency": currency,
        "quantity": {"min": least, "max": most, "default": random.randint(least, min(most, least + 5))},
        "price": amount(random, menu, number),
        "types": types(random, menu),
    }
    if random.random() < 0.7:
        menu.document["version"] = random.choice(["2026-09", "1", "ünïcode \"v2\"", "3,5"])
    extras = {key: extra(random, menu, name) for key, name in
              [("extraFrosting", "Extra frosting"), ("addSprinkles", "Sprinkles, \"extra\"")] if random.random() < 0.85}
    if extras or random.random() < 0.5:
        menu.document["extras"] = extras
    if random.random() < 0.7:
        menu.document["volume"] = volume(random, menu)
    samples = [random_basket(random, menu) for _ in range(40)]
    if random.random() < 0.8:
        menu.document["codes"] = codes(random, menu, samples)
    if random.random() < 0.7:
        menu.document["delivery"] = delivery(random, menu, samples)
    if random.random() < 0.7:
        menu.document["tax"] = {
            "name": random.choice(["Sales tax", "MwSt.", "VAT, \"reduced\""]), "rate": percent(random),
            "included": random.random() < 0.4, "onDelivery": random.random() < 0.5}
    menu.edges = edges(menu)
    return menu


def amount(random, menu, number=1):
    if number % 13 == 12:
        return menu.money(random.choice([999_999_999, 10 ** (8 + menu.digits)]))
    return menu.money(random.choice([random.randint(1, 500), 5 * random.randint(1, 99), 10 ** menu.digits * 2, 1]))


def percent(random):
    return random.choice(["5%", "10%", "15%", "8.25%", "12.5%", "50%", "0.5%", "2.5%", "19%", "100%", "0%", "33.33%",
                          "0.01%"])


def surcharge(random, menu):
    return {"add": random.choice([menu.money(0), menu.money(random.randint(1, 300)), menu.money(50)]),
            "per": random.choice(["order", "cake"])}


def types(random, menu):
    names = random.sample(NAMES, random.choice([1, 2, 4, 4, 5, 12]))
    result = []
    for index, name in enumerate(names):
        id = random.choice([f"t{index}", f"id {index}", f"Type-{index}"])
        result.append({"id": id, "name": name} | (surcharge(random, menu) if random.random() < 0.7 else {}))
    return result


def extra(random, menu, name):
    return {"name": random.choice([name, "Topping " + name[0]])} | surcharge(random, menu)


def discount(random, menu):
    return percent(random) if random.random() < 0.7 else menu.money(random.choice([1, 50, 500, 10_000]))


def volume(random, menu):
    least, most = menu.bounds
    starts = sorted(set(random.choice([least, least + 1, most, (least + most) // 2, 12, 36]) for _ in range(3)))
    return [{"from": start,
             "off": discount(random, menu)} | ({"name": f"{start} and up, really"} if random.random() < 0.5 else {})
            for start in starts]


def random_basket(random, menu):
    least, most = menu.bounds
    return Basket(random.randrange(len(menu.types)), random.randint(least, min(most, least + 60)),
                  menu.offers("extraFrosting") and random.random() < 0.5,
                  menu.offers("addSprinkles") and random.random() < 0.5)


def codes(random, menu, samples):
    result = []
    for code in random.sample(CODES, random.choice([1, 3, 5])):
        rule = {"code": code, "off": discount(random, menu)}
        if random.random() < 0.7:
            # Just what a basket comes to, so that the basket is at the boundary.
            rule["minimum"] = menu.money(fitting(menu.after_volume(random.choice(samples))[0], menu))
        if random.random() < 0.5:
            rule["until"] = random.choice(UNTIL)
        result.append(rule)
    return result


def delivery(random, menu, samples):
    rule = {"fee": menu.money(random.choice([0, 250, 400]))}
    if random.random() < 0.8:
        rule["freeFrom"] = menu.money(fitting(menu.after_volume(random.choice(samples))[0], menu))
    if random.random() < 0.8:
        rule["zips"] = [{"prefix": random.choice([prefix, prefix.lower()]),
                         "fee": menu.money(random.choice([0, 100, 350 + index]))}
                        for index, prefix in enumerate(random.sample(PREFIXES, random.choice([1, 4, 9])))]
    return rule


def fitting(units, menu):
    """An amount that a menu may state: at most nine digits before the point."""
    return min(units, 10 ** (9 + menu.digits) - 1)


def edges(menu):
    """Baskets by the boundary that they are at: `minimum`, `free`, `tie` and the amounts next to the first two."""
    least, most = menu.bounds
    found = {}
    rules = [None] + menu.document.get("codes", [])
    free = menu.document.get("delivery", {}).get("freeFrom")
    for index in range(len(menu.types)):
        for quantity in range(least, min(most, least + 40) + 1):
            for extras in [(False, False), (True, False), (False, True), (True, True)]:
                if any(is_on and not menu.offers(key) for is_on, key in zip(extras, ["extraFrosting", "addSprinkles"])):
                    continue
                for rule in rules:
                    basket = Basket(index, quantity, *extras, rule and rule["code"])
                    for edge in edges_of(menu, basket, rule, free):
                        found.setdefault(edge, []).append(basket)
    return found


def edges_of(menu, basket, rule, free):
    left, is_tie = menu.after_volume(basket)
    result = {"tie"} if is_tie else set()
    if rule and "minimum" in rule:
        distance = left - menu.units(rule["minimum"])
        if abs(distance) <= 1:
            result.add("minimum" if distance == 0 else "near minimum")
    if rule and left >= menu.units(rule.get("minimum", "0")):
        off, is_tie = menu.taken(rule["off"], left)
        left -= off
        result |= {"tie"} if is_tie else set()
    if free:
        distance = left - menu.units(free)
        if abs(distance) <= 1:
            result.add("free" if distance == 0 else "near free")
    if "tax" in menu.document and menu.taken(menu.document["tax"]["rate"], left)[1]:
        result.add("tie")
    return result
