import OrderKit
import PlainText

extension OrderPlacer.Placement {
  /// The answer for people, such as `order 1: placed as A-7, $13.00`.
  func text(record: Int) -> [UInt8] {
    let answer = "\(isRepeat ? logged.repeated : "placed") as \(logged.id), \(logged.price)"
    return Array("order \(record): \(answer.visible)\n".utf8)
  }
}
