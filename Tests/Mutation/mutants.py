"""All mutants of a Swift file, each one small edit."""

from dataclasses import dataclass
import re

from swift_tokens import tokens_of

SWAPS = {
  "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
  "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
  "&+": ["&-"], "&-": ["&+"], "&*": ["&+"], "&": ["|"], "|": ["&"], "^": ["&"], "<<": [">>"], ">>": ["<<"],
  "&&": ["||"], "||": ["&&"],
  "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
  "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
}
RANGES = {"...": "..<", "..<": "..."}
TYPE_WORDS = {"struct", "class", "enum", "extension", "protocol", "actor"}
DECLARATION_WORDS = TYPE_WORDS | {"let", "var", "func", "init", "subscript", "case", "default", "typealias", "static",
                                  "get", "set", "didSet", "willSet", "_read", "_modify", "fileprivate", "private", "package", "public"}
BRANCH_WORDS = {"if", "guard", "switch", "do"}
KEYWORDS = {"return", "throw", "break", "continue", "yield", "for", "repeat", "defer", "fallthrough"}
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=", "&<<=", "&>>="}
OPEN, CLOSE = set("([{"), set(")]}")


@dataclass
class Mutant:
  file: str
  line: int
  line_text: str
  name: str  # what is changed into what; with the line's text it names the mutant for good
  start: int
  end: int
  replacement: str
  number: int = 0  # among all mutants of a run
  region: int = 0  # the number of the first mutant of the same body
  suite: str = ""  # the suite or the test that is to find it; without one, all that reach the body are tried

  def apply(self, source):
    return source[: self.start] + self.replacement + source[self.end :]


def mutants_of(file, source):
  """The mutants of a file, in the order of its text."""
  tokens = tokens_of(source)
  edits = [*edits_of_constants(tokens, source), *edits_of_operators(tokens, source),
           *edits_of_statements(tokens, source)]
  mutants, seen = [], {}
  for start, end, replacement, name in sorted(set(edits)):
    line = source.count("\n", 0, start) + 1
    line_text = source.splitlines()[line - 1].strip()
    # The same change twice in a line, or in two lines of one text, gets a number.
    count = seen[line_text, name] = seen.get((line_text, name), 0) + 1
    name = name if count == 1 else f"{name} (no. {count})"
    mutants.append(Mutant(file, line, line_text, name, start, end, replacement))
  return mutants


def edits_of_constants(tokens, source):
  for index, token in enumerate(tokens):
    if token.kind == "number":
      after = token.text + "1" if "." in token.text else str(int(token.text.replace("_", ""), 0) + 1)
      yield token.start, token.end, after, f"{token.text} -> {after}"
    elif token.kind == "word" and token.text in ("true", "false"):
      after = "false" if token.text == "true" else "true"
      yield token.start, token.end, after, f"{token.text} -> {after}"
    elif token.kind == "text":
      is_whole = tokens[index - 1].text == '"' and tokens[index + 1].text == '"'
      text = source[token.start : token.end]
      if tokens[index - 3].text == "ascii":
        continue  # One character has to be there.
      if text:
        shown = " ".join(text.split())
        yield token.start, token.end, "", f'"{shown if len(shown) < 80 else shown[:79] + "…"}" -> ""'
        if re.fullmatch(r"\\u\{[0-9A-Fa-f]+\}", text):
          after = "\\u{%X}" % (int(text[3:-1], 16) + 1)
          yield token.start, token.end, after, f'"{text}" -> "{after}"'
      elif is_whole:
        yield token.start, token.end, "mutant", '"" -> "mutant"'


def edits_of_operators(tokens, source):
  for index, token in enumerate(tokens):
    if token.kind != "operator" or tokens[index - 1].text == "func":
      continue
    before, after = source[token.start - 1 : token.start], source[token.end : token.end + 1]
    is_binary = before.isspace() and after.isspace()
    is_prefix = not is_binary and (before.isspace() or before in "([{") and not after.isspace()
    if token.text in RANGES and not (is_prefix or after in ")], "):
      yield token.start, token.end, RANGES[token.text], f"{token.text} -> {RANGES[token.text]}"
    elif token.text == "+" and (tokens[index - 1].text == '"' or tokens[index + 1].text in ('"', "[")):
      continue  # Texts and lists have no other operator.
    elif token.text in SWAPS and is_binary:
      for swap in SWAPS[token.text]:
        yield token.start, token.end, swap, f"{token.text} -> {swap}"
    elif token.text == "~" and tokens[index + 1].text in ("Copyable", "Escapable"):
      continue  # A constraint of a type.
    elif token.text in ("!", "-", "~") and is_prefix:
      yield token.start, token.end, "", f"prefix {token.text} removed"
    elif token.text in ("??", "?") and is_binary:
      first, last = operand_before(tokens, index, source), operand_after(tokens, index, source)
      left, right = source[first.start : tokens[index - 1].end], source[tokens[index + 1].start : last.end]
      if token.text == "??":
        yield first.start, last.end, right, f"{left} ?? -> nothing"
        yield first.start, last.end, f"({left})!", f"?? {right} -> nothing"
      else:
        yield first.start, tokens[index - 1].end, f"!({left})", f"{left} ? -> !({left}) ?"


# What binds less than `??`; a ternary binds less than all of them.
LOOSER = {"==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&", "||", "?", ":"}
ENDS = {",", "=", "+=", "-=", "return", "in", "else", "case", "where", "if", "guard", "while"}


