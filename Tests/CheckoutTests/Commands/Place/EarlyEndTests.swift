import CommandLineKit
import Foundation
import SystemIO
import TestSupport
import Testing

@testable import checkout

/// What a run says that ends before all of its orders are placed: the number that it names is the number in the log.
@Suite struct EarlyEndTests: PlacingSuite {
  let home = TemporaryHome()

  private func write(orders count: Int, withIDs: Bool = true) throws {
    let orders = (1...count).map { annsOrder(id: withIDs ? "\"A-\($0)\"" : nil) }
    try home.write(orders.joined(separator: "\n") + "\n", to: "orders")
  }

  /// The lines on standard error about a run that placed `count` orders.
  private func lines(_ count: Int, _ counts: String, again: String) -> String {
    """
    \(counts), and no others
    to see them: checkout orders --last \(count)
    to try again: \(again)

    """
  }

  /// The thread sanitizer needs larger files.
  @Test(.unsanitized, arguments: [true, false])
  func `a log that fails in the middle of a batch leaves true words behind`(withIDs: Bool) async throws {
    try write(orders: 1000, withIDs: withIDs)
    // The log has room for one group.
    let result = try await home.shell("trap '' XFSZ; ulimit -f 500; exec checkout place --quiet orders")
    let count = home.logLines.count
    #expect([256, 512].contains(count) && result.status == 74)
    #expect(
      result.error
        == lines(
          count, "\(count) orders placed",
          again: withIDs
            ? "checkout place --quiet orders"
            : "leave out the first \(count) records, because those without an id would be placed again")
        + "error: \(Failure(home.log, Errno(rawValue: EFBIG), .write).message)\n", "\(result.error)")
    let next = try await home.shell("checkout place orders")
    #expect(!withIDs || home.logLines.count == 1000, "\(next.error)")
  }

  @Test(.onLinux("/dev/full")) func `an output that fails after a group was placed counts the whole group`()
    async throws
  {
    try write(orders: 600)
    let result = try await home.shell("checkout place orders > /dev/full")
    let count = home.logLines.count
    #expect(count == 256 && result.status == 74)
    #expect(
      result.error.hasPrefix(lines(count, "256 orders placed", again: "checkout place orders")), "\(result.error)")
  }

  @Test(.onLinux("/dev/full")) func `the command that tries again is named after a single order, too`() async throws {
    try write(orders: 1)
    let result = try await home.shell("checkout place orders > /dev/full")
    let words =
      "1 order placed, and no others\nto see it: checkout orders --last 1\nto try again: checkout place orders\n"
    #expect(result.status == 74 && result.error.hasPrefix(words) && home.logLines.count == 1, "\(result.error)")
  }

  @Test(.needs("bash")) func `a reader that leaves ends a batch within two groups, and it is said`() async throws {
    try write(orders: 2000)
    let result = try await home.shell(
      "bash -c 'checkout place orders | head -1 > /dev/null; echo ${PIPESTATUS[0]}'")
    let count = home.logLines.count
    #expect(result.output == "141\n" && [256, 512].contains(count), "\(count)")
    #expect(
      result.error
        == lines(
          count, "\(count) orders placed", again: "checkout place orders"
        ).replacing("others\n", with: "others, because nobody reads the answers any more\n"), "\(result.error)")
  }

  @Test func `nothing is placed for a reader that has left, unless no answers are wanted`() async throws {
    try write(orders: 1)
    let result = try await home.shell("(sleep 0.3; checkout place orders) | true")
    #expect(home.logLines == [])
    #expect(result.error == "no order was placed, because nobody reads the answers any more\n")
    _ = try await home.shell("(sleep 0.3; checkout place --quiet orders) | true")
    #expect(home.logLines.count == 1)
  }

  @Test(.needs("curl", "python3")) func `a shop gets at most one order after the reader has left`() async throws {
    let shop = try TestShop(in: home)
    try write(orders: 5)
    let result = try await home.shell("checkout place --post \(shop.url("/echo")) orders | head -1 > /dev/null")
    #expect((1...2).contains(shop.requests.count) && states.filter { $0 == "placed" }.count == shop.requests.count)
    let count = shop.requests.count == 1 ? "1 order placed, and no" : "2 orders placed, and no"
    #expect(result.error.contains(count), "\(result.error)")
  }

  /// SIGINT at random moments, when an order may be parsed, logged or answered.
  @Test(.needs("python3"), .blocking) func `after SIGINT, the number said is the number in the log`() async throws {
    try write(orders: 3000, withIDs: false)
    let result = try await home.shell(
      """
      cat > signals.py <<'END'
      import os, random, re, shutil, signal, subprocess, time
      log = os.environ['HOME'] + '/.local/state/checkout/orders.ndjson'
      for round in range(\(samples(6, long: 200))):
        shutil.rmtree(os.environ['HOME'] + '/.local', ignore_errors=True)
        tool = subprocess.Popen(['checkout', 'place', 'orders'], stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        first = tool.stdout.readline() if round % 2 else b''
        time.sleep(random.uniform(0, 0.3))
        tool.send_signal(signal.SIGINT)
        answers, said = tool.communicate(timeout=60)
        said, answered = said.decode(), (first + answers).count(b'\\n')
        lines = open(log).read().count('\\n') if os.path.exists(log) else 0
        number = re.search(r'(?m)^(\\d+) orders? placed', said)
        ended = tool.returncode in (-signal.SIGINT, 0)
        if not ended or lines != int(number[1] if number else 0) or lines != answered or 'was not placed' in said:
          print(tool.returncode, lines, answered, said)
      END
      python3 signals.py
      """)
    #expect(result.output == "" && result.error == "", "\(result.output)\(result.error)")
  }
}
