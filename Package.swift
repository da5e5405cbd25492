// swift-tools-version: 6.3

import PackageDescription

let toolDependencies: [Target.Dependency] = [
  "CommandLineKit", "OrderKit", "OrderScreens", "OrderStreams", "PlainText", "SystemIO",
]

let package = Package(
  name: "CupcakeCorner",
  // Their standard libraries lack `InlineArray` and `UTF8Span`: see Sources/PlainText/OlderSystems.swift.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "OrderKit", targets: ["OrderKit"]),
    .library(name: "OrderScreens", targets: ["OrderScreens"]),
    .library(name: "OrderStreams", targets: ["OrderStreams"]),
    .executable(name: "checkout", targets: ["checkout"]),
  ],
  dependencies: [],
  // Each module imports only modules below it, so that each can be read, tested and replaced without the others.
  //
  //             checkout                the tool: commands, jobs, the walk, the files that it keeps, shops
  //           /     |     \
  //          /      |  OrderStreams     orders, menus and addresses as JSON and CSV, one or millions
  //         /  OrderScreens  |          the pages of an app, and what they say about what is typed
  //  CommandLineKit   \      |          arguments and terminals for any tool; knows no cupcakes
  //        |          OrderKit          what an order is, what it costs, when an address is valid
  //     SystemIO        /               the only module that imports the C library, under the name CLibrary
  //          \         /
  //           PlainText                 text for people; knows neither orders nor terminals
  //
  // The three with Order in their names are the products: they use no files, threads or clock. An app with an order and
  // its price needs OrderKit alone, and one with pages OrderScreens too. OrderStreams also uses ByteScan, a C header
  // of functions that search 16 or 32 bytes at once.
  //
  // `.ci/layers` checks the imports, and the order of the folders inside the modules.
  targets: [
    .target(name: "PlainText"),
    .target(name: "CLibrary"),
    .target(name: "SystemIO", dependencies: ["CLibrary", "PlainText"]),
    .target(name: "CommandLineKit", dependencies: ["PlainText", "SystemIO"]),
    .target(name: "ByteScan"),
    .target(name: "OrderKit", dependencies: ["PlainText"]),
    .target(name: "OrderScreens", dependencies: ["OrderKit", "PlainText"]),
    .target(name: "OrderStreams", dependencies: ["ByteScan", "OrderKit", "PlainText"]),
    .executableTarget(name: "checkout", dependencies: toolDependencies),
    // Not a product: only the tests and `swift run QuoteOrder` build it.
    .executableTarget(name: "QuoteOrder", dependencies: ["OrderKit"], path: "Examples/QuoteOrder"),
    // Helpers for the tests of several modules: a seeded generator, a pseudo-terminal, a temporary home directory; then
    // menus and orders at random, for the modules that know cupcakes.
    .target(name: "TestSupport", dependencies: ["CommandLineKit", "PlainText", "SystemIO"], path: "Tests/Support"),
    .target(name: "OrderTestSupport", dependencies: ["OrderKit", "TestSupport"], path: "Tests/OrderSupport"),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(name: "SystemIOTests", dependencies: ["SystemIO"]),
    .testTarget(name: "OrderKitTests", dependencies: ["OrderKit", "OrderTestSupport", "PlainText", "TestSupport"]),
    .testTarget(
      name: "OrderScreensTests", dependencies: ["OrderKit", "OrderScreens", "OrderTestSupport", "PlainText"]),
    .testTarget(
      name: "OrderStreamsTests",
      dependencies: ["OrderKit", "OrderStreams", "OrderTestSupport", "PlainText", "TestSupport"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "TestSupport"]),
    .testTarget(
      name: "CheckoutTests", dependencies: ["TestSupport", "checkout"],
      exclude: ["Columns/found.txt", "Columns/sheets.txt", "Recorded", "Shops/statuses.csv", "Spreadsheets"]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests only the library with optimisation: compiling the tool's tests would take minutes. See `optimised` in .ci/run.
if Context.environment["OPTIMISED"] != nil {
  package.targets.removeAll { $0.name == "CheckoutTests" || $0.name == "checkout" }
  package.products.removeAll { $0.name == "checkout" }
}

// The fuzzers replace the tests and use their comparisons: see Tests/Fuzz/run. Here the tool is a library without
// `main`.
if Context.environment["FUZZ"] != nil {
  package.products.removeAll { $0.name == "checkout" }
  package.targets.removeAll { $0.type == .test || ["OrderTestSupport", "TestSupport", "checkout"].contains($0.name) }
  package.targets += [
    .target(name: "checkout", dependencies: toolDependencies, exclude: ["Checkout.swift"]),
    .executableTarget(
      name: "fuzz-orders",
      dependencies: ["CommandLineKit", "OrderKit", "OrderStreams", "PlainText", "SystemIO", "checkout"],
      path: "Tests",
      sources: [
        "FuzzTarget", "DetailsTarget", "FramingTarget", "KeysTarget", "LogTarget", "MenusTarget", "ReaderTarget",
        "ShopTarget", "StreamTarget", "TableTarget",
      ].map { "Fuzz/\($0).swift" }
        + ["Support/SeededGenerator", "Support/TerminalReports", "OrderSupport/DowntownMenu"].map { "\($0).swift" }
        + [
          "Framing/FramedSource", "Framing/FramingReference", "Framing/ValueReference", "Answered", "Pieces",
          "Tables/RowReference",
        ].map {
          "OrderStreamsTests/\($0).swift"
        }),
  ]
}

// All targets have the same strict settings.
for target in package.targets {
  target.swiftSettings = [
    // Every unsafe construct is marked `unsafe`, so that a reviewer can list them all.
    .strictMemorySafety(),
    // `any` marks the places where a value is boxed.
    .enableUpcomingFeature("ExistentialAny"),
    // Imports are internal unless they say `public import`.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // The byte cursor borrows its bytes (`~Escapable`) instead of copying them.
    .enableExperimentalFeature("Lifetimes"),
  ]
  // Tests what Apple's systems use: see Sources/PlainText/OlderSystems.swift.
  if Context.environment["OLDER_SYSTEMS"] == "1" { target.swiftSettings?.append(.define("OLDER_SYSTEMS")) }
  // Only the checks set this variable: otherwise a new warning of a newer compiler would stop `swift run`.
  if Context.environment["WARNINGS_AS_ERRORS"] == "1" { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
