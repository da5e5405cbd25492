import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// Countries in line mode and from a pipe. Its words are recorded by RecordedTranscriptsTests.
@Suite struct CountryTests {
  private static let cakes = ["2", "4", "no"]
  private static let person = ["Ann", "1 Rd"]

  private static func chocolate(_ country: String?) -> WalkRequest {
    .flags(type: "2", quantity: 4, extras: [], country: country)
  }

  private func expectCountry(_ country: String?, of session: Session) {
    #expect(session.exitStatus == .ok, "\(session.transcript)")
    #expect(session.output.contains(#""country""#) == (country != nil))
    if let country { #expect(session.output.contains(#""country":"\#(country)","#)) }
  }

  @Test func `nothing of an address is normalized silently`() throws {
    let session = try Session(Self.chocolate("gb"), answers: Self.person + ["Ely", "sw1a 1aa", "yes"])
    expectCountry("GB", of: session)
    #expect(session.output.contains(#""zip":"sw1a 1aa"}"#))
  }

  private struct PipedRow {
    var city = "Ely"
    let zip: String
    let country: String
    var placed: String?
    var line = 0
    /// The question that is answered wrongly in this line, and the words about it.
    var error: String?
  }

  @Test(arguments: [
    PipedRow(zip: "SW1A 1AA", country: "gb", placed: "GB"),
    PipedRow(zip: "37203", country: "none"),
    PipedRow(city: "", zip: "018956", country: "sg", placed: "SG"),
    PipedRow(city: "", zip: "", country: "AQ", line: 6, error: "the city "),
    PipedRow(zip: "37203", country: "GB", line: 7, error: "GB zip"),
    PipedRow(zip: "37203", country: "united states", placed: "US"),
    PipedRow(zip: "37203", country: "korea", line: 8, error: "write KP or KR"),
  ])
  private func `a country from a pipe, and what stops the walk`(row: PipedRow) throws {
    let session = try Session(
      WalkRequest.flags(country: ""), .piped,
      answers: Self.cakes + Self.person + [row.city, row.zip, row.country, "yes"])
    guard let error = row.error else { return expectCountry(row.placed, of: session) }
    let line = session.transcript.split(separator: "\n").last { $0.hasPrefix("error: line \(row.line): ") }
    #expect(line?.contains(error) == true && session.lastLine == "nothing was ordered")
    #expect(session.exitStatus == .badData && session.output == "")
  }

  struct Flags {
    let country: String?
    var zip: String? = "37203"
    var placed: String?
    var error: String?
  }

  @Test(arguments: [
    Flags(country: "us", placed: "US"), Flags(country: nil), Flags(country: "ae", zip: nil, placed: "AE"),
    Flags(country: "Japan", zip: "100-0001", placed: "JP"),
    Flags(country: "Korea", error: "--country: "), Flags(country: "gb", error: "--zip: "),
    Flags(country: "gb", zip: nil, error: "'--no-input' "),
  ])
  func `an option is checked at once, and the zip with it`(row: Flags) throws {
    var request = WalkRequest.complete
    request.texts[.address(.country)] = row.country
    request.texts[.address(.zip)] = row.zip
    for mode in Session.Mode.allCases {
      let session = try Session(request, mode, answers: ["never read"])
      guard let error = row.error else {
        expectCountry(row.placed, of: session)
        continue
      }
      #expect(session.transcript.hasPrefix("error: \(error)") && session.asked == [], "\(session.transcript)")
      #expect(session.exitStatus == .usage && session.output == "")
    }
  }

  @Test func `the country of the details is the default where the country is asked for`() throws {
    var request = Self.chocolate("")
    request.ownDetails = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "SW1A 1AA", country: "GB")
    let session = try Session(request, answers: ["", "yes"])
    #expect(session.asked == [Question.address(.country), .placeOrder].map(\.label))
    expectCountry("GB", of: session)
  }
}
