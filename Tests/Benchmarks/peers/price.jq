# Prices orders with jq: `jq -rR -f price.jq`, a line at a time, so that a broken one costs itself alone.

def visible: type == "string" and test("\\S");

def index: if type == "string" then ascii_downcase | {vanilla: 0, strawberry: 1, chocolate: 2, rainbow: 3}[.] else . end;

def money: tostring | if length < 3 then "0" * (3 - length) + . else . end | .[:-2] + "." + .[-2:];

def price:
  if has("_type") then with_entries(.key |= ltrimstr("_")) else . end
  | (.type | index) as $type
  | .quantity as $quantity
  | if ([$type, $quantity] | all(type == "number" and floor == .)) and $type >= 0 and $type < 4 and $quantity >= 3 and $quantity <= 20
    then (.specialRequestEnabled != false) as $special
    | (200 * $quantity + 50 * $type
        + (if $special and .extraFrosting then 100 * $quantity else 0 end)
        + (if $special and .addSprinkles then 50 * $quantity else 0 end)) as $cents
    | (if .id == null then {} else {id} end)
      + {total: ($cents | money), minorUnits: $cents, currency: "USD", validAddress: ([.name, .streetAddress, .city, .zip] | all(visible))}
    else error("range")
    end;

try (fromjson | price) catch {error: {code: "refused"}}
