import TestSupport
import Testing

@Suite struct MenuTests {
  @Test func `the menu is a table`() async throws {
    let result = try await Binary.run("menu")
    #expect(
      result.output == """
        cupcake-corner, prices in USD (embedded)

        Each cake                            $2.00
        Type 0, Vanilla               no surcharge
        Type 1, Strawberry  + $0.50 once per order
        Type 2, Chocolate   + $1.00 once per order
        Type 3, Rainbow     + $1.50 once per order
        Extra frosting            + $1.00 per cake
        Extra sprinkles           + $0.50 per cake

        3 to 20 cakes per order, 3 by default

        """)
    #expect(result.error == "" && result.status == 0)
  }

  @Test func `the menu is JSON, in the form of a menu file`() async throws {
    let result = try await Binary.run("menu", "--json")
    #expect(
      result.output == """
        {"menu":1,"id":"cupcake-corner","currency":"USD","quantity":{"min":3,"max":20,"default":3},"price":"2.00",\
        "types":[{"id":"vanilla","name":"Vanilla"},\
        {"id":"strawberry","name":"Strawberry","add":"0.50","per":"order"},\
        {"id":"chocolate","name":"Chocolate","add":"1.00","per":"order"},\
        {"id":"rainbow","name":"Rainbow","add":"1.50","per":"order"}],\
        "extras":{"extraFrosting":{"name":"Extra frosting","add":"1.00","per":"cake"},\
        "addSprinkles":{"name":"Extra sprinkles","add":"0.50","per":"cake"}}}

        """)
    #expect(result.error == "" && result.status == 0)
  }

  @Test func `a menu that cannot be written is 74`() async throws {
    #expect(try await Binary.shell("checkout menu >&-").status == 74)
    #expect(try await Binary.run("menu", "extra").status == 64)
  }
}
