import Foundation
import OrderKit

let day = try CalendarDate("2026-11-24")
let records = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000

try await sendAnOrder(on: day)
try writeMenus(on: day)
try totalByCity(records, on: day)
try await walk(on: day)
