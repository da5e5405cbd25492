// swift-tools-version: 6.3

import PackageDescription

// A package that depends on the products as a stranger's would: it sees nothing but the public interface. A program
// with an order and its price needs one product, and one with pages two.
let orders = Target.Dependency.product(name: "OrderKit", package: "CupcakeCorner")
let screens = Target.Dependency.product(name: "OrderScreens", package: "CupcakeCorner")
let streams = Target.Dependency.product(name: "OrderStreams", package: "CupcakeCorner")

let package = Package(
  name: "Stranger",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "CupcakeCorner", path: "../..")],
  targets: [
    .executableTarget(name: "LocalDay", dependencies: [orders]),
    .executableTarget(name: "Quote", dependencies: [orders]),
    .executableTarget(name: "Pages", dependencies: [orders, screens]),
    .executableTarget(name: "Stranger", dependencies: [orders, streams]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility")]
}
