// Prints orders from a seed: `orders canonical 300000 1`. See Tests/Benchmarks/run.

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]), let seed = Int(arguments[3]) else {
  fatalError("usage: orders canonical|common COUNT SEED")
}
var generator = OrderGenerator(random: SeededGenerator(seed: seed))
for _ in 0..<count {
  print(arguments[1] == "canonical" ? generator.canonicalOrder() : generator.commonOrder())
}
