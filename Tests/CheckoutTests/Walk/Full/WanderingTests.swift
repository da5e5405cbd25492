import CommandLineKit
import Foundation
import OrderKit
import SystemIO
import TestSupport
import Testing

@testable import checkout

@Suite struct WanderingTests {
  @Test(arguments: 0..<samples(8, long: 100))
  func `wherever keys lead, the order is what line mode makes of the same choices`(seed: Int) throws {
    let hasCodes = seed.isMultiple(of: 2)
    let hasCountry = seed.isMultiple(of: 3)
    // Every fifth order goes to a slow shop, which refuses at first.
    let shop = seed.isMultiple(of: 5) ? RemoteShop([.takesSlowly, .refuses, .takesSlowly, .takesSlowly]) : nil
    let menu: CupcakeMenu = hasCodes ? .withCodes : .default
    let terminal = WanderingTerminal(seed: seed, isAskedForCode: hasCodes, isAskedForCountry: hasCountry)
    let session = FullSession(terminal, menu: menu, asksForCountry: hasCountry, shop: shop)
    terminal.leave()
    #expect(terminal.emulator.modes == ["?25"])
    #expect(terminal.emulator.unknown.isEmpty)
    let placed = try #require(session.placed, "\(terminal.emulator.screen.joined(separator: "\n"))")
    let line = try Session(
      WalkRequest.flags(country: hasCountry ? "" : nil), menu: menu, answers: terminal.wish.answers)
    let json = try JSONDecoder().decode(PlacedOrder.self, from: Data(line.output.utf8))
    expectSame(
      String(decoding: placed.canonicalJSON, as: UTF8.self).withoutItsID,
      String(decoding: json.canonicalJSON, as: UTF8.self).withoutItsID)
  }
}

extension String {
  /// The echo without its id, which differs between shops.
  fileprivate var withoutItsID: String { replacing(#/"id":"[^"]*",/#, with: "") }
}

/// A terminal with random keys and resizes, followed by the keys of a traveller.
private final class WanderingTerminal: CommandLineKit.Terminal {
  let wish: Traveller.Wish
  private(set) var emulator = TerminalEmulator(columns: 80, rows: 24)
  private var renderer = FrameRenderer(color: true)
  private var generator: SeededGenerator
  private var traveller: Traveller
  private var keys: ArraySlice<Key> = []
  private var randomEvents = 40
  private var isAskedWhetherToLeave = false

  init(seed: Int, isAskedForCode: Bool, isAskedForCountry: Bool) {
    generator = SeededGenerator(seed: seed)
    wish = Traveller.Wish(
      isAskedForCode: isAskedForCode, isAskedForCountry: isAskedForCountry, using: &generator)
    traveller = Traveller(wish)
  }

  var size: TerminalSize { TerminalSize(columns: emulator.columns, rows: emulator.rows) }

  func draw(_ frame: Frame) {
    isAskedWhetherToLeave = frame.text.filter { !$0.isWhitespace }.contains("Discardthisorder")
    emulator.feed(renderer.render(frame, on: size))
  }

  let glyphs = GlyphSet.unicode

  func nextEvent(within time: Duration?, unless interruption: Interruption?) throws(IOError) -> TerminalEvent? {
    if let interruption { return eventWhileSending(unless: interruption) }
    randomEvents -= 1
    // After an entry, Esc asks before it leaves.
    if randomEvents == 39 { return .key(.text("1")) }
    if randomEvents > 0 {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        return resize(
          columns: .random(in: 1...100, using: &generator), rows: .random(in: 1...30, using: &generator))
      }
      if Int.random(in: 0..<20, using: &generator) == 0 {
        emulator.feed(renderer.erase(on: size) + "\r\n[1]+  Stopped\r\n")
        return .resumed
      }
      let key = Key.random(using: &generator)
      // A yes would leave the walk.
      return .key([.text("y"), .enter, .control("d")].contains(key) && isAskedWhetherToLeave ? .text("n") : key)
    }
    // A new screen, as after Ctrl-L. Scrolled lines are not examined.
    if randomEvents == 0 { return resize(columns: 80, rows: 24) }
    if keys.isEmpty { keys = traveller.keys(for: page)[...] }
    guard randomEvents > -400, let key = keys.popFirst() else { throw ScriptedTerminal.end }
    return .key(key)
  }

  /// Returns random keys and resizes while the order is sent. Some keys are Esc.
  private func eventWhileSending(unless interruption: Interruption) -> TerminalEvent? {
    if interruption.hasCome { return nil }
    usleep(2000)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return resize(columns: size.columns == 80 ? 90 : 80, rows: 24)
    case 1: return nil
    default: return .key(.random(using: &generator))
    }
  }

  private var page: [String] {
    let screen = emulator.screen
    return Array(screen[(screen.lastIndex { $0.hasPrefix("Cupcake Corner") } ?? 0)...])
  }

  private func resize(columns: Int, rows: Int) -> TerminalEvent {
    emulator.resize(columns: columns, rows: rows)
    renderer.resized()
    return .resize(size)
  }

  func discardPendingInput() { keys = [] }

  func leave() { emulator.feed(renderer.leave(on: size)) }
}
