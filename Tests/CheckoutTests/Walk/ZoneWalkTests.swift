import OrderKit
import TestSupport
import Testing

@testable import checkout

/// The delivery zones of Britain, for a zip that is typed. `ZipFeeTests` has the other ways.
@Suite struct ZoneWalkTests {
  private static let menu = {
    var menu = CupcakeMenu.default
    let zips = BritishZones.prefixes.enumerated().map {
      CupcakeMenu.ZipFee(prefix: $0.element, fee: Money(minorUnits: $0.offset + 1))
    }
    menu.draft.delivery = .init(fee: Money(minorUnits: 99), zips: zips)
    return menu
  }()

  @Test(arguments: BritishZones.rows)
  func `the walk charges the fee of the zone`(row: BritishZones.Row) throws {
    for country in [row.country, nil] {
      let request = WalkRequest.flags(
        type: "0", quantity: 3, extras: [], name: "Ann", streetAddress: "1 Rd", city: "C", country: country)
      let session = try Session(request, .piped, menu: Self.menu, answers: [row.zip, "yes"])
      let total = BritishZones.total(to: row.prefix)
      #expect(session.output.contains(#""minorUnits":\#(total),"#), "\(row) \(session.transcript)")
    }
  }
}
