// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of SwiftUI that the articles use, with the signatures of Xcode 26, so that their views can be type-checked
// where there is no SwiftUI. Nothing here does anything.
@_exported public import Foundation
#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
@_exported public import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {}

extension Optional: View where Wrapped: View { public typealias Body = Never }

extension View where Body == Never {
  public var body: Never { return fatalError() }
}

public struct Shown: View { public typealias Body = Never }

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Shown { Shown() }
  public static func buildEither(first: some View) -> Shown { Shown() }
  public static func buildEither(second: some View) -> Shown { Shown() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { self }
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> { fatalError() }
}

@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public subscript<Member>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> where Value: AnyObject { fatalError() }
}

@propertyWrapper public struct FocusState<Value: Hashable> {
  public init() where Value == Bool {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { fatalError() }
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ text: String) {}
    public mutating func appendInterpolation<Value>(_ value: Value) {}
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {}
  }

  public init(stringLiteral: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

public struct Text: View {
  public typealias Body = Never
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init(_ text: some StringProtocol) {}
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {}
}

public struct Form: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> some View) {}
}

public struct VStack: View {
  public typealias Body = Never
  public init(@ViewBuilder content: () -> some View) {}
}

public struct NavigationStack: View {
  public typealias Body = Never
  public init(@ViewBuilder root: () -> some View) {}
}

public struct ForEach<Data, ID, Content>: View {
  public typealias Body = Never
}

extension ForEach where Data: RandomAccessCollection, Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data: RandomAccessCollection, Content: View, ID: Hashable {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct Picker: View {
  public typealias Body = Never
  public init(_ title: LocalizedStringKey, selection: Binding<some Hashable>, @ViewBuilder content: () -> some View) {}
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<some Hashable>, @ViewBuilder content: () -> some View) {}
}

public struct Stepper: View {
  public typealias Body = Never
  public init<Value: Strideable>(_ title: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>) {}
}

public struct Toggle: View {
  public typealias Body = Never
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

public struct TextField: View {
  public typealias Body = Never
  public init(_ title: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct Button: View {
  public typealias Body = Never
  @preconcurrency public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  @_disfavoredOverload @preconcurrency
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}

public struct NavigationLink: View {
  public typealias Body = Never
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: () -> some View) {}
}

public struct Color: Sendable {
  public static let red = Color()
}

extension View {
  public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View { Shown() }
  public nonisolated func disabled(_ isDisabled: Bool) -> some View { Shown() }
  public nonisolated func foregroundStyle(_ color: Color) -> some View { Shown() }
  public nonisolated func focused(_ condition: Binding<Bool>) -> some View { Shown() }
  public nonisolated func onChange(of value: some Equatable, _ action: @escaping () -> Void) -> some View { Shown() }
  public nonisolated func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { Shown() }
}
