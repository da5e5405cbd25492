"""Many mutants in one build: each has a copy of the body that it changes, and a number that the process reads when it
starts says which of them runs.

The copies of a function or a computed property are functions beside it. Those of initializers, of other accessors and of
initial values are cases of one `switch` in place of the original: they are few and short, and the compiler takes more
than twice as long for a body twice as long.
"""

import re

from mutants import CLOSE, OPEN, begins_statement
from swift_tokens import tokens_of

# Part of the mutated module. Without a number the program is the original one; -1 writes down which bodies are reached.
ACTIVE_MUTANT = """
import Foundation

public let activeMutant = Int(ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0
nonisolated(unsafe) private var isReached = Array(repeating: false, count: 1 << 16)
nonisolated(unsafe) private let list = fopen(ProcessInfo.processInfo.environment["REACHED"] ?? "/dev/null", "a")

public func reached(_ first: Int) {
  if isReached[first] { return }
  isReached[first] = true
  fputs("\\(first)\\n", list)
  fflush(list)
}

/// Ends a body from which a mutation took the `return`, which the compiler would have refused.
public func stillborn() -> Never { exit(77) }
"""
STILLBORN = 77

# Where the name of a copy goes in its call.
NAME = "#name"
TYPE_WORDS = {"struct", "class", "enum", "extension", "actor"}
MODIFIERS = {"public", "package", "private", "fileprivate", "static", "mutating", "nonmutating"}
ACCESSORS = {"get", "set", "didSet", "willSet", "_read", "_modify", "mutating", "nonmutating"}
# A body of one statement that begins with none of these is an expression, whose value is returned.
STATEMENT_WORDS = {"return", "throw", "guard", "for", "while", "repeat", "do", "var", "let", "defer", "yield", "fatalError"}


class Region:
  """A piece of code that is compiled several times: a body, an initial value, or the raw values of an enumeration."""

  def __init__(self, kind, start, end, returns=False, is_init=False, function=None):
    self.kind, self.start, self.end, self.returns, self.is_init = kind, start, end, returns, is_init
    # What precedes the name of a function with the same body, what follows it, and the arguments of its call.
    self.function = function


def with_mutants(source, mutants):
  """The source with its mutants, each with a `number`; and a dictionary from the number to its first and last line."""
  tokens = tokens_of(source)
  groups = {}
  regions = regions_of(tokens, source)
  for mutant in mutants:
    region = next((r for r in regions if r.start <= mutant.start and mutant.end <= r.end), None)
    if region is None:
      raise ValueError(f"no place for a mutant: {mutant.file}:{mutant.line}: {mutant.name}")
    groups.setdefault(region, []).append(mutant)
    mutant.region = groups[region][0].number
  text = Text()
  at = 0
  for region in sorted(groups, key=lambda region: region.start):
    text.add(source[at : region.start])
    WRITERS["function" if region.function else region.kind](text, region, groups[region], source)
    at = region.end + 1 if region.function else region.end
  text.add(source[at:])
  return text.whole(), text.lines


class Text:
  """Swift that is being written, and where in it the mutants are."""

  def __init__(self):
    self.parts, self.line, self.lines = [], 1, {}

  def add(self, part):
    self.parts.append(part)
    self.line += part.count("\n")

  def add_mutant(self, mutant, part):
    first = self.line
    self.add(part)
    self.lines[mutant.number] = first, self.line - 1

  def whole(self):
    return "".join(self.parts)


def mutated(mutant, region, source):
  return source[region.start : mutant.start] + mutant.replacement + source[mutant.end : region.end]


def write_choice(text, mutants, original, copies, tail=""):
  """The original statements and those of the mutants."""
  first, last = mutants[0].number, mutants[-1].number
  text.add(f"\nif activeMutant < 0 {{ reached({first}) }}\nif activeMutant < {first} || activeMutant > {last} {{\n")
  text.add(f"{original}\n}} else {{ switch activeMutant {{\n")
  for mutant, copy in zip(mutants, copies):
    text.add(f"case {mutant.number}:\n")
    text.add_mutant(mutant, f"{copy}\n{tail}\n")
  text.add("default: fatalError() } }\n")


def write_functions(text, region, mutants, source):
  before, after, call = region.function
  text.add(f"\nif activeMutant < 0 {{ reached({mutants[0].number}) }}\nswitch activeMutant {{\n")
  for mutant in mutants:
    text.add(f"case {mutant.number}: {call.replace(NAME, f'mutant{mutant.number}')}\n")
  original = f"original{mutants[0].number}"
  text.add(f"default: {call.replace(NAME, original)}\n}} }}\n")
  text.add(f"{before} {original}{after}{{{source[region.start : region.end]}}}\n")
  for mutant in mutants:
    text.add_mutant(mutant, f"{before} mutant{mutant.number}{after}{{{mutated(mutant, region, source)}}}\n")


