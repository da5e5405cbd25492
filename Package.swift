// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "CupcakeCorner",
  // The first systems with `InlineArray`, `UTF8Span` and the `span` properties.
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .library(name: "OrderKit", targets: ["OrderKit"]),
    .executable(name: "checkout", targets: ["checkout"]),
  ],
  dependencies: [],
  // A module knows what is below it and nothing else, so that each can be read, tested and replaced without the others:
  //
  //         checkout            the tool: commands, jobs, the walk, what is kept, shops
  //         /      \
  //  CommandLineKit \           arguments and terminals for any tool; knows no cupcakes
  //       |       OrderKit      the library: orders, prices, addresses, streams; no files, threads or clock
  //    SystemIO     /           the only one that imports the C library, by the one name that CLibrary gives it
  //         \      /
  //         PlainText           text for people; knows neither orders nor terminals
  //
  // `.ci/layers` checks the imports, and the order of the folders inside the modules.
  targets: [
    .target(name: "PlainText"),
    .target(name: "CLibrary"),
    .target(name: "SystemIO", dependencies: ["CLibrary", "PlainText"]),
    .target(name: "CommandLineKit", dependencies: ["PlainText", "SystemIO"]),
    .target(name: "OrderKit", dependencies: ["PlainText"]),
    .executableTarget(name: "checkout", dependencies: ["CommandLineKit", "OrderKit", "PlainText", "SystemIO"]),
    // No product: it is built and run by the tests, and by `swift run QuoteOrder`.
    .executableTarget(name: "QuoteOrder", dependencies: ["OrderKit"], path: "Examples/QuoteOrder"),
    // What tests of several modules need: a seeded generator, a pseudo-terminal, a home directory of a test's own.
    .target(name: "TestSupport", dependencies: ["CommandLineKit", "PlainText", "SystemIO"], path: "Tests/Support"),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"]),
    .testTarget(name: "SystemIOTests", dependencies: ["SystemIO"]),
    .testTarget(name: "OrderKitTests", dependencies: ["OrderKit", "TestSupport"]),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit", "TestSupport"]),
    .testTarget(name: "CheckoutTests", dependencies: ["TestSupport", "checkout"], exclude: ["Sentences.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// The tests of the library alone: optimised, those of the tool would take minutes to compile; see `optimised` in .ci/run.
if Context.environment["OPTIMISED"] != nil {
  package.targets.removeAll { $0.name == "CheckoutTests" || $0.name == "checkout" }
  package.products.removeAll { $0.name == "checkout" }
}

// The fuzzers take the place of the tests, whose comparisons they share; see Tests/Fuzz/run. What they read of the tool is
// a library there, without the tool's own `main`.
if Context.environment["FUZZ"] != nil {
  package.products.removeAll { $0.name == "checkout" }
  package.targets.removeAll { $0.type == .test || ["TestSupport", "checkout"].contains($0.name) }
  package.targets += [
    .target(
      name: "checkout", dependencies: ["CommandLineKit", "OrderKit", "PlainText", "SystemIO"],
      exclude: ["Checkout.swift"]),
    .executableTarget(
      name: "fuzz-orders", dependencies: ["CommandLineKit", "OrderKit", "PlainText", "SystemIO", "checkout"],
      path: "Tests",
      sources: [
        "FuzzTarget", "DetailsTarget", "FramingTarget", "KeysTarget", "LogTarget", "MenusTarget", "ReaderTarget",
        "ShopTarget", "StreamTarget",
      ].map { "Fuzz/\($0).swift" }
        + ["Support/SeededGenerator", "OrderKitTests/Pricing/DowntownMenu"].map { "\($0).swift" }
        + ["Framing/FramedSource", "Framing/FramingReference", "Framing/ValueReference", "Answered", "Pieces"].map {
          "OrderKitTests/Stream/\($0).swift"
        }),
  ]
}

// Prices in process; see Tests/Benchmarks/pricing.
if Context.environment["BENCHMARK"] != nil {
  package.targets.append(
    .executableTarget(name: "benchmark-pricing", dependencies: ["OrderKit"], path: "Tests/Benchmarks/PricingInProcess"))
}

// One strict set for every target, so that no corner of the package is laxer than another.
for target in package.targets {
  target.swiftSettings = [
    // Every unsafe construct carries the word `unsafe`, so that a reviewer can list them all.
    .strictMemorySafety(),
    // `any` marks the places where a value is boxed.
    .enableUpcomingFeature("ExistentialAny"),
    // What a file imports stays its own business unless it says `public import`.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // The byte cursor borrows its bytes (`~Escapable`) instead of copying them.
    .enableExperimentalFeature("Lifetimes"),
  ]
  // Only for the checks: a new warning of the next compiler must not stop `swift run`.
  if Context.environment["WARNINGS_AS_ERRORS"] == "1" { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
}
