import Foundation
import Testing

/// The articles of the library's documentation: each piece of Swift is a program that prints the block behind it.
@Suite struct ArticlesTests {
  struct Program: Sendable, CustomTestStringConvertible {
    let article: String
    let number: Int
    let code: String
    let output: String

    var testDescription: String { "\(article), program \(number)" }
  }

  private static func programs(_ article: String) throws -> [Program] {
    let blocks = Markdown.codeBlocks(try Project.text("Sources/OrderKit/OrderKit.docc/\(article).md"))
    return blocks.indices.filter { blocks[$0].language == "swift" }.enumerated().map { number, index in
      let next = blocks.indices.contains(index + 1) ? blocks[index + 1] : CodeBlock(language: "", text: "")
      let output = next.language == "" ? next.text : ""
      return Program(article: article, number: number + 1, code: blocks[index].text, output: output)
    }
  }

  @Test(
    "Every program of an article about the library prints what the article says",
    arguments: try programs("GettingStarted") + programs("PricingAStream") + programs("HowAPriceComesAbout")
      + programs("WhatIsKept") + programs("WhenIsAnAddressValid"))
  func gettingStarted(_ program: Program) async throws {
    try await inFolder(program.code) { folder in
      let built = try await Project.shell(
        """
        cd '\(Binary.directory.path)'
        # The list that an executable was linked from: the library's directory may hold objects of files long gone.
        grep -E '(OrderKit|PlainText).build' QuoteOrder.product/Objects.LinkFileList > \(folder)/objects
        # Objects that were built to be watched need the watcher.
        for name in tsan:thread asan:address; do
          grep -qa __${name%:*}_ OrderKit.build/Order.swift.o && watcher=-sanitize=${name#*:}
        done
        grep -qa __llvm_profile OrderKit.build/Order.swift.o && watcher="$watcher -profile-generate"
        swiftc -swift-version 6 -I Modules $watcher -o \(folder)/main \(folder)/main.swift @\(folder)/objects
        """)
      #expect(built.status == 0, "\(built.error)")
      // A script's globals live to its end: built to be watched for leaks, it would have one.
      let result = try await Project.shell("ASAN_OPTIONS=detect_leaks=0 \(folder)/main")
      #expect(result.output == program.output)
      #expect(result.status == 0)
    }
  }

  #if canImport(SwiftUI)
    private static let check = "-typecheck -swift-version 6"
  #else
    // There is no SwiftUI to check against: the grammar is what is left.
    private static let check = "-parse"
  #endif

  @Test("The views of the other article are Swift", arguments: try programs("FromTheTutorial"))
  func views(_ program: Program) async throws {
    try await inFolder(program.code) { folder in
      let built = try await Project.shell(
        "swiftc \(Self.check) -parse-as-library -I '\(Binary.directory.path)/Modules' \(folder)/main.swift")
      #expect(built.status == 0, "\(built.error)")
    }
  }

  @Test func `the articles show the two lines that an app looks at`() throws {
    let views = try Self.programs("FromTheTutorial").map(\.code).joined()
    #expect(views.contains("  @State private var order = Order()\n"))
    #expect(views.contains("  @Bindable var order: Order\n"))
  }

  private func inFolder(_ code: String, _ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(code.utf8).write(to: folder.appendingPathComponent("main.swift"))
    try await body(folder.path)
  }
}
