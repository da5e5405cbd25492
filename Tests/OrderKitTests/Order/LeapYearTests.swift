import OrderKit
import Testing

@Test(arguments: [
  ("2024", true), ("2023", false), ("2026", false), ("1900", false), ("2100", false), ("2200", false),
  ("2000", true), ("2400", true), ("2020", true), ("1904", true), ("2424", true), ("2300", false),
])
func `february has 29 days in every fourth year, but for centuries that 400 does not divide`(year: String, isLeap: Bool)
{
  #expect((CalendarDate("\(year)-02-29") != nil) == isLeap)
  #expect(CalendarDate("\(year)-02-28") != nil)
  #expect(CalendarDate("\(year)-02-30") == nil)
}
