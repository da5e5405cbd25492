import Testing

@Test func `A run of the built binary tells its status, its signal and both streams`() async throws {
  let exited = try await Binary.shell("cat; echo oops >&2; exit 3", input: "cakes")
  #expect(exited.status == 3 && exited.signal == nil)
  #expect(exited.output == "cakes")
  #expect(exited.error == "oops\n")
  let killed = try await Binary.shell("kill -TERM $$")
  #expect(killed.status == nil)
  #expect(killed.signal == 15)
}
