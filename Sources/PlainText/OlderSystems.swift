// The standard libraries of macOS 15 and iOS 18 lack `InlineArray` and `UTF8Span`, so these replacements are used on
// Apple platforms. To test them on Linux, run `OLDER_SYSTEMS=1 swift test`.

#if canImport(Darwin) || OLDER_SYSTEMS
  /// A table of 64 elements.
  package struct FixedTable<Element> {
    private var elements: ContiguousArray<Element>

    package init(repeating element: Element) {
      elements = ContiguousArray(repeating: element, count: 64)
    }

    package subscript(index: Int) -> Element {
      get { elements[index] }
      set { elements[index] = newValue }
    }
  }

  extension FixedTable: Sendable where Element: Sendable {}

  extension String {
    /// Creates a string from UTF-8, or returns `nil` if the bytes are not valid.
    package init?(validating bytes: Span<UInt8>) {
      self.init(validating: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }

  extension Span<UInt8> {
    package var isUTF8: Bool { String(validating: self) != nil }
  }
#else
  /// A table of 64 elements. Since the size is constant, no bounds checks are needed.
  package typealias FixedTable<Element> = InlineArray<64, Element>

  extension String {
    /// Creates a string from UTF-8, or returns `nil` if the bytes are not valid.
    package init?(validating bytes: Span<UInt8>) {
      guard let text = try? UTF8Span(validating: bytes) else { return nil }
      self.init(copying: text)
    }
  }

  extension Span<UInt8> {
    package var isUTF8: Bool { (try? UTF8Span(validating: self)) != nil }
  }
#endif
