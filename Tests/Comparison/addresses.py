"""Addresses: complete or not, of all the world, with zips at the boundaries of a menu's prefixes."""

import csv
from pathlib import Path

import spelling

FACTS = Path(__file__).resolve().parent.parent / "PostalFacts/postal-facts.csv"
NAMES = ["Taylor Swift", "Ann", "Zoë O’Brien", "王小明", "محمد", "Ann \"Bee\" Lee", "J. R. \\ R.", "Nora 🧁", "Jose\u0301",
         "x", "O'Neil, Jr."]
STREETS = ["13 Love/Story Rd", "Straße 1", "1 Rd", "10 Anson Road, #03-05", "Ul. Długa 7", "渋谷区1-2-3", "Calle 8 \t 3"]
CITIES = ["Nashville", "Ely", "東京", "Łódź", "São Paulo", "St. John's", "N"]
ZIPS = ["37203", "0042", "SW1A 2AA", "sw1a2aa", "104-0042", "94110", "９４１１０", "1", "K1A 0B1", "D-10115", "1234 AB"]
# Nothing visible, though some of them look like letters to a program.
BLANK = ["", " ", "\n", "\t ", "\u200b", "\u3164", "\u2800", "\u00a0", "\u0000", "\u007f", "\ufeff", "\u115f",
         "\u2060\u200d", "\u00ad", "\u0085"]
OTHER_TYPES = ["true", "37203", "[]", '["1 Rd"]', "{}", "0.5", "-1", '{"line1":"1 Rd"}']
DECORATION = [" {}", "{} ", "\t{}", "{}\u200b", "\u202e{}", "{}\u202c", "{}\u0007", "{}\n2nd line", "\u2066{}\u2069",
              "{}\ufe0f", "{}\u00a0"]
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
COUNTRIES = ["UK", "gb", "de", "XX", "ZZ", "", " ", "USA", "Germany", "U", "EN", "us", "EU", " GB ", "ＧＢ", "A1", "ß"]


def read_facts():
    with open(FACTS, newline="", encoding="utf-8") as file:
        return [(row["country"], [zip for zip in row["examples"].split("|") if zip]) for row in csv.DictReader(file)]


class Addresses:
    """Addresses for orders under one menu."""

    facts = read_facts()

    def __init__(self, random, menu):
        self.random, self.prefixes = random, menu.prefixes

    def fields(self):
        """The texts of an address by key; a field that is absent is left out."""
        random = self.random
        fields = {"name": random.choice(NAMES), "streetAddress": random.choice(STREETS), "city": random.choice(CITIES),
                  "zip": self.zip()}
        if random.random() < 0.3:
            country, zips = random.choice(self.facts)
            fields["country"] = random.choice([country, country, country, country.lower()])
            if zips and random.random() < 0.9:
                fields["zip"] = self.respelled(random.choice(zips))
        elif random.random() < 0.05:
            fields["country"] = random.choice(COUNTRIES)
        for key in ["name", "streetAddress", "city", "zip"]:
            fate = random.random()
            if fate < 0.03:
                del fields[key]
            elif fate < 0.07:
                fields[key] = random.choice(BLANK)
            elif fate < 0.11:
                fields[key] = random.choice(DECORATION).format(fields[key])
            elif fate < 0.112:
                fields[key] = fields[key] * random.choice([30, 400])
        return fields

    def members(self):
        """An address as members of JSON."""
        random = self.random
        members = {key: spelling.string(random, text) for key, text in self.fields().items()}
        if random.random() < 0.04:
            members[random.choice(["name", "streetAddress", "city", "zip",
                                   "country"])] = random.choice(OTHER_TYPES + ["null"])
        return members

    def zip(self):
        """A zip, often one that a prefix of the menu just matches or just fails to match."""
        random = self.random
        if not self.prefixes or random.random() < 0.3:
            return random.choice(ZIPS)
        prefix = random.choice(self.prefixes)
        zip = random.choice([prefix, prefix + "0", prefix + "10", prefix[:-1], prefix[:-1] + "Z", "Z" + prefix,
                             prefix + "7 1AA"])
        return self.respelled(zip)

    def respelled(self, zip):
        """The same zip as other people write it, or one with a slip."""
        random = self.random
        if random.random() < 0.5 or not zip:
            return zip
        place = random.randrange(len(zip))
        return random.choice([
            zip.lower(), zip.upper(), zip.replace(" ", ""), zip.replace("-", ""), zip.replace(" ", "-"),
            zip.replace("-", "\u2013"),
            zip[:place] + " " + zip[place:], zip[:place] + zip[place + 1:],
            zip[:place] + random.choice("0O1IZ9") + zip[place + 1:],
            zip + random.choice("0A "), zip.replace("0", "O"), zip.replace("1", "I"), "-" + zip,
            zip.translate(FULL_WIDTH)])
