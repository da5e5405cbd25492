import OrderKit
import OrderStreams
import OrderTestSupport
import TestSupport
import Testing

@Suite struct MenuCheckTests {
  @Test func `menu check counts the warnings that the library has`() async throws {
    let home = TemporaryHome()
    let day = try CalendarDate("2027-01-01")
    var menus = [CupcakeMenu.default, .downtown]
    menus.append(
      try CupcakeMenu.downtown.with {
        $0.delivery?.zips.append(.init(prefix: "E1", fee: .zero))
        $0.extras[0].name = "Frosting, extra"
        $0.types[0].also = ["a dozen vanilla"]
        $0.codes.append(.init("NOTHING", discount: .amount(.zero)))
      })
    for (menu, count) in zip(menus, [0, 2, 5]) {
      try home.write(String(decoding: menu.canonicalJSON, as: UTF8.self), to: "\(home.path)/m.json")
      let result = try await home.run(["menu", "check", "--date", "\(day)", "\(home.path)/m.json"])
      let warnings = menu.warnings(on: day)
      #expect(warnings.count == count && result.output.contains(": no errors, \(count) warning"), "\(result.output)")
      for warning in warnings { #expect(result.output.contains("warning: \(warning.message)\n")) }
    }
  }
}
