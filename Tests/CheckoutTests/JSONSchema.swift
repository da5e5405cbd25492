import OrderKit
import OrderStreams
import TestSupport

/// A JSON Schema with the keywords of draft 2020-12 that the examples use. An unknown keyword fails every value.
struct JSONSchema {
  private let root: JSONTree

  init(_ text: String) throws {
    root = try JSONTree(json: Array(text.utf8))
  }

  func accepts(_ value: JSONTree) throws -> Bool { try accepts(value, root) }

  func accepts(_ text: some StringProtocol) throws -> Bool { try accepts(try JSONTree(json: Array(text.utf8))) }

  private func accepts(_ value: JSONTree, _ schema: JSONTree) throws -> Bool {
    try schema.members.allSatisfy { try accepts(value, $0.key, $0.value, in: schema) }
  }

  private func accepts(_ value: JSONTree, _ keyword: String, _ wanted: JSONTree, in schema: JSONTree) throws -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description": return true
    case "$ref":
      let name = wanted.text?.split(separator: "/").last.map(String.init) ?? ""
      return try root["$defs"]?[name].map { try accepts(value, $0) } ?? false
    case "anyOf": return try wanted.elements.contains { try accepts(value, $0) }
    case "const": return value.isSame(as: wanted)
    case "enum": return wanted.elements.contains(where: value.isSame)
    case "type": return (wanted.text.map { [$0] } ?? wanted.elements.compactMap(\.text)).contains(where: value.isOfType)
    case "required": return !value.isObject || wanted.elements.allSatisfy { value[$0.text ?? ""] != nil }
    case "dependentRequired":
      return wanted.members.allSatisfy { member in
        value[member.key] == nil || member.value.elements.allSatisfy { value[$0.text ?? ""] != nil }
      }
    case "properties":
      return try wanted.members.allSatisfy { member in
        try value[member.key].map { try accepts($0, member.value) } ?? true
      }
    case "additionalProperties":
      let others = value.members.filter { schema["properties"]?[$0.key] == nil }
      return try wanted.bool == false ? others.isEmpty : others.allSatisfy { try accepts($0.value, wanted) }
    case "propertyNames":
      return try value.members.allSatisfy { try accepts(JSONTree(json: Array($0.key.asJSON.utf8)), wanted) }
    case "maxProperties": return value.members.count <= wanted.wholeNumber ?? -1
    case "items": return try value.elements.allSatisfy { try accepts($0, wanted) }
    case "minItems": return !value.isArray || value.elements.count >= wanted.wholeNumber ?? .max
    case "maxItems": return value.elements.count <= wanted.wholeNumber ?? -1
    case "maxLength": return value.text?.unicodeScalars.count ?? 0 <= wanted.wholeNumber ?? -1
    case "pattern": return try value.text.map { try $0.contains(Regex(wanted.text ?? "(")) } ?? true
    case "minimum": return value.number.map { $0 >= wanted.number ?? .infinity } ?? true
    case "maximum": return value.number.map { $0 <= wanted.number ?? -.infinity } ?? true
    default: return false
    }
  }
}

extension JSONTree {
  fileprivate var members: [Member] { if case .object(let members) = content { members } else { [] } }

  fileprivate var elements: [JSONTree] { if case .array(let elements) = content { elements } else { [] } }

  fileprivate var isObject: Bool { if case .object = content { true } else { false } }

  fileprivate var isArray: Bool { if case .array = content { true } else { false } }

  fileprivate var number: Double? { if case .number(let spelling) = content { Double(spelling) } else { nil } }

  fileprivate func isSame(as other: JSONTree) -> Bool {
    if let text { text == other.text } else { number != nil && number == other.number }
  }

  fileprivate func isOfType(_ name: String) -> Bool {
    switch (content, name) {
    case (.object, "object"), (.array, "array"), (.text, "string"), (.bool, "boolean"), (.null, "null"): true
    case (.number, "number"): true
    case (.number, "integer"): number.map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
