#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import PlainText
import SystemIO

/// Places JSON orders without prompts: one echo per order, in order.
struct PlaceCommand {
  let files: [String]
  let menu: String?
  /// The promotion code of orders that give none themselves.
  let code: String?
  let date: CalendarDate?
  /// The id of the one order, for a safe repeat.
  let id: String?
  let dryRun: Bool
  let onError: ErrorPolicy
  let strict: Bool
  let framing: Framing?
  let color: ColorPolicy
  let shop: ShopChoice
}

extension PlaceCommand: RunnableCommand {
  static let declaration = Command(
    name: "place",
    abstract: "Place JSON orders without prompts: one echo per order, in order.",
    discussion: """
      The input is what 'price' takes; the address must be valid. Each order is in the log before it is echoed with \
      its 'id' and 'createdAt', so what was echoed is never lost. An order that cannot be placed is answered by an \
      error in its place, and the others are placed. It is a mock shop, and nothing leaves this machine, unless a \
      shop's address is given with '--post' or CHECKOUT_SHOP_URL: then curl posts each order there, once, with its id \
      as Idempotency-Key. It is placed if the shop echoes it; where no answer came, the log calls it unconfirmed, and \
      '--id' sends it again.
      """,
    operands: [.files],
    options: [.menu, .codeOfOrders, .date, .id, .dryRun] + ShopChoice.options
      + [.onError, .strict, .framing, .color],
    examples: [
      Example("checkout place orders.ndjson", "Place every order of a file."),
      Example("checkout place --dry-run orders.ndjson", "See what would be placed."),
      Example("checkout place --id $(cat today.id) order.json", "Place an order once, however often this is run."),
      Example(
        "checkout place --post https://shop.example --header-file key.txt order.json",
        "Send an order to a shop that wants a key."),
    ],
    exitStatuses: [
      Status(.ok, "Every order was placed; with '--on-error skip', every order that could be."),
      .usage,
      Status(.badData, "Some order was not placed."),
      .noInput,
      .noShop,
      Status(.cannotCreate, "The log cannot be made: the order was not placed."),
      .ioError,
      Status(.noPermission, "A file may not be read, or the log may not be written."),
      .badMenu, .interrupted, .readerGone,
    ],
    runner: PlaceCommand.self)

  init(_ arguments: ParsedArguments) throws(UsageError) {
    files = arguments.operands
    menu = arguments.text(.menu)
    code = arguments.text(.codeOfOrders)
    date = try arguments.day()
    id = arguments.text(.id)
    dryRun = arguments.has(.dryRun)
    onError = arguments.choice(.onError) ?? .standard
    strict = arguments.has(.strict)
    framing = arguments.choice(.framing)
    color = arguments.choice(.color) ?? .standard
    shop = try ShopChoice(arguments)
    if let id {
      if dryRun { throw .conflict("--id", "--dry-run") }
      guard id.hasVisibleScalar, id.visible == id, id.utf8.count <= 128 else {
        throw .refused("An id is 1 to 128 visible bytes of text.")
      }
    }
  }

  func run() throws -> ExitCode {
    let menu = try MenuInForce.find(menu).menu
    let environment = ProcessInfo.processInfo.environment
    let log = OrderLog(try StorePlaces(environment: environment).orderLog())
    let desk = OrderDesk(menu: menu, date: date, shop: dryRun ? MockShop() : try shop.shop(environment), log: log)
    let request = PlaceRequest(at: desk, id: id, isDryRun: dryRun) { event in
      // The order is placed, whether or not this can be said.
      try? Descriptor.standardError.write(Self.words(for: event, menu))
    }
    let options = StreamOptions(code: code, onError: onError, isStrict: strict, framing: framing)
    var output = OutputBuffer.standardOutput(for: .json, color: color)
    let files = InputFiles(files, of: "orders")
    let tally: PlaceTally
    do {
      tally =
        try id == nil
        ? SignalledJob.run({ PlaceJob(request, $0) }, options, over: files, into: &output)
        : placeOne(request, options, files, into: &output)
    } catch let error as IOError where error.operation == .write && dryRun == false && error.isBrokenPipe == false {
      throw LostEcho(error: error)
    }
    if let signal = SystemCalls.endingSignal { SystemCalls.end(by: signal, wholeGroup: false) }
    tally.report(nothing: "no orders", refused: "orders could not be placed", onError)
    if dryRun, tally.placed > 0 { try? Descriptor.standardError.write(preview(tally, menu)) }
    if let failure = tally.failure {
      try? Descriptor.standardError.write("Error: \(failure.message.visible)\n")
      return failure.exitCode
    }
    if let problem = tally.shopProblem {
      try? Descriptor.standardError.write("Error: \(problem.visible)\n")
      return .unavailable
    }
    return tally.refused > 0 && onError != .skip ? .badData : .ok
  }

  /// Places the one order that there is: which it is must be known before it is placed.
  private func placeOne(
    _ request: PlaceRequest, _ options: StreamOptions, _ files: InputFiles, into output: inout OutputBuffer
  ) throws -> PlaceTally {
    var sources: [(bytes: [UInt8], file: String?)] = []
    try files.forEach { input, file throws(IOError) in
      sources.append((try input.read(upTo: .max), file))
      return true
    }
    let count = sources.reduce(0) { $0 + Framing.recordCount(in: $1.bytes.span, framing: framing) }
    guard count == 1 else { throw NotOneOrder(count: count) }
    var job = PlaceJob(request, options)
    for source in sources { try job.run(source.bytes.span, file: source.file, into: &output) }
    return job.tally
  }

  private static func words(for event: PlaceRequest.Event, _ menu: CupcakeMenu) -> String {
    switch event {
    case .placed(let order):
      menu.thanks(type: order.basket.type, quantity: order.basket.quantity).map { "\($0.visible)\n" }.joined()
    case .tightened(let tightened): "Note: \(tightened.message.visible)\n"
    }
  }

  private func preview(_ tally: PlaceTally, _ menu: CupcakeMenu) -> String {
    let total = tally.total.map(menu.currency.text) ?? "more than can be counted"
    return "\(tally.placed) \(tally.placed == 1 ? "order" : "orders") for \(total), and nothing was placed\n"
  }
}

/// An echo could not be written.
struct LostEcho: Error {
  let error: IOError

  var messages: [String] {
    [
      "cannot write to standard output: \(error.reason)",
      "the order may be placed all the same: see 'checkout orders --last 1'",
    ]
  }
}

/// An id names one order, and there is another number of them.
struct NotOneOrder: Error {
  let count: Int

  var message: String { "'--id' is for exactly one order, and there \(count == 0 ? "is none" : "are \(count)")" }
}

extension Option {
  fileprivate static let id = value("id", "What the one order is called, so that it is placed once.")
  fileprivate static let dryRun = flag("dry-run", "Show what would be placed, and write nothing.")
  fileprivate static let strict = flag("strict", "Make an error of what would be a note.")
}
