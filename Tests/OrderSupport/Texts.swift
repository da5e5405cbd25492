import Foundation

/// Decodes JSON as programs without streams do.
package func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

extension String {
  package func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
