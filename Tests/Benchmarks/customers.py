"""People who order cupcakes: name, street, city and zip, plain or in any script."""

FIRST = """Taylor Emma Olivia Noah Liam Ava Sophia Mason Lucas Mia Amelia Ethan Harper Logan Ella James Grace Henry
Chloe Jack Lily Owen Zoe Samuel Nora David Hannah Leo Maya Oscar Ruby Max Alice Theo Clara Felix Rosa Ivan Paul Sean""".split()
LAST = """Swift Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Wilson Anderson Thomas Moore
Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams""".split()
STREET = """Main St|Oak Avenue|Maple Street|Cedar Lane|Elm St|Washington Blvd|Lake View Drive|Park Avenue|Pine Road|Hill Street
2nd Avenue|Sunset Blvd|River Road|Church Street|Highland Ave|Mill Lane|Love/Story Rd|Broadway|Jefferson St Apt 4B|W 42nd Street""".replace("\n", "|").split("|")
CITY = """Nashville|New York|Los Angeles|Chicago|Houston|Phoenix|Philadelphia|San Antonio|San Diego|Dallas|Austin|Columbus
Seattle|Denver|Boston|Portland|Las Vegas|Detroit|Memphis|Baltimore|Milwaukee|Albuquerque|Tucson|Sacramento|Omaha""".replace("\n", "|").split("|")

ABROAD = [
    ("Zoë Müller", "Königstraße {}", "Düsseldorf", "40212"),
    ("José Núñez", "Calle de la Peña {}", "Málaga", "29001"),
    ("Łukasz Żółć", "ul. Świętego Jana {}", "Kraków", "31-017"),
    ("François Lefèvre", "{} rue de l’Église", "Orléans", "45000"),
    ("山田 太郎", "千代田区丸の内{}丁目", "東京都", "100-0005"),
    ("Владимир Иванов", "ул. Ленина, д. {}", "Екатеринбург", "620014"),
    ("Σοφία Παπαδοπούλου", "Οδός Ερμού {}", "Αθήνα", "105 63"),
    ("Nguyễn Thị Hạnh", "{} Đường Lê Lợi", "Hà Nội", "100000"),
    ("Seán Ó Briain 🧁", "{} Main Street 🎂", "Gaillimh", "H91 E2K4"),
    ("김민준", "서울특별시 중구 세종대로 {}", "서울", "04524"),
]
QUOTED = [
    ('Robert "Bob" Brown', "{} Oak Avenue\nRear entrance", "St. Louis", "63101"),
    ("Ann\tMarie Clark", '{} "The Elms"', "Winston\\Salem", "27101"),
    ('Jack "Café" Renée', "{}/2 Mill Lane\r\nLeave at door", "Montréal", "H2X 1Y4"),
    ("D'Arcy \"DJ\" O'Neil", "{} Back\\slash Road", "Nashville/Davidson", "37203"),
]


class Customers:
    """An endless queue; 12 % come from abroad, 8 % have text that JSON must escape, 2 % left a field empty."""

    def __init__(self, draw, abroad=0.12):
        self.draw, self.abroad = draw, abroad

    def next(self):
        draw = self.draw
        kind, house = draw(), 1 + int(draw() * 9899)
        if kind < 0.92 - self.abroad:
            address = (
                f"{pick(FIRST, draw)} {pick(LAST, draw)}",
                f"{house} {pick(STREET, draw)}",
                pick(CITY, draw),
                f"{10000 + int(draw() * 89999)}",
            )
        else:
            name, street, city, zip = pick(ABROAD if kind < 0.92 else QUOTED, draw)
            address = (name, street.format(house), city, zip)
        if draw() < 0.02:
            blank = int(draw() * 4)
            address = address[:blank] + (pick(["", " ", "   "], draw),) + address[blank + 1 :]
        return address


def pick(choices, draw):
    return choices[int(draw() * len(choices))]