def operand_before(tokens, index, source):
  """The first token of the expression that ends before `index`."""
  operator, depth = index, 0
  while index > 0:
    token = tokens[index - 1]
    depth += (token.text in CLOSE) - (token.text in OPEN)
    if depth < 0 or (depth == 0 and is_outside_operand(tokens, index - 1, operator, source)):
      break
    index -= 1
  return tokens[index]


def operand_after(tokens, index, source):
  """The last token of the expression that begins after `index`."""
  operator, depth = index, 0
  is_condition = is_in_condition(tokens, index)
  while index + 1 < len(tokens):
    token = tokens[index + 1]
    if depth == 0 and token.text == "{" and is_condition:
      break
    depth += (token.text in OPEN) - (token.text in CLOSE)
    is_new_line = "\n" in source[tokens[index].end : token.start] and tokens[index].kind != "operator"
    if depth < 0 or (depth == 0 and (is_new_line or is_outside_operand(tokens, index + 1, operator, source))):
      break
    index += 1
  return tokens[index]


def is_outside_operand(tokens, index, operator, source):
  token = tokens[index]
  if token.text == "?" and not source[token.start - 1].isspace():
    return False
  return token.text in ENDS or token.text == ":" or (tokens[operator].text == "??" and token.text in LOOSER)


def is_in_condition(tokens, index):
  """Whether the next brace is that of an `if` or a loop, and not a closure's."""
  depth = 0
  while index > 0 and depth <= 0:
    index -= 1
    depth += (tokens[index].text in OPEN) - (tokens[index].text in CLOSE)
    if depth == 0 and tokens[index].text in ("if", "while", "for", "switch", "guard"):
      return tokens[index].text != "guard"
  return False


def edits_of_statements(tokens, source):
  statements = statements_of(tokens, source)
  # The last statement of a guard has to leave its block.
  needed = {statement[-2].start for statement in statements if statement[0].text == "guard"}
  for statement in statements:
    head = statement[0].text
    if head in ("if", "guard", "while"):
      yield from edits_of_conditions(statement, source)
    elif head not in DECLARATION_WORDS | BRANCH_WORDS and statement[-1].start not in needed:
      statement = without_parameters(statement)
      start, end = statement[0].start, statement[-1].end
      if is_value(statement, source) or head == "break" and source[:start].rstrip().endswith(":"):
        continue
      yield start, end, "()", f"removed: {' '.join(source[start:end].split())}"


def is_value(statement, source):
  """Whether it has no effect, but is the value of a closure or of a case, without which nothing compiles."""
  if statement[0].text in KEYWORDS or statement[-1].text == "in":
    return statement[-1].text == "in"
  depth, operators = 0, set()
  for token in statement:
    depth += (token.text in OPEN) - (token.text in CLOSE)
    if depth == 0 and token.kind == "operator" and source[token.start - 1].isspace() and source[token.end].isspace():
      operators.add(token.text)
  if operators & ASSIGNMENTS:
    return False
  calls = any(token.text in ("(", "{") for token in statement) and statement[0].text not in ('"', "(")
  return bool(operators) or not calls or any(token.text == "$0" for token in statement)


def without_parameters(statement):
  """A closure's first statement without what precedes its `in`."""
  depth = 0
  for index, token in enumerate(statement[:-1]):
    depth += (token.text in OPEN) - (token.text in CLOSE)
    if depth == 0 and token.text == "in" and statement[0].text != "for":
      return statement[index + 1 :]
  return statement


def edits_of_conditions(statement, source):
  conditions, depth = [[]], 0
  for token in statement[1:]:
    if depth == 0 and token.text == ("else" if statement[0].text == "guard" else "{"):
      break
    depth += (token.text in OPEN) - (token.text in CLOSE)
    if depth == 0 and token.text == ",":
      conditions.append([])
    else:
      conditions[-1].append(token)
  for condition in conditions:
    if condition[0].text in ("let", "var", "case"):
      continue
    start, end = condition[0].start, condition[-1].end
    for answer in {"true", "false"} - {source[start:end]}:
      yield start, end, answer, f"condition {source[start:end]} -> {answer}"


def statements_of(tokens, source):
  """Each statement in a block of code, as its tokens; statements within it are listed too."""
  found = []

  def block(index, is_code):
    """Reads to the brace that closes the block; returns the index behind it."""
    statement = []

    def close_statement():
      if statement and is_code:
        found.append(list(statement))
      statement.clear()

    depth = 0
    while index < len(tokens):
      token = tokens[index]
      if depth == 0 and token.text == "}":
        close_statement()
        return index + 1
      if depth == 0 and statement and begins_statement(tokens, index, statement, source):
        close_statement()
      statement.append(token)
      index += 1
      if token.text == "{":
        is_type = any(word.text in TYPE_WORDS for word in statement[:4]) and statement[0].text != "case"
        first = index
        index = block(index, is_code=not is_type)
        statement.extend(tokens[first:index])
      else:
        depth += (token.text in OPEN) - (token.text in CLOSE)
        if depth == 0 and token.text == ":" and statement[0].text in ("case", "default") and is_code:
          statement.clear()
    close_statement()
    return index

  block(0, is_code=False)
  return found


def begins_statement(tokens, index, statement, source):
  token, last = tokens[index], tokens[index - 1]
  if token.text == ";":
    return True
  if "\n" not in source[last.end : token.start]:
    return False
  continues = last.kind == "operator" and source[last.end - 2 : last.end - 1].isspace() or last.text == ","
  return not (continues or token.kind == "operator" or token.text in ("else", '"'))
