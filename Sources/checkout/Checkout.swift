import OrderKit

@main
enum Checkout {
  static func main() {}
}
