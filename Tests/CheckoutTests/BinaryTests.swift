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
  #endif
}
