/// The ids for orders that lack one.
enum GivenIDs: Hashable {
  case none
  case single(String)
  /// The prefix from `--ids`. The third record of a run, for example, becomes `PREFIX-3`.
  case numbered(String)
}
