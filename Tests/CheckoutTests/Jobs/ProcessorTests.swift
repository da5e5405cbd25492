import TestSupport
import Testing

#if os(Linux)
  @Suite struct ProcessorTests {
    @Test(.needs("strace", "taskset"), .unsanitized)
    func `by default there is one worker where the affinity leaves one processor`() async throws {
      let home = TemporaryHome()
      let line = """
        cd "$HOME" && yes '{"type":0,"quantity":3}' | head -n 60000 > orders
        first=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
        for jobs in "" "--jobs 2"; do
          taskset -c "$first" strace -f -o trace -e trace=clone,clone3 checkout price $jobs orders | wc -l
          grep -c "clone.* = [0-9]" trace
        done
        """
      let result = try await home.shell(line)
      #expect(result.output == "60000\n0\n60000\n1\n", "\(result.error)")
    }
  }
#endif
