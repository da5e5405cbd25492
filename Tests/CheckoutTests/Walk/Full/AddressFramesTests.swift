import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct AddressFramesTests {
  @Test func `the second page, key by key`() {
    let size = TerminalSize(columns: 40, rows: 24)
    let terminal = ScriptedTerminal(keys: [.text("A"), .tab, .up, .end, .enter, .escape], size: size)
    _ = FullSession(terminal, settled: [.type, .quantity, .specialRequests])
    expectSame(
      terminal.transcript,
      #"""
      Cupcake Corner · step 2 of 3
      ✓ 3x vanilla cupcakes

        Delivery details
        Name
      ❯ │
        Street Address
        │
        City
        │
        Zip
        │

        Total so far: $6.00
        → Continue to checkout
          fill in Name, Street Address, City
          and Zip

        Enter next  ·  ↑↓ move  ·  ^U clear
        ^W delete a word  ·  Esc back
      -----
      Cupcake Corner · step 2 of 3
      ✓ 3x vanilla cupcakes

        Delivery details
        Name
      ❯ │ A
        Street Address
        │
        City
        │
        Zip
        │

        Total so far: $6.00
        → Continue to checkout
          fill in Street Address, City and
          Zip

        Enter next  ·  ↑↓ move  ·  ^U clear
        ^W delete a word  ·  Esc back
      -----
      Cupcake Corner · step 2 of 3
      ✓ 3x vanilla cupcakes

        Delivery details
        Name
        │ A
        Street Address
      ❯ │
        City
        │
        Zip
        │

        Total so far: $6.00
        → Continue to checkout
          fill in Street Address, City and
          Zip

        Enter next  ·  ↑↓ move  ·  ^U clear
        ^W delete a word  ·  Esc back
      -----
      Cupcake Corner · step 2 of 3
      ✓ 3x vanilla cupcakes

        Delivery details
        Name
      ❯ │ A
        Street Address
        │
          the street address is blank: enter
          one
        City
        │
        Zip
        │

        Total so far: $6.00
        → Continue to checkout
          fill in Street Address, City and
          Zip

        Enter next  ·  ↑↓ move  ·  ^U clear
        ^W delete a word  ·  Esc back
      -----
      Cupcake Corner · step 2 of 3
      ✓ 3x vanilla cupcakes

        Delivery details
        Name
      ❯ │ A
        Street Address
        │
          the street address is blank: enter
          one
        City
        │
        Zip
        │

        Total so far: $6.00
        → Continue to checkout
          fill in Street Address, City and
          Zip

        Enter next  ·  ↑↓ move  ·  ^U clear
        ^W delete a word  ·  Esc back
      -----
      Cupcake Corner · step 2 of 3
      ✓ 3x vanilla cupcakes

        Delivery details
        Name
        │ A
        Street Address
      ❯ │
          the street address is blank: enter
          one
        City
        │
        Zip
        │

        Total so far: $6.00
        → Continue to checkout
          fill in Street Address, City and
          Zip

        Enter next  ·  ↑↓ move  ·  ^U clear
        ^W delete a word  ·  Esc back
      -----
      Cupcake Corner · step 1 of 3

        Select your cake type
      ❯ ● Vanilla
        ○ Strawberry  $0.50 once per order
        ○ Chocolate   $1.00 once per order
        ○ Rainbow     $1.50 once per order

        Number of cakes
        ‹ 3 ›  3 to 20, $2.00 each

        [ ] Any special requests?

        Total so far: $6.00
        → Continue to delivery details

        ↑↓ choose  ·  Enter next
        0-3 or a letter picks  ·  Esc leave
      """#)
  }
}
