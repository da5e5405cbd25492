import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

struct ActiveMenu {
  let menu: CupcakeMenu
  /// A description of where the menu comes from, or `nil` for the embedded menu.
  let origin: String?

  /// Returns the menu named by `--menu` or else by `CHECKOUT_MENU`, or the embedded menu if neither is set. Throws if
  /// `files`, the input of the command, is standard input as well.
  static func find(_ option: String?, beside files: [String]? = nil) throws -> ActiveMenu {
    if let option {
      if let files, option == "-", files.isEmpty || files.contains("-") {
        throw UsageError.refused("standard input cannot provide both the menu and the orders: name a file for one")
      }
      let origin = option == "-" ? "from standard input" : "from --menu \(option)"
      return ActiveMenu(menu: try CupcakeMenu(named: option), origin: origin)
    }
    guard let path = SystemCalls.environment["CHECKOUT_MENU"], !path.isEmpty else {
      return ActiveMenu(menu: .default, origin: nil)
    }
    let name = "CHECKOUT_MENU=\(path)"
    return ActiveMenu(menu: try CupcakeMenu(named: path, as: name), origin: "from \(name)")
  }

  /// Returns the menu for a walk. Unlike other menus, it may come from the person's own menu file.
  ///
  /// Commands that price ignore that file, because a script could otherwise compute different totals on different
  /// machines.
  static func findForWalk(_ option: String?) throws -> CupcakeMenu {
    let found = try find(option)
    return try found.ownFile.map { try CupcakeMenu(named: $0) } ?? found.menu
  }

  /// Returns the menu that completions come from, or `nil` if the menu can't be read.
  fileprivate static func completing(_ arguments: ParsedArguments) -> CupcakeMenu? {
    // Shells pass words to the completer before tilde expansion.
    let home = SystemCalls.environment["HOME"] ?? "~"
    let option = arguments[.menu].map { $0.hasPrefix("~/") ? home + $0.dropFirst() : $0 }
    return option == "-" ? nil : try? find(option).menu
  }

  /// The person's own menu file, if it exists and no other menu was named.
  var ownFile: String? {
    guard origin == nil, let path = try? StoreLocation.menu.path(in: SystemCalls.environment) else { return nil }
    return SystemCalls.isMissing(path) ? nil : path
  }
}

extension CupcakeMenu {
  /// Reads a file or, unless it has a name, standard input for `-`. Errors refer to the source as `name`, or else by
  /// its path.
  init(named path: String, as name: String? = nil) throws {
    let limit = 16 << 20
    let isStandardInput = path == "-" && name == nil
    let source = isStandardInput ? "standard input" : name ?? path
    let bytes =
      isStandardInput
      ? try InputFiles([path]).read(upTo: limit + 1)
      : try IOError.naming(source) { try Descriptor.read(path, upTo: limit + 1) }
    guard bytes.count <= limit else {
      throw Failure(.badMenu, "\(source) is larger than 16 MiB: name a file with a menu")
    }
    do throws(MenuError) { try self.init(json: bytes) } catch {
      throw Failure(.badMenu, error.entries.map { $0.location == nil ? "\(source): \($0)" : "\(source):\($0)" })
    }
  }
}

extension Allowed {
  static let types = ofMenu { $0.types.map { Explanation($0.id, $0.name) } }
  static let extras = ofMenu { $0.extras.map { Explanation($0.extra.key, $0.name) } }
  static let codes = ofMenu { ($0.codes.map(\.code) + ["none"]).map { Explanation($0, "") } }

  /// Suggests values from the menu that the command line or the environment names, unless it can't be read.
  private static func ofMenu(_ list: @escaping @Sendable (CupcakeMenu) -> [Explanation]) -> Allowed {
    .suggested { arguments, _ in ActiveMenu.completing(arguments).map(list) ?? [] }
  }
}
