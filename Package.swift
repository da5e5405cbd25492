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
    .executableTarget(name: "checkout", dependencies: ["OrderKit"]),
    // No product: it is built and run by the tests, and by `swift run QuoteOrder`.
    .executableTarget(name: "QuoteOrder", dependencies: ["OrderKit"], path: "Examples/QuoteOrder"),
    .testTarget(name: "OrderKitTests", dependencies: ["OrderKit"]),
    .testTarget(name: "CheckoutTests", dependencies: ["OrderKit", "checkout"]),
  ],
  swiftLanguageModes: [.v6]
)

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
