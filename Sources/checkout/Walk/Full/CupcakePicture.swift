import CommandLineKit
import OrderKit

/// A cupcake in five lines of ASCII art, in the color of its type, with frosting and sprinkles if ordered.
///
/// The toppings remain recognizable without color.
struct CupcakePicture {
  private let flavor: [Meaning.Tint]
  private let hasFrosting: Bool
  private let hasSprinkles: Bool

  static let columns = 13

  init(_ basket: Basket, of menu: CupcakeMenu) {
    flavor =
      menu.types.indices.contains(basket.type) ? Self.tints(of: menu.types[basket.type].id, at: basket.type) : []
    hasFrosting = basket.extras.contains(.extraFrosting)
    hasSprinkles = basket.extras.contains(.addSprinkles)
  }

  /// Returns the colors of a type. A type that isn't from the tutorial has a single color, which depends on its index.
  private static func tints(of id: String, at index: Int) -> [Meaning.Tint] {
    switch id {
    case "vanilla": [.cream]
    case "strawberry": [.pink]
    case "chocolate": [.brown]
    case "rainbow": rainbow
    default: [[.cream, .pink, .brown, .green, .cyan, .blue, .magenta, .red][index % 8]]
    }
  }

  private static let rainbow: [Meaning.Tint] = [.red, .brown, .green, .cyan, .blue, .magenta]
}

extension CupcakePicture {
  /// The lines of the picture. All lines have the same width.
  var lines: [StyledText] {
    shape.enumerated().map { row, line in
      line.enumerated().reduce(StyledText()) { text, next in
        text + StyledText(String(next.element), meaning(of: next.element, at: next.offset, in: row))
      }
    }
  }

  private var shape: [String] {
    let top =
      switch (hasFrosting, hasSprinkles) {
      case (false, false): ["             ", "    _____    ", "  .'     '.  "]
      case (false, true): ["             ", "    _____    ", "  .'*.'*.'.  "]
      case (true, false): ["     (_)     ", "   _(___)_   ", "  (_______)  "]
      case (true, true): ["     (_)     ", "   _(*_')_   ", "  (_'_*_._)  "]
      }
    return top + ["  \\|||||||/  ", "   \\_____/   "]
  }

  private func meaning(of character: Character, at column: Int, in row: Int) -> Meaning {
    if hasSprinkles, row < 3, (3..<10).contains(column), "*'.".contains(character) {
      return .tint(Self.rainbow[(column * 5 + row) % Self.rainbow.count])
    }
    // Frosting is bold rather than tinted, so it is legible on both dark and light backgrounds.
    if row < 3, hasFrosting { return .strong }
    return flavor.isEmpty ? .plain : .tint(flavor[column % flavor.count])
  }
}
