import TestSupport
import Testing

@Suite struct BinaryTests {
  #if os(Linux)
    @Test(.needs("python3"))
    func `a pipe as standard input holds a mebibyte`() async throws {
      let script = """
        import fcntl, subprocess
        tool = subprocess.Popen(['checkout', 'price'], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        tool.stdin.write(b'{"type":2,"quantity":4}\\n')
        tool.stdin.flush()
        print(tool.stdout.readline()[:15].decode(), fcntl.fcntl(tool.stdin, fcntl.F_GETPIPE_SZ))
        tool.stdin.close()
        tool.wait()
        """
      let result = try await Binary.shell("exec python3 -", input: script)
      #expect(result.output == "{\"total\":\"9.00\" 1048576\n")
    }
  #endif
}
