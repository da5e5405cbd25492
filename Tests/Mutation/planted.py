"""Bugs of the kinds that people make, planted one at a time: each must be found by a test.

A row of the stream is a file of Sources/OrderKit/Stream, text that is in it once, and what is there instead. Elsewhere
there are the file's path in Sources, and the suite or the test that is to find it.
"""

from mutants import Mutant

STREAM = [
  # Framing: limits, comparisons the other way, state lost between chunks, calls left out, orders swapped.
  ("Framer", "cursor.offset &- recordStart.offset <= limit", "cursor.offset &- recordStart.offset <= limit + 1"),
  ("Framer", "if (following ?? recordEnd) - recordStart.offset > limit {", "if (following ?? recordEnd) - recordStart.offset >= limit {"),
  ("Framer", "preceding.endChunk(at: cursor)", ""),
  ("Framer", "cursor.position = cursor.position(at: cut.drop(cursor))", "_ = cut.drop(cursor)"),
  ("Framer", "guard hasThree || isFinal else { return .more }\n      pending = .nothing\n", "guard hasThree || isFinal else { return .more }\n"),
  ("BrokenRecord", "to: mistake).count == 0", "to: mistake + 1).count == 0"),
  ("BrokenRecord", "isOpening, column <= self.column", "isOpening, column < self.column"),
  ("CutRecord", "      stage = .broken(broken)\n", ""),
  ("CutRecord", "        scanned = skipper.stop.offset - start.offset\n", ""),
  ("PrecedingBytes", """    lastVisible = visibleByte(before: cursor.offset, cursor)
    last = byte(before: cursor.offset, cursor)
""", """    last = byte(before: cursor.offset, cursor)
"""),
  ("PrecedingBytes", "while offset >= max(2, range.lowerBound)", "while offset > max(2, range.lowerBound)"),
  ("RecordStream", "    lineFeeds = cursor.lineFeeds\n", ""),
  ("RecordStream", "    framer.endChunk(at: cursor)\n", ""),
  ("RecordStream", "    parser.order.id = nil\n", ""),
  ("RecordStream", "earlier.offset < failure.offset", "earlier.offset > failure.offset"),
  # The reader: bounds, mistakes that are not noted, what is kept from the last record.
  ("OrderParser", "number < types else", "number <= types else"),
  ("OrderParser", "{ order.fail(.json(.duplicateKey), in: Member(key: keyStart, value: keyStart)) }", "{}"),
  ("OrderParser", "if order.hasNoGoods, explainStranger(start) { return }", "if explainStranger(start) { return }"),
  ("WrappedOrder", 'let own = component(cursor.text(of: key)) + (isList ? "[]" : "")', "let own = component(cursor.text(of: key))"),
  ("ParsedOrder", "    id = nil\n", ""),
  ("ParsedOrder", "    zip.reset()\n", ""),
  ("ParsedOrder", "failure.offset <= offset { return }", "failure.offset >= offset { return }"),
  ("KeySpellings", "    if !found[place].isSame(candidate) {", "    if case .unknown = found[place].meaning {"),
  ("OrderPricer", "order.code.isVisible ? order.code.member : nil", "order.code.member"),
  ("ZipPrefixes", "if byte >= 0x80 { return longest(in: cursor.text(of: zip)) }", "if byte >= 0x80 { break }"),
  ("ZipPrefixes", "      guard let next = child(of: node, byte.capital) else { break }", "      guard let next = child(of: node, byte) else { break }"),
  # The handlers: checks left out or in another order.
  ("OrderPricer", "if order.failure != nil || options.isStrict {", "if order.failure != nil {"),
  ("OrderPricer", "$0.code == .format || $0.code == .unknownCountry", "$0.code == .format"),
  ("OrderPricer", """    if requiresAddress { checkID(&order, cursor) }
    if order.failure != nil || options.isStrict { try order.check(isStrict: options.isStrict) }
""", """    if order.failure != nil || options.isStrict { try order.check(isStrict: options.isStrict) }
    if requiresAddress { checkID(&order, cursor) }
"""),
  ("ValidateHandler", "    tally.add(verdict)\n", ""),
  # The writers and what counts: bytes not taken back, numbers from elsewhere, keys of a cache that are too short.
  ("Answers", "    placeholders.removeAll(keepingCapacity: true)\n", ""),
  ("Answers", "      start = placeholder.offset\n", ""),
  ("Answers", "placeholder.countsRecords ? place.records : place.lineFeeds", "placeholder.countsRecords ? place.lineFeeds : place.records"),
  ("AnswerStream", "    hasBegun = true\n", ""),
  ("AnswerRoom", "number < 100_000_000 else", "number <= 100_000_000 else"),
  ("AnswerRoom", "money.minorUnits < 10_000_000 else", "money.minorUnits <= 10_000_000 else"),
  ("CSVQuoteWriter", "    for index in notes.indices {\n      if index > 0 { answers.append(.space) }", "    for index in notes.indices.dropFirst() {\n      if index > 0 { answers.append(.space) }"),
  ("JSONQuoteWriter", "    answers.count -= 2\n", ""),
  ("JSONVerdictWriter", "problem.kind << 16 | (problem.rule.map { $0.index + 1 } ?? 0)", "problem.kind << 16"),
  ("PriceTally", "    errors.merge(other.errors, uniquingKeysWith: +)\n", ""),
  ("CompactRecord", "&- 0x2B2B_2B2B_2B2B_2B2B", "&- 0x2020_2020_2020_2020"),
  ("CompactRecord", "      _ = following.takeNext(.comma)\n", ""),
  ("MergedQuoteWriter", "without: record.formerAnswers", "without: record.formerAnswers.extracting(0..<0)"),
  ("RecordFilter", "== (only == .valid)", "== true"),
  ("RecordStream", "    if handler.options.only == .valid { return }\n", ""),
  ("JSONVerdictWriter", "answers.append(line: record.line)", "answers.append(decimal: record.line)"),
  ("CSVLine", "next == .space || offset == start", "next == .space"),
  ("ValidateTally", "    counts.merge(other.counts, uniquingKeysWith: +)\n", "    counts.merge(other.counts) { $1 }\n"),
]

