// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "CupcakeCorner",
  // The first systems with `Mutex` and `Atomic`.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "OrderKit", targets: ["OrderKit"]),
    .executable(name: "checkout", targets: ["checkout"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "OrderKit"),
    .executableTarget(name: "checkout", dependencies: ["OrderKit", "Commit"]),
    // What `--version` says behind the version. Only C takes a value from here, and only the release command knows it
    // for certain: `Context.gitInformation` is of the time when the manifest was last compiled, not of the build.
    .target(
      name: "Commit",
      cSettings: Context.environment["CHECKOUT_COMMIT"].map { [.define("COMMIT", to: "\"\($0)\"")] }),
    // No product: it is built and run by the tests, and by `swift run QuoteOrder`.
    .executableTarget(name: "QuoteOrder", dependencies: ["OrderKit"], path: "Examples/QuoteOrder"),
    .testTarget(name: "OrderKitTests", dependencies: ["OrderKit"]),
    .testTarget(name: "CheckoutTests", dependencies: ["OrderKit", "checkout"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers take the place of the tests, whose comparisons they share; see Tests/Fuzz/run.
if Context.environment["FUZZ"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "fuzz-orders", dependencies: ["OrderKit"], path: "Tests",
      sources: ["FuzzTarget", "BulkTarget", "FramingTarget", "ReaderTarget"].map { "Fuzz/\($0).swift" }
        + ["OrderKitTests/Bulk/Differential.swift"]))
}

// One strict set for every target, so that no corner of the package is laxer than another.
for target in package.targets where target.name != "Commit" {
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
