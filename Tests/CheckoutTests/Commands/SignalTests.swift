import Foundation
import TestSupport
import Testing

private let order = #"{"type":0,"quantity":3}"#
private let quote = #"{"total":"6.00","minorUnits":600,"currency":"USD","validAddress":false}"#

/// `python3` starts the tool, because background jobs of a shell ignore SIGINT.
private let prelude = """
  import os, signal, subprocess, sys, time
  signal.signal(signal.SIGPIPE, signal.SIG_DFL)
  def start(*arguments, **options):
    options.setdefault('stdin', subprocess.PIPE)
    options.setdefault('stdout', subprocess.PIPE)
    return subprocess.Popen(['checkout', *arguments], stderr=subprocess.PIPE, bufsize=0, **options)
  def end(tool, seconds=5):
    begin = time.monotonic()
    status = tool.wait(timeout=20)
    print(status, 'at once' if time.monotonic() - begin < seconds else 'late', tool.stderr.read().decode())

  """

private func python(_ script: String) async throws -> String {
  let result = try await Binary.run(
    URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", prelude + script], input: Data())
  return result.output + result.error
}

@Suite struct SignalTests {
  @Test(
    .needs("python3"),
    arguments: [
      (["price"], "SIGINT"), (["validate"], "SIGTERM"), (["price", "--jobs", "1"], "SIGHUP"),
      (["place", "--dry-run"], "SIGQUIT"), (["price"], "SIGTERM"),
    ])
  func `a signal ends a job that waits for input at once, by that signal and without a word`(
    arguments: [String], signal: String
  ) async throws {
    let output = try await python(
      """
      tool = start(*\(arguments))
      tool.stdin.write(b'\(order)\\n' + b'{"type":0')
      print(len(tool.stdout.readline()) > 0)
      tool.send_signal(signal.\(signal))
      end(tool)
      print(tool.stdout.read())
      """)
    let number = ["SIGINT": 2, "SIGTERM": 15, "SIGHUP": 1, "SIGQUIT": 3][signal] ?? 0
    #expect(output == "True\n-\(number) at once \nb''\n")
  }

  private static let addressed =
    #"{"type":2,"quantity":4,"name":"Ann","streetAddress":"1 Rd","city":"Ely","zip":"0042"}"#

  @Test(
    .needs("python3"),
    arguments: [
      ("--dry-run", "SIGINT", true, ""),
      // An only order waits for the end of the input, because its id depends on whether more orders follow.
      ("--post=http://127.0.0.1:9", "SIGINT", false, "to try again: send the same input again\n"),
      ("--post=http://127.0.0.1:9", "SIGQUIT", false, "to try again: send the same input again\n"),
    ])
  func `a signal ends placing without counting what was not read, or sending an order that waits`(
    option: String, signal: String, isAnswered: Bool, said: String
  ) async throws {
    let output = try await python(
      """
      import array, fcntl, tempfile, termios
      source, sink = os.pipe()
      tool = start('place', '\(option)', stdin=source, env=dict(os.environ, HOME=tempfile.mkdtemp()))
      os.write(sink, b'\(Self.addressed)\\n')
      unread = array.array('i', [1])
      while unread[0] > 0 and tool.poll() is None:
        time.sleep(0.01)
        fcntl.ioctl(source, termios.FIONREAD, unread)
      tool.send_signal(signal.\(signal))
      end(tool)
      print(len(tool.stdout.readlines()))
      """)
    #expect(output == "-\(signal == "SIGINT" ? 2 : 3) at once \(said)\n\(isAnswered ? 1 : 0)\n")
  }

  @Test(.needs("python3"), arguments: [1, 3])
  func `a signal that comes while a slow reader is written to leaves whole lines`(jobs: Int) async throws {
    let output = try await python(
      """
      import tempfile
      orders = tempfile.TemporaryFile()
      orders.write(b'\(order)\\n' * 400000)
      orders.seek(0)
      tool = start('price', '--jobs', '\(jobs)', stdin=orders)
      text = tool.stdout.read(1000)
      time.sleep(0.3)
      tool.send_signal(signal.SIGTERM)
      time.sleep(0.1)
      while True:
        piece = tool.stdout.read(4096)
        if not piece: break
        text += piece
      end(tool)
      lines = text.split(b'\\n')
      print(lines.pop(), set(lines), 100 < len(lines) < 100000)
      """)
    #expect(output == "-15 at once \nb'' {b'\(quote)'} True\n")
  }

  @Test(.needs("python3")) func `a second signal ends a job at once, even one whose reader does not read`() async throws
  {
    let output = try await python(
      """
      import array, fcntl, termios
      tool = start('price')
      os.set_blocking(tool.stdin.fileno(), False)
      unread, since = array.array('i', [0]), time.monotonic()
      while unread[0] == 0 or time.monotonic() - since < 0.5:
        try: tool.stdin.write(b'\(order)\\n' * 1000)
        except BlockingIOError: time.sleep(0.01)
        before = unread[0]
        fcntl.ioctl(tool.stdout, termios.FIONREAD, unread)
        if unread[0] != before: since = time.monotonic()
      tool.send_signal(signal.SIGINT)
      time.sleep(0.3)
      print(tool.poll())
      tool.send_signal(signal.SIGTERM)
      end(tool)
      """)
    #expect(output == "None\n-15 at once \n")
  }

  @Test(.needs("python3")) func `a job that waits for the writer of a named pipe ends at once`() async throws {
    let output = try await python(
      """
      import tempfile
      pipe = os.path.join(tempfile.mkdtemp(), 'pipe')
      os.mkfifo(pipe)
      tool = start('price', pipe)
      time.sleep(0.3)
      tool.send_signal(signal.SIGTERM)
      end(tool)
      """)
    #expect(output == "-15 at once \n")
  }

  @Test(.needs("python3")) func `signals that are ignored stay so`() async throws {
    let output = try await python(
      """
      tool = start('price', preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
      tool.stdin.write(b'\(order)\\n')
      tool.stdout.readline()
      tool.send_signal(signal.SIGHUP)
      time.sleep(0.2)
      tool.stdin.close()
      end(tool)
      """)
    #expect(output == "0 at once \n")
  }

  @Test(.needs("python3"), arguments: [true, false])
  func `an output that fails ends every worker, also one that waits for input`(isIgnored: Bool) async throws {
    let output = try await python(
      """
      tool = start('price', '--jobs', '2', restore_signals=False, preexec_fn=lambda: signal.signal(
        signal.SIGPIPE, signal.\(isIgnored ? "SIG_IGN" : "SIG_DFL")))
      tool.stdin.write(b'\(order)\\n' * 10)
      tool.stdout.read(100)
      tool.stdout.close()
      signal.signal(signal.SIGPIPE, signal.SIG_IGN)
      os.set_blocking(tool.stdin.fileno(), False)
      for _ in range(100):
        try: tool.stdin.write(b'\(order)\\n' * 10000)
        except BlockingIOError: time.sleep(0.01)
        except BrokenPipeError: break
      end(tool)
      """)
    #expect(output == "-13 at once \n")
  }
}
