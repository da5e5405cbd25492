import Testing

@testable import OrderKit

@Suite("A menu's digest names its content")
struct DigestTests {
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func `the vectors of the standard`(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: Array(text.utf8)) == digest)
  }

  @Test func `every part of a menu is part of its digest`() {
    let menu = CupcakeMenu.downtown
    let changes: [(inout CupcakeMenu) -> Void] = [
      { $0.id = "x" }, { $0.version = nil }, { $0.quantity.default = 4 }, { $0.price = .zero },
      { $0.types[1].name = "X" }, { $0.addSprinkles = nil }, { $0.volume[0].from = 13 }, { $0.volume[0].name = nil },
      { $0.codes[0].code = "X" }, { $0.codes[1].minimum = nil }, { $0.codes[1].until = nil }, { $0.delivery = nil },
      { $0.delivery?.freeFrom = nil }, { $0.delivery?.zips.removeLast() }, { $0.tax = nil },
      { $0.tax?.isIncluded = true }, { $0.tax?.isOnDelivery = true },
    ]
    var digests: Set = [menu.digest]
    for change in changes {
      var other = menu
      change(&other)
      digests.insert(other.digest)
    }
    #expect(digests.count == changes.count + 1)
  }
}
