import OrderKit
import OrderStreams
import Testing

@Suite struct WrappedOrderTests {
  @Test(
    arguments: [
      (#"{"order":{"type":0,"quantity":3}}"#, "order.wrapped 1:1"),
      (#"{"error":"late","data":{"type":0,"quantity":3}}"#, "order.wrapped 1:1"),
      (#"{"ok":true,"data":{}}"#, "type.missing 1:1"),
      (#"{"type":0,"quantity":3,"order":{}}"#, "6.00"),
      (#"{"order":5}"#, "type.missing 1:1"),
      (#"{"error":"Missing API key.","how":"..."}"#, "order.error 1:1"),
      (#"{"error":null}"#, "type.missing 1:1"),
      (#"{"error":"x","type":0}"#, "quantity.missing 1:1"),
    ])
  func `what holds an order, or replaces it, is no order`(record: String, expected: String) {
    #expect(outcome(record) == expected)
  }

  @Test(
    arguments: [
      (#"{"order":{"type":0,"quantity":3}}"#, "unwrap it with jq -c .order"),
      (#"{"orders":[{"_type":0,"quantity":3},{"type":9}]}"#, "unwrap them with jq -c '.orders[]'"),
      (#"{ "page" : 1 , "value" : [ {"x" : 1 , "Type" : 0,"quantity":3} ] }"#, "unwrap them with jq -c '.value[]'"),
      (#"{"data":{"type":0},"order":{"type":0,"quantity":3}}"#, "unwrap it with jq -c .order"),
      (#"{"_embedded":{"orders":[{"type":0,"quantity":3}]}}"#, "unwrap them with jq -c '._embedded.orders[]'"),
      (#"{"data":{"orders":{"nodes":[{"type":0,"quantity":3}]}}}"#, "unwrap them with jq -c '.data.orders.nodes[]'"),
      (#"{"d":{"o":{"edges":[{"node":{"type":0,"quantity":3}}]}}}"#, "unwrap them with jq -c '.d.o.edges[].node'"),
      (#"{"my order":{"type":0,"quantity":3}}"#, #"unwrap it with jq -c '.[\"my order\"]'"#),
      (#"{"A-1":{"type":0,"quantity":3},"n":1,"B":{"quantity":4,"type":1}}"#, "unwrap them with jq -c '.[]|objects'"),
      (#"{"o":{"A":{"type":0,"quantity":3},"B":{"type":1,"quantity":4}}}"#, "unwrap them with jq -c '.o[]|objects'"),
      (#"{"items":[{"type":0,"quantity":3,"zip":"1"}]}"#, "unwrap them with jq -c '.items[]'"),
      (
        #"{"a":{"b":{"c":{"d":{"e":{"type":0,"quantity":3}}}}}}"#,
        "choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"
      ),
      (#"{"first":{"type":0}}"#, "choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"),
      (#"{"orders":[["type",0]]}"#, "choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"),
      (#"{"quantity":3,"lines":[{"type":0}]}"#, "choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"),
    ])
  func `orders inside another object come with the jq filter that unwraps them`(record: String, expected: String) {
    #expect(advice(record) == expected)
  }

  @Test(arguments: [
    (#"[{"order":{"type":0,"quantity":3}}]"#, "unwrap it with jq -c '.[]|.order'"),
    (#"[ {"orders":[{"type":0,"quantity":3}]} , {} ]"#, "unwrap them with jq -c '.[]|.orders[]'"),
    (#"[{"A":{"type":0,"quantity":3},"B":{"quantity":4,"type":1}}]"#, "unwrap them with jq -c '.[]|.[]|objects'"),
  ])
  func `in an array, the filter takes its elements first`(array: String, expected: String) {
    #expect(advice(array) == expected)
  }

  @Test(arguments: [
    #"{"items":[{"type":0,"quantity":3},{"type":1,"quantity":4}]}"#,
    #"{"line_items":[{"sku":"V","qty":3}]}"#, #"{"LineItems": [ {"type":0} ]}"#, #"{"cart":[]}"#,
    #"{"customer":{"name":"N"},"cart":{"items":[{"type":0,"quantity":3}]}}"#,
    #"{"order":{"items":[{"type":0,"quantity":3}]}}"#, #"{"basket":[{"type":0,"quantity":3}]}"#,
    #"{"orderLines":[{"type":0,"quantity":3}]}"#,
  ])
  func `a cart is no order, and is not taken apart`(record: String) {
    #expect(outcome(record) == "order.cart 1:1")
    #expect(advice(record)?.contains("an order for each kind") == true)
    #expect(!validate(record).text.contains("jq -c '"), "there is no list of addresses to take out")
  }

  @Test func `a menu is no order and no address`() {
    var menu = CupcakeMenu.default
    for extras in [menu.extras, []] {
      menu.draft.extras = extras
      #expect(outcome(menu.canonicalText) == "order.menu 1:1")
      #expect(validate(menu.canonicalText).outcomes == ["order.menu 1:1"])
      #expect(!validate(menu.canonicalText).text.contains("--menu"), "an option that only orders have")
    }
    #expect(outcome(#"{"types":[0],"type":0,"quantity":3}"#) == "6.00 key.unknown /types")
  }

  @Test(arguments: [
    (
      #"{"billing":{"name":"N","zip":"1"},"shipping":{"name":"N","zip":""}}"#,
      "the address is inside this object: unwrap it with jq -c .shipping"
    ),
    (#"{"order":{"name":"N","zip":"1"}}"#, "the address is inside this object: unwrap it with jq -c .order"),
    (
      #"{"quantity":3,"data":[{"city":"C","zip":"1"}]}"#,
      "the addresses are inside this object: unwrap them with jq -c '.data[]'"
    ),
  ])
  func `addresses inside another object are called addresses`(record: String, expected: String) {
    let answer = validate(record).text
    #expect(answer.contains(expected) == !record.contains("quantity"), "\(answer)")
  }
}
