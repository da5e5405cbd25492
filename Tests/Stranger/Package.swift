// swift-tools-version: 6.3

import PackageDescription

// A package that depends on OrderKit as a stranger's would: it sees nothing but the public interface.
let package = Package(
  name: "Stranger",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "CupcakeCorner", path: "../..")],
  targets: [
    .executableTarget(
      name: "Stranger", dependencies: [.product(name: "OrderKit", package: "CupcakeCorner")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(name: "LocalDay", dependencies: [.product(name: "OrderKit", package: "CupcakeCorner")]),
  ],
  swiftLanguageModes: [.v6]
)
