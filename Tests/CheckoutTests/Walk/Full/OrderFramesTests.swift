import OrderKit
import Testing

@testable import checkout

/// Every frame of the first page, as a person sees it.
@Suite struct OrderFramesTests {
  @Test func `the first page, key by key`() {
    let terminal = ScriptedTerminal(keys: [
      .text("c"), .tab, .end, .right, .text("4"), .tab, .text(" "), .down, .text(" "), .escape,
    ])
    _ = FullSession(terminal)
    expectSame(
      terminal.transcript,
      #"""
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
      ❯ ● 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ○ 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $6.00
        → Continue to delivery details

        ↑↓ choose  ·  Enter next  ·  0-3 or a letter picks  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
      ❯ ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $7.00
        → Continue to delivery details

        ↑↓ choose  ·  Enter next  ·  0-3 or a letter picks  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

      ❯ Number of cakes  ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $7.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

      ❯ Number of cakes  ‹ 20 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $41.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

      ❯ Number of cakes  ‹ 20 ›  20 is the most

        [ ] Any special requests?

        Total so far: $41.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

      ❯ Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $9.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

      ❯ [ ] Any special requests?

        Total so far: $9.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

      ❯ [✓] Any special requests?
            [ ] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $9.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ 0 Vanilla                                                         _____
        ○ 1 Strawberry  $0.50 once per order                              .'     '.
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [✓] Any special requests?
      ❯     [ ] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $9.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type                                                (_)
        ○ 0 Vanilla                                                        _(___)_
        ○ 1 Strawberry  $0.50 once per order                              (_______)
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [✓] Any special requests?
      ❯     [✓] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $13.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type                                                (_)
        ○ 0 Vanilla                                                        _(___)_
        ○ 1 Strawberry  $0.50 once per order                              (_______)
        ● 2 Chocolate   $1.00 once per order                              \|||||||/
        ○ 3 Rainbow     $1.50 once per order                               \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [✓] Any special requests?
      ❯     [✓] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $13.00
        → Continue to delivery details

        Leave without placing the order?
        y leave  ·  n stay
      """#)
  }
}
