import TestSupport
import Testing

@Suite struct BinaryTests {
  #if os(Linux)
    @Test(.needs("strace"), .unsanitized)
    func `arguments that cannot be read are an error, and no walk begins`() async throws {
      let home = try TemporaryHome()
      let line = """
        cd "$HOME" && strace -o trace -e trace=openat checkout --version
        place=$(grep -n /proc/self/maps trace | tail -n 1 | cut -d: -f1)
        strace -o /dev/null -e trace=openat -e inject=openat:error=EMFILE:when=$place checkout --version
        """
      let result = try await Binary.shell(line, environment: home.environment)
      #expect(result.error == "error: cannot read the arguments: mount /proc, or close some files\n")
      #expect(result.status == 74)
    }

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
