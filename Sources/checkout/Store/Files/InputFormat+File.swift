import OrderStreams

extension InputFormat {
  init(ofFile path: String) { self = [".csv", ".tsv"].contains { path.lowercased().hasSuffix($0) } ? .csv : .json }
}
