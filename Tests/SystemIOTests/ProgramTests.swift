import Foundation
import Testing

@testable import SystemIO

/// Serialized, because signals go to the whole process.
@Suite(.serialized) struct ProgramTests {
  private func sh(_ script: String) -> Program { Program(path: "/bin/sh", arguments: ["-c", script]) }

  @Test(arguments: [0, 512, 1_000_000])
  func `bytes go in and come out, however many`(count: Int) throws {
    let input = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    #expect(try Program(path: "/bin/cat").run(input, environment: [:]) == .init(end: .exited(0), output: input))
  }

  @Test(
    arguments: [
      ("exit 0", .exited(0)), ("exit 3", .exited(3)), ("kill -9 $$", .signaled(.kill)),
      ("kill -2 $$", .signaled(.interrupt)), ("exec 0<&- 1>&-; exit 7", .exited(7)),
    ] as [(String, ProcessEnd)])
  func `its end is reported as it was`(script: String, end: ProcessEnd) throws {
    #expect(try sh(script).run(Array(repeating: 1, count: 200_000), environment: [:]).end == end)
  }

  @Test func `a broken pipe is an error instead of a signal`() throws {
    let pipe = try #require(PipeEnds())
    let (reading, writing) = (pipe.reading, pipe.writing)
    defer { writing.close() }
    reading.close()
    #expect(throws: IOError(.write, .brokenPipe, "a file")) { try writing.write(bytesOf: "x") }
  }

  @Test(arguments: [nil, [1, 2, 3]] as [[UInt8]?])
  func `a descriptor that it inherits comes after the others, and keeps its lock`(settings: [UInt8]?) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lock-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (file, _) = SystemCalls.openPrivately(path, for: .creating)
    #expect(file.tryLock() == nil)
    let number = settings == nil ? 3 : 4
    // A background child outlives the program, as curl outlives a killed process.
    var program = sh("echo x >&\(number); sleep 1 >/dev/null 2>&1 & exit 0")
    program.settings = settings
    program.inherited = file
    #expect(try program.run(environment: [:]).end == .exited(0))
    file.close()
    let (other, _) = SystemCalls.openPrivately(path, for: .reading)
    defer { other.close() }
    #expect(other.tryLock() == .wouldBlock)
    #expect(FileManager.default.contents(atPath: path) == Data("x\n".utf8))
    for _ in 0..<1000 where other.tryLock() != nil { usleep(5000) }
    #expect(other.tryLock() == nil)
  }

  @Test func `it gets the variables that it needs, and no others`() throws {
    let environment = ["HOME": "/h", "PATH": "/bin", "TERM": "xterm", "LANG": "C", "SECRET": "s", "LD_PRELOAD": "x"]
    let output = try Program(path: "/usr/bin/env").run(environment: environment).output
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").sorted()
    #expect(lines == ["HOME=/h", "LANG=C", "PATH=/bin", "TERM=xterm"])
  }

  /// A list of the open descriptors may be longer than any buffer.
  @Test(arguments: [1, 1_500])
  func `it gets three descriptors, however many others are open`(others: Int) throws {
    // Some systems allow ordinary users no more than 1,024 or 256.
    let others = min(others, allowedDescriptors(20_000) / 2)
    // Every child would inherit these descriptors.
    let strays = (0..<others).map { _ in fcntl(1, F_DUPFD, 50) }
    defer { for stray in strays { close(stray) } }
    #expect(strays.allSatisfy { $0 >= 50 })
    let output = try sh("cd /dev/fd && echo *").run(environment: ["PATH": "/bin"]).output
    let numbers = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    // The shell has opened the directory and perhaps another file.
    #expect(numbers.filter { $0 > 10 } == [], "\(numbers)")
    #expect(Set(numbers).isSuperset(of: [0, 1, 2]))
  }

  @Test func `signals that we ignore reach it`() throws {
    let outcome = try sh("kill -13 $$; echo ignored").run(environment: [:])
    #expect(outcome == .init(end: .signaled(.brokenPipe), output: []))
  }

  @Test func `too much, too long and not there are errors`() throws {
    var program = sh("while :; do echo y; done")
    program.outputLimit = 10_000
    #expect(throws: ProgramError.wroteTooMuch("/bin/sh", limit: 10_000)) { try program.run(environment: [:]) }
    for script in ["exec sleep 100", "exec 1>&- 0<&-; exec sleep 100", "trap '' TERM; while :; do :; done"] {
      program = sh(script)
      program.timeLimit = .milliseconds(100)
      #expect(throws: ProgramError.tookTooLong("/bin/sh", .milliseconds(100))) {
        try program.run(environment: ["PATH": "/bin:/usr/bin"])
      }
    }
    #expect(throws: ProgramError.cannotStart("/none", reason: "No such file or directory")) {
      try Program(path: "/none").run(environment: [:])
    }
    #expect(throws: ProgramError.cannotStart("/bin/sh", reason: "Invalid argument")) {
      try Program(path: "/bin/sh", arguments: ["a\0b"]).run(environment: [:])
    }
  }

  @Test(
    arguments: [
      ("/bin", "/bin/sh"), ("/none:/bin", "/bin/sh"), ("bin:./bin::/bin", "/bin/sh"), ("bin:.:", nil), ("", nil),
      ("/etc", nil),
    ] as [(String, String?)])
  func `a program is found in the full paths of PATH alone`(path: String, found: String?) {
    let program = try? Program(named: "sh", environment: ["PATH": path])
    #expect(program?.path == found)
  }

  @Test func `a directory or a file that cannot be executed is no program`() {
    #expect(throws: ProgramError.notThere("tmp")) { try Program(named: "tmp", environment: ["PATH": "/"]) }
    #expect(throws: ProgramError.notThere("passwd")) { try Program(named: "passwd", environment: ["PATH": "/etc"]) }
  }
}

/// Raises the soft limit of open files as far as the hard one allows, and returns it.
private func allowedDescriptors(_ count: Int) -> Int {
  #if os(Linux)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  _ = unsafe getrlimit(resource, &limit)
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(count)))
  _ = unsafe setrlimit(resource, &limit)
  return Int(clamping: limit.rlim_cur)
}
