import CommandLineKit
import OrderKit
import OrderScreens
import PlainText

/// Offers the saved address on the delivery page, and saves the address once the order has been placed.
final class AddressMemory {
  private let kept: RememberedDetails
  private unowned let walk: Walk
  private let console: any Console
  /// Whether the address came from a file named on the command line. Such addresses are never saved.
  private let isFromFile: Bool
  private var accepted: Address?

  init(_ kept: RememberedDetails, for walk: Walk, on console: any Console, isFromFile: Bool) {
    self.kept = kept
    self.walk = walk
    self.console = console
    self.isFromFile = isFromFile
  }

  /// Whether a program prompts for a passphrase when the saved address is accepted.
  var asksPassphrase: Bool { kept.level == .locked }

  /// Adds the question whether to deliver to the saved address. Any answer fills in the whole page, so it must not be
  /// called if the command line has a part of another address.
  func prepare() {
    guard kept.level != nil else { return }
    let hint =
      if case .private(let address) = kept.state { address.line } else { "locked; age asks for the passphrase" }
    walk.addressScreen.savedAddress = (
      hint,
      { [unowned self] () throws(Notice) in
        do throws(Failure) {
          // The page itself says what went wrong.
          let address = try kept.open(showsErrors: false)
          accepted = address
          return address
        } catch {
          // After a wrong passphrase, the person can try again.
          throw .notOpened(error.message, mayRetry: error.exitStatus == .noPermission)
        }
      }
    )
    walk.addressScreen.focus = .savedAddress
  }

  /// The hint that says how the address would be saved, or `nil` if that question is not asked, such as when it would
  /// replace a damaged file.
  var hint: String? {
    let address = walk.order.address
    if case .damaged = kept.state { return nil }
    if isFromFile || address == accepted || kept.state == .private(address) { return nil }
    return switch kept.level {
    case .locked: "in place of the locked one; age asks for a passphrase"
    case .private: "in place of the saved one"
    case nil: "in a file that only you can read, not encrypted"
    }
  }

  /// Saves the address if the person agreed to it.
  func remember() {
    guard walk.checkoutScreen.rememberHint != nil, walk.checkoutScreen.remembers else { return }
    do throws(Failure) {
      try kept.remember(walk.order.address)
      console.say(["", "Your address is saved in \(kept.path)"])
    } catch {
      console.say(["", "error: \(error.message)"])
    }
  }
}

extension Address {
  var line: String { Field.allCases.map { self[$0] }.filter { !$0.isBlank }.joined(separator: ", ") }
}
