import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The menu that a command works under, and where it was found.
struct ActiveMenu {
  let menu: CupcakeMenu
  let origin: Origin

  enum Origin: Hashable {
    case embedded
    case option(String)
    /// The file that `CHECKOUT_MENU` names.
    case environment(String)
    /// The person's own, which only the walk looks for.
    case configuration(String)
  }
}

extension ActiveMenu {
  /// The menu of `--menu`, of `CHECKOUT_MENU`, or the embedded one; a menu that is named and bad is never passed over.
  static func find(_ option: String?) throws -> ActiveMenu {
    if let option { return try read(.option(option), option) }
    if let path = SystemCalls.environment["CHECKOUT_MENU"], !path.isEmpty { return try read(.environment(path), path) }
    return ActiveMenu(menu: .default, origin: .embedded)
  }

  /// The menu of a walk, which may also be the person's own: a script must not give other totals on another machine.
  static func findForWalk(_ option: String?) throws -> ActiveMenu {
    let found = try find(option)
    guard found.origin == .embedded, let path = configuration else { return found }
    do { return try read(.configuration(path), path) } catch let failure as InputFailure where failure.error.isMissing {
      return found
    }
  }

  /// The person's own menu where there is one and it is not the active one: only a walk would take it.
  var passedOver: String? {
    guard origin == .embedded, let path = Self.configuration else { return nil }
    return (try? Descriptor.read(path, upTo: 0)) == nil ? nil : path
  }

  /// Where the person's own menu would be; a relative directory is none, as the XDG specification says.
  private static var configuration: String? {
    let environment = SystemCalls.environment
    let candidates = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
    return candidates.compactMap { $0 }.first { $0.utf8.first == UInt8(ascii: "/") }.map { $0 + "/checkout/menu.json" }
  }

  private static func read(_ origin: Origin, _ path: String) throws -> ActiveMenu {
    ActiveMenu(menu: try CupcakeMenu(file: path), origin: origin)
  }
}

extension ActiveMenu.Origin {
  var words: String {
    switch self {
    case .embedded: "embedded"
    case .option(let path): "from --menu \(path)"
    case .configuration(let path): "from \(path)"
    case .environment(let path): "from CHECKOUT_MENU=\(path)"
    }
  }
}

extension CupcakeMenu {
  /// The largest file that is read as a menu, in bytes.
  private static let maximumSize = 16 << 20

  /// Reads a menu from a file; each mistake is a message.
  init(file path: String) throws {
    let bytes = try InputFailure.naming(path) { () throws(IOError) in
      try Descriptor.read(path, upTo: Self.maximumSize + 1)
    }
    guard bytes.count <= Self.maximumSize else {
      throw Failure(.badMenu, "\(path) is too large for a menu: is it another file?")
    }
    do throws(MenuError) { try self.init(json: bytes) } catch {
      throw Failure(.badMenu, error.mistakes.map { "\(path):\($0)" })
    }
  }
}
