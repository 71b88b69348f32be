import Glibc

/// The HTTPS server of `server.py`, which ends with this object.
final class TLSServer {
    let port: Int
    /// The port of a listener that never answers.
    let silentPort: Int
    /// The file with the server's certificate.
    let authorities: String

    private let process: pid_t
    private let input: Int32

    struct NotStarted: Error {}

    init() throws {
        var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
        guard pipe(&input) == 0, pipe(&output) == 0 else { throw NotStarted() }
        for file in input + output { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
        process = try Self.start(input: input[0], output: output[1])
        Glibc.close(input[0])
        Glibc.close(output[1])
        defer { Glibc.close(output[0]) }
        self.input = input[1]
        let words = Self.line(from: output[0]).split(separator: " ").map(String.init)
        guard words.count == 3, let port = Int(words[0]), let silentPort = Int(words[1]) else { throw NotStarted() }
        (self.port, self.silentPort, authorities) = (port, silentPort, words[2])
    }

    deinit {
        // Another program may have inherited the input: closing it may not be enough.
        kill(process, SIGTERM)
        Glibc.close(input)
        waitpid(process, nil, 0)
    }

    func url(_ path: String) -> String { "https://localhost:\(port)/\(path)" }

    private static func start(input: Int32, output: Int32) throws -> pid_t {
        let script = #filePath.replacing("TLSServer.swift", with: "server.py")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        var process = pid_t()
        var arguments = [strdup("python3"), strdup(script), nil]
        defer { for argument in arguments { free(argument) } }
        // Sound: the arguments are freed after the call that reads them.
        guard posix_spawnp(&process, "python3", &actions, nil, &arguments, environ) == 0 else { throw NotStarted() }
        return process
    }

    private static func line(from file: Int32) -> String {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(file, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
