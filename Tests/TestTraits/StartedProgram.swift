import Glibc

/// A program that a test starts and that ends with this object. The test writes lines to it and reads its lines.
public final class StartedProgram {
    private let process: pid_t
    private let input: Int32
    private let output: Int32

    public struct NotStarted: Error {
        public init() {}
    }

    /// Starts a program.
    /// - Parameter arguments: The program's name or path, and its arguments.
    public init(_ arguments: String...) throws {
        var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&input) == 0, pipe(&output) == 0 else { throw NotStarted() }
        for file in input + output { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        process = try Self.start(arguments, input: input[0], output: output[1])
        Glibc.close(input[0])
        Glibc.close(output[1])
        (self.input, self.output) = (input[1], output[0])
    }

    deinit {
        // Another program may have inherited the input: closing it may not be enough.
        kill(process, SIGTERM)
        Glibc.close(input)
        Glibc.close(output)
        waitpid(process, nil, 0)
    }

    /// Writes a line to the program's standard input, and returns the next line of its standard output.
    public func answer(to line: String) -> String {
        let bytes = Array("\(line)\n".utf8)
        _ = write(input, bytes, bytes.count)
        return nextLine()
    }

    /// Waits for the next line of the program's standard output. Empty at its end.
    public func nextLine() -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func start(_ arguments: [String], input: Int32, output: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        var process = pid_t()
        // Sound: the arguments are freed after the call that reads them.
        var pointers = arguments.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        guard posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else { throw NotStarted() }
        return process
    }
}
