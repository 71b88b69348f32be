import Dispatch
import Glibc
import Mail
import Synchronization

/// A mail server on a real socket that answers each command as it is told, or not at all.
final class ScriptedServer: Sendable {
    let port: Int
    private let socket: Int32
    private let answers: [String: String]
    private let commands = Mutex<[String]>([])

    /// `answers` by the command's first word, with nothing for what it never answers; any other gets `250 OK`.
    init(_ answers: [String: String]) throws {
        self.answers = answers
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, $0, &size) == 0
            }
        }
        guard isListening else { throw NoSocket() }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.start { [self] in
            while true {
                let client = accept(socket, nil, nil)
                guard client >= 0 else { return }
                Thread.start { self.serve(client) }
            }
        }
    }

    struct NoSocket: Error {}

    /// The server, with nothing encrypted.
    var server: SMTPServer { SMTPServer(host: "127.0.0.1", port: port, security: .none) }

    /// First words of the commands that came.
    var received: [String] { commands.withLock { $0 } }

    func close() {
        shutdown(socket, Int32(SHUT_RDWR))
        _ = Glibc.close(socket)
    }

    private func serve(_ client: Int32) {
        defer { _ = Glibc.close(client) }
        say("220 Hello", to: client)
        var isData = false
        while let line = line(from: client) {
            if isData {
                guard line == "." else { continue }
                isData = false
                say(answers["."] ?? "250 Taken", to: client)
                continue
            }
            let command = String(line.prefix { $0 != " " && $0 != ":" })
            commands.withLock { $0.append(command) }
            isData = command == "DATA" && answers[command] == nil
            say(answers[command] ?? (isData ? "354 Go on" : "250 OK"), to: client)
        }
    }

    private func say(_ words: String, to client: Int32) {
        guard !words.isEmpty else { return }
        let line = Array((words + "\r\n").utf8)
        _ = send(client, line, line.count, Int32(MSG_NOSIGNAL))
    }

    private func line(from client: Int32) -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while recv(client, &byte, 1, 0) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: line.dropLast(), as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }
}

/// A thread that may wait for as long as it likes.
private enum Thread {
    static func start(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "server").async(execute: body)
    }
}
