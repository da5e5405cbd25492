"""A lexer for Swift, just good enough to mutate it: comments, attributes, imports and #if lines yield no tokens."""

from dataclasses import dataclass
import re

WORD = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*|`[^`]*`")
NUMBER = re.compile(r"0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*(?:\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9]+)?")
OPERATOR = re.compile(r"\.\.\.|\.\.<|[/=\-+!*%<>&|^~?]+|\.")
ATTRIBUTE = re.compile(r"@[A-Za-z_]+")
STRING = re.compile(r'(#*)("""|")')


@dataclass
class Token:
  kind: str  # word, number, operator, punctuation, or text (a stretch of a string literal without interpolation)
  text: str  # empty for a stretch, which may look like code
  start: int
  end: int


def tokens_of(source):
  """All tokens of a file; a string is a `"`, its stretches and the tokens of its interpolations, and a `"`."""
  tokens = []
  lex(source, 0, len(source), tokens)
  return tokens


def lex(source, at, end, tokens):
  def emit(kind, match):
    tokens.append(Token(kind, match.group(), match.start(), match.end()))
    return match.end()

  while at < end:
    character = source[at]
    is_first_of_line = not source[source.rfind("\n", 0, at) + 1 : at].strip()
    if character.isspace():
      at += 1
    elif source.startswith("//", at) or (is_first_of_line and re.compile(r"#[a-z]|(public |package )?import ").match(source, at)):
      at = line_end(source, at)
    elif source.startswith("/*", at):
      at = source.index("*/", at) + 2
    elif match := ATTRIBUTE.match(source, at):
      at = match.end()
      if source[at : at + 1] == "(":
        at = closing_parenthesis(source, at) + 1
    elif match := STRING.match(source, at):
      at = lex_string(source, match, tokens)
    elif match := NUMBER.match(source, at):
      at = emit("number", match)
    elif match := WORD.match(source, at):
      at = emit("word", match)
    elif match := OPERATOR.match(source, at):
      at = emit("operator", match)
    else:
      tokens.append(Token("punctuation", character, at, at + 1))
      at += 1


def lex_string(source, opening, tokens):
  """Emits a string literal; returns where it ends."""
  hashes, quotes = opening.groups()
  escape, closing = "\\" + hashes, quotes + hashes
  tokens.append(Token("punctuation", '"', opening.start(), opening.end()))
  at = stretch = opening.end()
  while not source.startswith(closing, at):
    if source.startswith(escape + "(", at):
      tokens.append(Token("text", "", stretch, at))
      inner = at + len(escape) + 1
      close = closing_parenthesis(source, inner - 1)
      tokens.append(Token("punctuation", "(", inner - 1, inner))
      lex(source, inner, close, tokens)
      tokens.append(Token("punctuation", ")", close, close + 1))
      at = stretch = close + 1
    elif source.startswith(escape, at):
      at += len(escape) + 1
    else:
      at += 1
  tokens.append(Token("text", "", stretch, at))
  tokens.append(Token("punctuation", '"', at, at + len(closing)))
  return at + len(closing)


def closing_parenthesis(source, at):
  """Where the parenthesis that opens at `at` closes; strings in between may hold parentheses."""
  depth = 0
  while True:
    if match := STRING.match(source, at):
      at = lex_string(source, match, [])
      continue
    depth += {"(": 1, ")": -1}.get(source[at], 0)
    if depth == 0:
      return at
    at += 1


def line_end(source, at):
  end = source.find("\n", at)
  return len(source) if end < 0 else end
