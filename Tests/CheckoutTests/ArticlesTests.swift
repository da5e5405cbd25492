import Foundation
import TestSupport
import Testing

/// The README and the documentation articles of the products. Each piece of Swift is a view, or a program that prints
/// the block after it, and imports what it needs.
@Suite struct ArticlesTests {
  struct Program: CustomTestStringConvertible {
    let page: String
    let number: Int
    let code: String
    let output: String

    var testDescription: String { "\(page), program \(number)" }
  }

  /// The files of the products, the pages of their catalogues among them.
  private static func files(_ ending: String) throws -> [String] {
    try ["OrderKit", "OrderScreens", "OrderStreams"].flatMap { product in
      let folder = Project.directory.appendingPathComponent("Sources/\(product)").path
      return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(ending) }.sorted()
        .map { "Sources/\(product)/\($0)" }
    }
  }

  static func pages() throws -> [String] { try ["README.md"] + files(".md") }

  private static func programs(in page: String, views: Bool = false) throws -> [Program] {
    let blocks = Markdown.codeBlocks(try Project.text(page))
    let isView = { (block: CodeBlock) in block.text.contains("import SwiftUI\n") }
    return blocks.indices.filter { blocks[$0].language == "swift" && isView(blocks[$0]) == views }.enumerated().map {
      number, index in
      let next = blocks.indices.contains(index + 1) ? blocks[index + 1] : CodeBlock(language: "", text: "")
      let output = next.language == "" ? next.text : ""
      return Program(page: page, number: number + 1, code: blocks[index].text, output: output)
    }
  }

  /// All programs are compiled at once. Each is a function in its own file, and its number selects it.
  @Test(.needs("python3"))
  func `every program of an article about the library prints what the article says`() async throws {
    let programs = try Self.pages().flatMap { try Self.programs(in: $0) }
    let home = TemporaryHome()
    let shop = try TestShop(in: home)
    var files = ["main": "switch CommandLine.arguments[1] {\n"]
    for (number, program) in programs.enumerated() {
      let code = program.code.replacing(ShellSession.shop, with: shop.url("/echo"))
        .split(separator: "\n", omittingEmptySubsequences: false)
      let imports = code.prefix { $0.hasPrefix("import ") || $0.hasPrefix("#") || $0.hasPrefix("  import ") }
      let rest = code.dropFirst(imports.count)
      // Swift 6.3.1 crashes if such a function has a `do` whose typed error is not caught by all means.
      let start = "func program\(number)() async throws {\nawait Task.yield()\n_ = [0].map { \"\\($0)\" }"
      let lines = imports + [start[...]] + rest + ["}"]
      files["program\(number)"] = lines.joined(separator: "\n")
      files["main"]? += "case \"\(number)\": try await program\(number)()\n"
    }
    files["main"]? += "default: break\n}\n"
    try await inFolder(files) { folder in
      let built = try await Project.shell(
        """
        cd '\(Binary.directory.path)'
        # The list that an executable was linked from: the library's directory may hold objects of files long gone.
        grep -oE '(ByteScan|Order[A-Za-z]+|PlainText)[.]build/.*' checkout.product/Objects.LinkFileList > \(folder)/objects
        # Objects that were built to be watched need the watcher.
        for name in tsan:thread asan:address; do
          grep -qa __${name%:*}_ OrderKit.build/Order.swift.o && watcher=-sanitize=${name#*:}
        done
        grep -qa __llvm_profile OrderKit.build/Order.swift.o && watcher="$watcher -profile-generate"
        swiftc -wmo -warnings-as-errors -swift-version 6 -enable-upcoming-feature MemberImportVisibility $watcher \
          -I Modules -I '\(Project.directory.path)/Sources/ByteScan/include' \
          -o \(folder)/main \(folder)/*.swift @\(folder)/objects
        """)
      try #require(built.status == 0, "\(built.error)")
      for (number, program) in programs.enumerated() {
        // With leak detection, the leaks of Foundation's URLSession would be reported.
        let result = try await Project.shell("ASAN_OPTIONS=detect_leaks=0 \(folder)/main \(number)")
        if Recording.isOn, !program.output.isEmpty {
          let head = "```swift\n\(program.code)```\n\n```\n"
          try Recording.replace(head + program.output, with: head + result.output, in: program.page)
        } else {
          #expect(result.output == program.output, "\(program.testDescription)")
        }
        #expect(result.status == 0, "\(program.testDescription): \(result.error)")
      }
    }
  }

  /// The code in the comments of public declarations.
  private static func snippets() throws -> [String] {
    try files(".swift").flatMap { file in
      try Project.text(file)
        .matches(of: #/(?m)((?:^ *///.*\n)+)(?:^ *@.*\n)*^ *(?:@\w+ )?public /#)
        .map { match in
          match.1.split(separator: "\n").map { $0.drop { $0 == " " }.dropFirst(3) }
            .filter { $0.hasPrefix("     ") }.joined(separator: "\n")
        }
    }.filter { !$0.isEmpty }
  }

  /// Where there is no SwiftUI, the views are checked with declarations that have its signatures.
  @Test(.long) func `every view compiles in Swift 6 mode without warnings, and so does the code in comments`()
    async throws
  {
    let views = try Self.pages().flatMap { try Self.programs(in: $0, views: true) }
    #expect(views.count == 3)
    var files = Dictionary(uniqueKeysWithValues: views.enumerated().map { ("view\($0)", $1.code) })
    let snippets = try Self.snippets()
    #expect(snippets.count >= 8)
    files["snippets"] = try snippets.enumerated().reduce(
      into: Project.text("Tests/Articles/SnippetNames.swift")
    ) { $0 += "\n@MainActor func snippet\($1.offset)() async throws {\n\($1.element)\n}\n" }
    try await inFolder(files) { folder in
      let built = try await Project.shell(
        """
        cd \(folder)
        [ "$(uname)" = Darwin ] || swiftc -emit-module -swift-version 6 -parse-as-library -module-name SwiftUI \
          '\(Project.directory.path)/Tests/Articles/SwiftUI.swift' || exit
        for view in view*.swift; do
          swiftc -typecheck -swift-version 6 -warnings-as-errors -parse-as-library \
            -I . -I '\(Binary.directory.path)/Modules' -I '\(Project.directory.path)/Sources/ByteScan/include' $view || exit
        done
        # A comment may show an expression without a use.
        swiftc -typecheck -swift-version 6 -suppress-warnings -parse-as-library \
          -I . -I '\(Binary.directory.path)/Modules' -I '\(Project.directory.path)/Sources/ByteScan/include' snippets.swift
        """)
      #expect(built.status == 0, "\(built.error)")
    }
  }

  @Test func `the manifest in the first article finds the package in a directory of any name`() async throws {
    let blocks = Markdown.codeBlocks(try Project.text("Sources/OrderKit/OrderKit.docc/GettingStarted.md"))
    let lists = try #require(blocks.first { $0.text.contains(".package(") })
    let manifest = """
      // swift-tools-version: 6.3
      import PackageDescription
      let package = Package(name: "App", \(lists.text))
      """
    try await inFolder(["Package": manifest]) { folder in
      let result = try await Project.shell(
        """
        mkdir -p \(folder)/app/Sources/App && cd \(folder)/app && mv ../Package.swift . && touch Sources/App/main.swift
        ln -s '\(Project.directory.path)' ../somewhere
        swift package show-dependencies
        """)
      #expect(result.output.contains("somewhere") && result.status == 0, "\(result.output)\(result.error)")
    }
  }

  @Test func `the lines of the walk that an article shows are recorded`() throws {
    let lines = try RecordedFile.allCases.flatMap { try $0.texts.values }.joined(separator: "\n").split(separator: "\n")
    let page = try #require(try Self.files("OneScreenTwice.md").first)
    let blocks = Markdown.codeBlocks(try Project.text(page)).filter { $0.language == "text" }
    #expect(blocks.count == 2)
    for block in blocks { #expect(lines.contains { $0.hasPrefix(block.text.dropLast()) }, "\(block.text)") }
  }

  private func inFolder(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).swift")) }
    try await body(folder.path)
  }
}