def write_body(text, region, mutants, source):
  original = source[region.start : region.end]
  copies = [mutated(mutant, region, source) for mutant in mutants]
  tail = "stillborn()" if region.returns else "return" if region.is_init else ""
  if region.returns:
    if is_expression(tokens_of(original), original):
      original, copies = "return " + original.strip(), ["return " + copy.strip() for copy in copies]
  if region.is_init and original.strip() == "nil":
    original = "return nil"
  write_choice(text, mutants, original, copies, tail)


def write_value(text, region, mutants, source):
  """An initial value or a default argument, as a closure that is called."""
  text.add(" {")
  copies = ["return " + mutated(mutant, region, source).strip() for mutant in mutants]
  write_choice(text, mutants, "return " + source[region.start : region.end].strip(), copies)
  text.add("}()")


def write_raw_values(text, region, mutants, source):
  """An enumeration's cases, and their raw values once more as a computed property."""
  inside = source[region.start : region.end]
  text.add(inside + "\npublic var rawValue: String { switch self {\n")
  by_start = {mutant.start - region.start: mutant for mutant in mutants}
  for match in re.finditer(r'^ *case (\w+)(?: = "([^"]*)")?$', inside, re.MULTILINE):
    name, value = match[1], match[2] or match[1]
    text.add(f"case .{name}:\n")
    mutant = by_start.get(match.start(2)) if match[2] else None
    if mutant:
      text.add(f"if activeMutant < 0 {{ reached({mutants[0].number}) }}\n")
      text.add(f"if activeMutant == {mutant.number} {{\n")
      text.add_mutant(mutant, f'return "{mutant.replacement}"\n')
      text.add("}\n")
    text.add(f'return "{value}"\n')
  text.add("} }\npublic init?(rawValue: String) {\n")
  text.add("guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }\nself = found }\n")


WRITERS = {"function": write_functions, "body": write_body, "value": write_value, "raw values": write_raw_values}


def is_expression(tokens, source):
  """Whether a body that returns something is one expression."""
  if not tokens or tokens[0].text in STATEMENT_WORDS:
    return False
  if tokens[0].text in ("if", "switch"):
    return all(token.text not in ("return", "throw", "var") for token in tokens) and ends_as_one(tokens, source)
  depth, statement = 0, []
  for index, token in enumerate(tokens):
    if depth == 0 and statement and begins_statement(tokens, index, statement, source):
      return False
    statement.append(token)
    depth += change_of_depth(token)
  return True


def ends_as_one(tokens, source):
  """Whether an `if` or `switch` is all there is."""
  depth = 0
  for index, token in enumerate(tokens[:-1]):
    depth += change_of_depth(token)
    if depth == 0 and token.text == "}" and tokens[index + 1].text != "else" and tokens[0].text == "if":
      return False
    if depth == 0 and token.text == "}" and tokens[0].text == "switch" and tokens[index + 1].text not in ("{", "."):
      return False
  return True


def regions_of(tokens, source):
  """All regions of a file, in the order of its text."""
  regions = []
  index = 0
  while index < len(tokens):
    word, before = tokens[index].text, tokens[index - 1].text if index else ""
    if tokens[index].kind != "word" or before == ".":
      index += 1
    elif word in TYPE_WORDS:
      opening = next_at_depth_0(tokens, index, "{")
      if word == "enum":
        regions.append(Region("raw values", tokens[opening].end, tokens[closing(tokens, opening)].start))
      index = opening + 1  # What is in a type is found as what is outside of it.
    elif word == "protocol":
      index = closing(tokens, next_at_depth_0(tokens, index, "{")) + 1
    elif word in ("func", "init", "subscript"):
      index = add_function(tokens, index, regions, source)
    elif word in ("var", "let"):
      index = add_property(tokens, index, regions, source)
    else:
      index += 1
  # Where one is within another, as bodies are in an enumeration, the inner one counts.
  return sorted(regions, key=lambda region: region.end - region.start)


def add_function(tokens, index, regions, source):
  opening = next_at_depth_0(tokens, index, "{")
  add_default_arguments(tokens, index, opening, regions)
  returns = tokens[index].text != "init" and any(token.text == "->" for token in at_depth_0(tokens, index, opening))
  if tokens[opening + 1].text in ACCESSORS:
    return add_accessors(tokens, opening, regions)
  end = closing(tokens, opening)
  function = function_like(tokens, index, opening, source) if tokens[index].text == "func" else None
  regions.append(
    Region("body", tokens[opening].end, tokens[end].start, returns, tokens[index].text == "init", function))
  return end + 1


def modifiers_before(tokens, index, source):
  first = index
  while tokens[first - 1].text in MODIFIERS and first > 0:
    first -= 1
  return source[tokens[first].start : tokens[index].start]


