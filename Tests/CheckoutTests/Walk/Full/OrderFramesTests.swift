import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

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
      ❯ ● Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ○ Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $6.00
        → Continue to delivery details

        ↑↓ choose  ·  Enter next  ·  0-3 or a letter picks  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
      ❯ ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $7.00
        → Continue to delivery details

        ↑↓ choose  ·  Enter next  ·  0-3 or a letter picks  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

      ❯ Number of cakes  ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $7.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

      ❯ Number of cakes  ‹ 20 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $41.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

      ❯ Number of cakes  ‹ 20 ›  too many: choose at most 20

        [ ] Any special requests?

        Total so far: $41.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

      ❯ Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $9.00
        → Continue to delivery details

        ←→ change  ·  Enter next  ·  0-9 type  ·  PgUp PgDn by 5  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

      ❯ [ ] Any special requests?

        Total so far: $9.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  y n on, off  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

      ❯ [✓] Any special requests?
            [ ] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $9.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  y n on, off  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type
        ○ Vanilla                                                          _____
        ○ Strawberry  $0.50 once per order                               .'     '.
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [✓] Any special requests?
      ❯     [ ] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $9.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  y n on, off  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type                                               (_)
        ○ Vanilla                                                         _(___)_
        ○ Strawberry  $0.50 once per order                               (_______)
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [✓] Any special requests?
      ❯     [✓] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $13.00
        → Continue to delivery details

        Space switch  ·  Enter next  ·  y n on, off  ·  Esc leave
      -----
      Cupcake Corner   ● Cakes ── ○ Delivery ── ○ Check out

        Select your cake type                                               (_)
        ○ Vanilla                                                         _(___)_
        ○ Strawberry  $0.50 once per order                               (_______)
        ● Chocolate   $1.00 once per order                               \|||||||/
        ○ Rainbow     $1.50 once per order                                \_____/

        Number of cakes  ‹ 4 ›  3 to 20, $2.00 each

        [✓] Any special requests?
      ❯     [✓] Add extra frosting  $1.00 per cake
            [ ] Add extra sprinkles  $0.50 per cake

        Total so far: $13.00
        → Continue to delivery details

        Discard this order and quit?
        y quit  ·  n stay
      """#)
  }
}
