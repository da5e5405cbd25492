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
  targets: [
    // Text for people; it knows neither orders nor terminals.
    .target(name: "PlainText"),
    // The only one that imports the C library: files, signals, threads, processes and terminals, and nothing of orders.
    .target(name: "SystemIO", dependencies: ["PlainText"]),
    .target(name: "OrderKit", dependencies: ["PlainText"]),
    // Arguments and terminals for any tool; it knows no cupcakes.
    .target(name: "CommandLineKit", dependencies: ["PlainText", "SystemIO"]),
    .executableTarget(name: "checkout", dependencies: ["CommandLineKit", "OrderKit", "PlainText", "SystemIO"]),
    // No product: it is built and run by the tests, and by `swift run QuoteOrder`.
    .executableTarget(name: "QuoteOrder", dependencies: ["OrderKit"], path: "Examples/QuoteOrder"),
    .testTarget(name: "PlainTextTests", dependencies: ["PlainText"]),
    .testTarget(name: "SystemIOTests", dependencies: ["PlainText", "SystemIO"]),
    .testTarget(name: "OrderKitTests", dependencies: ["OrderKit", "PlainText", "SystemIO"]),
    .testTarget(name: "CheckoutTests", dependencies: ["CommandLineKit", "OrderKit", "PlainText", "SystemIO", "checkout"]),
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
  package.targets.removeAll { $0.type == .test || $0.name == "checkout" }
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
        + ["SeededGenerator", "Pricing/DowntownMenu"].map { "OrderKitTests/\($0).swift" }
        + ["FramedSource", "FramingReference", "ValueReference", "Answered", "Pieces"].map {
          "OrderKitTests/Stream/\($0).swift"
        }),
  ]
}

// Prices in process; see Tests/Benchmarks/pricing.
if Context.environment["BENCHMARK"] != nil {
  package.targets.append(
    .executableTarget(name: "benchmark-pricing", dependencies: ["OrderKit"], path: "Tests/Benchmarks/Pricing"))
}

// One strict set for every target, so that no corner of the package is laxer than another.
for target in package.targets {
  target.swiftSettings = [
    // A warning nobody has to fix is a warning nobody reads.
    .treatAllWarnings(as: .error),
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
}
