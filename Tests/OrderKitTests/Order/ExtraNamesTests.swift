import Foundation
import TestSupport
import Testing

/// An extra of a menu needs no code. The tutorial's two have a property, a key, a price and a drawing each.
@Suite struct ExtraNamesTests {
  private let named = [
    "OrderKit/Order/Extra.swift", "OrderKit/Order/Order.swift", "OrderKit/Order/OrderKey.swift",
    "OrderKit/Pricing/DefaultMenu.swift", "OrderKit/Stream/Reading/KeyIndex.swift",
    "OrderKit/Stream/Reading/OrderParser.swift", "OrderKit/Stream/Reading/ParsedOrder.swift",
    "checkout/Commands/Help/Samples.swift", "checkout/Walk/Full/CupcakePicture.swift",
  ]

  @Test func `only what the tutorial has, the parser, the samples of the help and the picture name an extra`() throws {
    let sources = Project.directory.appendingPathComponent("Sources").path
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
    let naming = try files.filter { try Project.text("Sources/\($0)").contains(/(?i)frosting|sprinkles/) }
    #expect(naming.sorted() == named)
  }
}
