"""Orders by options and by piped answers, good and bad, and addresses validated by options."""

from addresses import BLANK, CITIES, COUNTRIES, NAMES, STREETS, ZIPS
from programs import Case

WALKS, ADDRESSES = 20, 8
BAD = ["", " ", "maybe", "-1", "999", "\u200b", "3.5", ":nonsense", "::x", "x" * 3000,
       "\x1b[31mred", "{\"type\":1}", "[1"]
COMMANDS = [":back", ":BACK", ":help", ":quit", ": back", ":back now"]
TOGGLES = ["special-requests", "extra-frosting", "add-sprinkles"]


def cases(plan):
    """Walks and addresses under the plan's menu."""
    for index in range(WALKS):
        arguments, settled = options(plan)
        case = Case(f"{plan.number}/walk/{index}", arguments, "answers", is_walk=True)
        if plan.random.random() < 0.85:
            case.stdin = answers(plan, settled)
            case.step = plan.random.choice([0, 0, 1, 7, 100_000])
        else:
            case.layout = "flags"
        case.records = [case.stdin or b""]
        yield case
    for index in range(ADDRESSES):
        yield address(plan, index)


def values(plan):
    """A good value of each option that answers a question."""
    random, menu = plan.random, plan.menu
    index = random.randrange(len(menu.types))
    type = menu.types[index]
    least, most = menu.bounds
    country, zips = random.choice(plan.orders.addresses.facts)
    is_abroad = bool(zips) and random.random() < 0.3
    return {
        "type": random.choice([str(index), type["id"], type["name"], type["name"].upper(), f" {type['name']} "]),
        "quantity": str(random.choice([least, most, random.randint(least, min(most, least + 20))])),
        "name": random.choice(NAMES), "street": random.choice(STREETS), "city": random.choice(CITIES),
        "country": random.choice([country, country.lower()]) if is_abroad else "",
        "zip": random.choice(zips) if is_abroad else random.choice([plan.orders.addresses.zip(), *ZIPS]),
        "code": random.choice([*menu.codes, *menu.codes, "none", "NOSUCH"]),
    }


def options(plan):
    """Arguments of a walk, and the questions that they settle."""
    random, good = plan.random, values(plan)
    share = random.choice([0, 0.3, 0.6, 1, 1])
    arguments, settled = [], set()
    if random.random() < 0.8:
        arguments += ["--menu", "menu.json"]
    for key in ["type", "quantity", "name", "street", "city", "zip"]:
        if random.random() < share:
            value = good[key] if random.random() < 0.96 else random.choice(BAD + BLANK)
            arguments.append(f"--{key}={value}".replace("\0", ""))
            settled.add(key)
    if good["country"] or random.random() < 0.1:
        arguments.append("--country=" + (good["country"] or random.choice(COUNTRIES)))
    if random.random() < 0.3:
        arguments.append(f"--code={good['code']}")
        settled.add("code")
    for toggle in TOGGLES:
        if random.random() < share * 0.6:
            arguments.append(random.choice([f"--{toggle}", f"--no-{toggle}"]))
            settled.add(toggle)
    for flag, chance in [("--yes", 0.35), ("--no-input", 0.2), ("--accessible", 0.1), ("--color=always", 0.05)]:
        if random.random() < chance * (2 if share == 1 else 1):
            arguments.append(flag)
    random.shuffle(arguments) if "--menu" not in arguments else None
    if random.random() < 0.04:
        arguments.insert(0,
                         random.choice(["--quantiy=3", "--typ", "-x", "--quantity=three", "plcae", "--yes=1",
                                        "--quantity", "--zip=\udcff"]))
    return arguments, settled


def answers(plan, settled):
    """A line for each question that is probably asked; some are bad, some are commands, some are left out."""
    random, good = plan.random, values(plan)
    yes = [["yes", "y", "YES", " y "], ["no", "n", "No", ""]]
    asked = [("type", good["type"]), ("quantity", good["quantity"])]
    is_special = random.random() < 0.6
    asked.append(("special-requests", random.choice(yes[not is_special])))
    if is_special:
        asked += [(toggle, random.choice(random.choice(yes))) for toggle in TOGGLES[1:]]
    asked += [(key, good[key]) for key in ["name", "street", "city", "zip"]]
    if plan.menu.codes:
        asked.append(("code", good["code"]))
    asked.append(("place", random.choice(["yes", "y", "Yes", "no", ""])))
    lines = [answer if random.random() > 0.04 else random.choice(BAD) for key, answer in asked if key not in settled]
    if random.random() < 0.2:
        lines.insert(random.randrange(len(lines) + 1), random.choice(COMMANDS))
    if random.random() < 0.12:
        lines = lines[:random.randrange(len(lines) + 1)]
    if random.random() < 0.03:
        lines.insert(0, random.choice(['{"type":1,"quantity":3}', "[", " {"]))
    end = random.choice(["\n", "\n", "\n", "\r\n"])
    text = end.join(lines).encode() + (end.encode() if random.random() < 0.8 else b"")
    return text.replace(b"e", b"\xff", 1) if random.random() < 0.02 else text


def address(plan, index):
    """One address, validated by options."""
    random = plan.random
    fields = plan.orders.addresses.fields()
    names = {"streetAddress": "street"}
    arguments = ["validate"]
    for key, text in fields.items():
        arguments.append(f"--{names.get(key, key)}={text}".replace("\0", ""))
    form = random.choice(["json", "json", "text"])
    arguments += random.choice([["--format", form], ["--format", form, "--normalize"], ["--format", form, "--strict"],
                                ["--format", form, "--summary", "--normalize"], ["--format", form, "--quiet"]])
    return Case(f"{plan.number}/address/{index}", arguments, "flags", form,
                records=[" ".join(arguments).encode("utf-8", "surrogateescape")])
