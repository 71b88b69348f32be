import TestTraits

/// The HTTPS server of `server.py`, which ends with this object.
final class TLSServer {
    let port: Int
    /// The port of a listener that never answers.
    let silentPort: Int
    /// The file with the server's certificate.
    let authorities: String

    private let program: StartedProgram

    init() throws {
        program = try StartedProgram("python3", #filePath.replacing("TLSServer.swift", with: "server.py"))
        let words = program.nextLine().split(separator: " ").map(String.init)
        guard words.count == 3, let port = Int(words[0]), let silentPort = Int(words[1]) else {
            throw StartedProgram.NotStarted()
        }
        (self.port, self.silentPort, authorities) = (port, silentPort, words[2])
    }

    func url(_ path: String) -> String { "https://localhost:\(port)/\(path)" }
}
