import Foundation
import TestSupport
import Testing

/// Returns how many MB of memory the tool needs for `lines` long orders, beyond the memory for one small order.
///
/// The orders come from a pipe. In each, a text of 15.5 MiB replaces the `%`.
private func peak(_ arguments: String, _ order: String, lines: Int = 1) async throws -> Int {
  let script = """
    import os, subprocess, sys
    order, small = b'''\(order)'''.split(b'%'), b'{"type":0,"quantity":3}\\n'
    def peak(lines):
      tool = subprocess.Popen(
        ['checkout', *'\(arguments)'.split()], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
      for _ in range(lines):
        tool.stdin.write(order[0])
        for _ in range(31): tool.stdin.write(b'x' * (1 << 19))
        tool.stdin.write(order[1] + b'\\n' + small)
      tool.stdin.write(small)
      tool.stdin.close()
      return os.wait4(tool.pid, 0)[2].ru_maxrss
    print((peak(\(lines)) - peak(0)) // (1 << 10 if sys.platform == 'linux' else 1 << 20))
    """
  return try await measure(script)
}

private func measure(_ script: String) async throws -> Int {
  let result = try await Binary.run(
    URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", script], input: Data())
  return try #require(Int(result.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(result.error)")
}

/// The limit in MB for one line. Its buffer grows from 8 to 16 MiB; a copy would need 15.5 MiB more.
private let oneLine = 30

@Suite(.needs("python3"), .unsanitized, .long) struct MemoryTests {
  @Test(arguments: ["price", "price --jobs 1", "validate"])
  func `a long line is kept once, whatever is made of it`(arguments: String) async throws {
    #expect(try await peak(arguments, #"{"type":0,"quantity":3,"name":"%"}"#) < oneLine)
  }

  @Test(arguments: ["price --jobs 3", "price --jobs 2"])
  func `long lines are kept one at a time, by however many workers`(arguments: String) async throws {
    // The memory of an answered line may not be freed yet.
    #expect(try await peak(arguments, #"{"type":0,"quantity":3,"name":"%"}"#, lines: 3) < oneLine + 10)
  }

  @Test func `short lines with long answers take no more memory than others`() async throws {
    let script = """
      import os, subprocess, sys
      def peak(line):
        tool = subprocess.Popen(
          ['checkout', 'price', '--jobs', '1'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
          stderr=subprocess.DEVNULL)
        tool.stdin.write(line * (300000 // len(line)))
        tool.stdin.close()
        return os.wait4(tool.pid, 0)[2].ru_maxrss
      more = peak(b'1\\n') - peak(b'{"type":0,"quantity":3}\\n')
      print(more // (1 << 10 if sys.platform == 'linux' else 1 << 20))
      """
    // The answers are larger than one read. If they were not written in parts, they would need at least 14 MB.
    #expect(try await measure(script) < 8)
  }
}
