import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import checkout

// What the log holds of an order that was sent, and what happens if the log fails.

extension SentOrderTests {
  @Test func `a rehearsal at the mock shop takes no id from a shop on the network, nor the other way round`() throws {
    _ = try place(nil, id: "A")
    let shop = Far(.success("481"))
    #expect(try !place(shop, id: "A", quantity: 5).isRepeat)
    #expect(try place(nil, id: "A").isRepeat && place(shop, id: "A", quantity: 5).isRepeat)
    #expect(throws: PlacingError.taken("number of cakes")) { try place(shop, id: "A") }
    #expect(try log.rows == ["A placed", "A placed 481"])
  }

  @Test func `another shop of the same address under another key is the same shop, and no key is kept`() throws {
    for key in ["1", "2"] {
      let shop = Far(.failure(ShopError.unconfirmed("Nothing came.")), at: "http://far.example/orders?key=s3cret\(key)")
      #expect(throws: Self.silence) { try place(shop, id: "A") }
    }
    let text = try #require(folder.text("orders.ndjson"))
    #expect(text.contains(#""shop":"http://far.example/orders?…""#) && !text.contains("s3cret"))
  }

  @Test(.blocking) func `the outcome of an order that was sent is logged, however long that takes`() throws {
    let (path, release) = (log.path, Guarded<WorkerThread?>(nil))
    let shop = Far(.success("481"), within: .milliseconds(50)) { _ in
      let (other, _) = SystemCalls.openPrivately(path, for: .reading)
      _ = other.lock()
      let thread = WorkerThread {
        Thread.sleep(forTimeInterval: 0.3)
        other.close()
      }
      release.withLock { $0 = thread }
    }
    #expect(try place(shop, id: "A").logged.terms.id == "481" && log.rows == ["A placed 481"])
    release.withLock(\.self)?.join()
  }

  @Test func `what cannot be logged is not sent`() throws {
    try FileManager.default.createDirectory(atPath: log.path, withIntermediateDirectories: true)
    let shop = Far(.success("481"))
    #expect(throws: PlacingError.self) { try place(shop, id: "A") }
    #expect(shop.keys.withLock { $0 } == [])
  }

  @Test func `what was taken and cannot be logged says so, and is unconfirmed`() throws {
    let path = log.path
    let shop = Far(.success("481")) { _ in
      try? FileManager.default.removeItem(atPath: path)
      try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    #expect(throws: PlacingError.unrecorded(id: "A", Failure.obstructed(path, by: .directory))) {
      try place(shop, id: "A")
    }
  }
}