def function_like(tokens, index, opening, source):
  """How a function of the same type is declared and called; nothing if that takes more than a copy of the parameters."""
  header = source[tokens[index].start : tokens[opening].start]
  if tokens[index + 1].kind != "word" or re.search(r"@autoclosure|\.\.\.|rethrows|consuming", header):
    return None
  parameters = next_at_depth_0(tokens, index, "(")
  arguments, at = [], parameters + 1
  while tokens[at].text != ")":
    label, name = tokens[at], tokens[at + 1] if tokens[at + 1].text != ":" else tokens[at]
    colon = next_at_depth_0(tokens, at, ":")
    inout = "&" if tokens[colon + 1].text == "inout" else ""
    arguments.append(f"{inout}{name.text}" if label.text == "_" else f"{label.text}: {inout}{name.text}")
    depth, at = 0, colon
    while depth > 0 or tokens[at].text not in (",", ")"):
      depth += change_of_depth(tokens[at])
      at += 1
    at += tokens[at].text == ","
  trying = "try " if any(token.text == "throws" for token in tokens[at:opening]) else ""
  after = source[tokens[index + 1].end : tokens[opening].start]
  return modifiers_before(tokens, index, source) + "func", after, f"return {trying}{NAME}({', '.join(arguments)})"


def add_default_arguments(tokens, index, opening, regions):
  depth = 0
  for at in range(index, opening):
    depth += change_of_depth(tokens[at])
    if tokens[at].text == "=" and depth == 1:
      last = at
      while not (depth == 1 and tokens[last + 1].text in (",", ")")):
        last += 1
        depth += change_of_depth(tokens[last])
      regions.append(Region("value", tokens[at].end, tokens[last].end))


def add_property(tokens, index, regions, source):
  """A stored property with its initial value and observers, or a computed one."""
  at, depth, equals = index, 0, None
  while at + 1 < len(tokens):
    token = tokens[at + 1]
    if depth == 0:
      is_new = "\n" in source[tokens[at].end : token.start] and begins_statement(tokens, at + 1, tokens[index : at + 1], source)
      if token.text == "}" or is_new:
        break
      if token.text == "{" and (equals is None or tokens[at + 2].text in ACCESSORS):
        break
    at += 1
    depth += change_of_depth(token)
    if depth == 0 and token.text == "=" and equals is None:
      equals = at
  if equals is not None:
    regions.append(Region("value", tokens[equals].end, tokens[at].end))
  if at + 1 < len(tokens) and tokens[at + 1].text == "{":
    if tokens[at + 2].text in ACCESSORS:
      return add_accessors(tokens, at + 1, regions)
    end = closing(tokens, at + 1)
    type = source[tokens[index + 2].end : tokens[at + 1].start]
    function = modifiers_before(tokens, index, source) + "func", f"() -> {type}", f"return {NAME}()"
    regions.append(Region("body", tokens[at + 1].end, tokens[end].start, returns=True, function=function))
    return end + 1
  return at + 1


def add_accessors(tokens, opening, regions):
  end = closing(tokens, opening)
  at = opening + 1
  while at < end:
    word = tokens[at].text
    if word in ("mutating", "nonmutating"):
      at += 1
      continue
    brace = next_at_depth_0(tokens, at, "{")
    close = closing(tokens, brace)
    regions.append(Region("body", tokens[brace].end, tokens[close].start, returns=word == "get"))
    at = close + 1
  return end + 1


def next_at_depth_0(tokens, index, text):
  depth = 0
  while not (depth == 0 and tokens[index].text == text):
    depth += change_of_depth(tokens[index])
    index += 1
  return index


def at_depth_0(tokens, index, end):
  depth = 0
  for token in tokens[index:end]:
    depth += change_of_depth(token)
    if depth == 0:
      yield token


def is_refused(mutant, source):
  """Whether a body lacks what the compiler wants in each, and says so of one at a time, or without a useful line: a value
  for each property in an initializer, a `yield` in an accessor."""
  if mutant.name.startswith("removed: yield "):
    return True
  region = next(r for r in regions_of(tokens_of(source), source) if r.start <= mutant.start and mutant.end <= r.end)
  if region.returns and mutant.name.startswith("removed: ") and not source[mutant.end : region.end].strip():
    return True
  assignment = re.fullmatch(r"removed: (?:self\.)?(\w+)(?: = |\().*", mutant.name)
  if not assignment or not region.is_init:
    return False
  if assignment[1] in ("self", "init"):
    return True
  pattern = re.compile(rf"^ *(?!guard|if)(?:[a-z()]+ )*(?:let|var) `?{assignment[1]}\b.*", re.MULTILINE)
  declarations = pattern.findall(source, 0, mutant.start) or pattern.findall(source)
  return bool(declarations) and "=" not in declarations[-1] and not re.search(r"var .*\?$", declarations[-1])


def change_of_depth(token):
  return (token.text in OPEN) - (token.text in CLOSE)


def closing(tokens, opening):
  """The brace that closes the one at `opening`."""
  depth = 0
  for index in range(opening, len(tokens)):
    depth += (tokens[index].text == "{") - (tokens[index].text == "}")
    if depth == 0:
      return index
  raise ValueError("no closing brace")
