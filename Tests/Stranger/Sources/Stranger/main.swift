import Foundation
import OrderKit
import OrderStreams

let day = try CalendarDate("2026-11-24")
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }

if numbers.count == 2 {
  try readOrders(numbers[0], codes: numbers[1], asValues: CommandLine.arguments.contains("values"))
} else {
  try totalByCity(numbers.first ?? 1000, on: day)
}