ELSEWHERE = [
  # Locks weakened or left out, and what has to be on the disk before something is said.
  ("SystemIO/Files/Files", "isShared ? LOCK_SH : LOCK_EX", "LOCK_SH", "CheckoutTests.OrderDurabilityTests"),
  ("checkout/Store/Log/OrderLog", "steps.take(.lock, path) { SystemCalls.lock(file) }", "steps.take(.lock, path) { nil }",
   "CheckoutTests.OrderDurabilityTests"),
  ("checkout/Store/Files/FileStep", "    try take(.sync, path) { SystemCalls.sync(file) }\n", "",
   "CheckoutTests.OrderDurabilityTests"),
  ("checkout/Store/Log/OrderLog", "      if size == 0 { try directory.sync() }\n", "", "CheckoutTests.OrderDurabilityTests"),
  ("checkout/Store/Files/FileStep", "    try take(.sync, path) { SystemCalls.sync(file) }\n", "",
   "CheckoutTests.DurabilityTests"),
  # Orders swapped, and a state written that is not so yet.
  ("checkout/Store/Files/PrivateFile", """      try write(bytes)
      try steps.take(.rename, path) { SystemCalls.move(draft, to: path) }
""", """      try steps.take(.rename, path) { SystemCalls.move(draft, to: path) }
      try write(bytes)
""", "CheckoutTests.DurabilityTests"),
  ("checkout/Store/Placing/OrderPlacer+Sending", "(id: id), .unconfirmed, sentTo: address)", "(id: id), .placed, sentTo: address)",
   "CheckoutTests.SentOrderTests"),
  # The lock of an id is given back before the order is sent.
  ("checkout/Store/Placing/OrderPlacer+Sending", "      defer { lock.release() }\n", "      lock.release()\n",
   "CheckoutTests.SentOrderTests"),
  ("checkout/Jobs/OrderedWriter", "given.isComplete || state.isClosed", "true", "CheckoutTests.OrderedWriterTests"),
  # Keys and patterns that are wrong.
  ("CommandLineKit/Terminal/KeyDecoder", 'case "b": keys.append(.wordLeft)', 'case "b": keys.append(.wordRight)',
   "CommandLineKitTests.KeyDecoderTests"),
  ("checkout/Walk/Full/Field+Keys", "case .pageUp: return .number(start + pageStep)", "case .pageUp: return .number(start + 1)",
   "CheckoutTests.OrderFullViewTests"),
  ("OrderKit/Addresses/PostalTable", "GB;GBR;United Kingdom;cz;@(@)#(*) #@@|", "GB;GBR;United Kingdom;cz;@(@)#(*) #@#|",
   "OrderKitTests.ZipTests"),
  ("OrderKit/Addresses/TextFlaws", "case 0x2800, 0xFFF9...0xFFFB", "case 0x2800, 0xFFF9..<0xFFFB", "OrderKitTests.TextFlawTests"),
]


def planted_mutants(root):
  stream = {path.stem: path for path in (root / "Sources/OrderKit/Stream").rglob("*.swift")}
  rows = [(stream[name], before, after, "") for name, before, after in STREAM]
  rows += [(root / f"Sources/{name}.swift", before, after, suite) for name, before, after, suite in ELSEWHERE]
  mutants = []
  for path, before, after, suite in rows:
    file, source = str(path.relative_to(root)), path.read_text()
    if source.count(before) != 1:
      raise SystemExit(f"{file} has {source.count(before)} times: {before}")
    start = source.index(before)
    line = source.count("\n", 0, start) + 1
    shown = " / ".join(" ".join(text.split()) or "nothing" for text in (before, after))
    mutants.append(Mutant(file, line, "", shown, start, start + len(before), after, suite=suite))
  return sorted(mutants, key=lambda mutant: (mutant.file, mutant.start))
