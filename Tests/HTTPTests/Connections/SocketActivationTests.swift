import Glibc
import Testing

@testable import HTTP

struct SocketActivationTests {
    private static let address = "127.0.0.4"

    private static func configuration(_ socket: Int32) -> ServerConfiguration {
        ServerConfiguration(host: address, port: 0).with(\.inheritedSocket, socket)
    }

    @Test func aSocketThatListensAlreadyIsServed() throws {
        let socket = try ListeningSocket(host: Self.address, port: 0)
        let server = try TestServer(Self.configuration(socket.descriptor))
        defer { server.stop() }
        #expect(server.port == socket.port)
        let client = try RawClient(port: server.port, lastByte: 4)
        client.send("GET /page HTTP/1.0\r\n\r\n")
        try #expect(client.response().text == "GET /page")
    }

    @Test func whatWaitsInTheSocketIsForTheNextProcess() throws {
        let socket = try ListeningSocket(host: Self.address, port: 0)
        let first = try TestServer(Self.configuration(dup(socket.descriptor))) { _ in .now(.text("first")) }
        first.stop()
        let client = try RawClient(port: socket.port, lastByte: 4)
        client.send("GET / HTTP/1.0\r\n\r\n")
        #expect(client.isSilent(milliseconds: 50))
        let second = try TestServer(Self.configuration(socket.descriptor)) { _ in .now(.text("second")) }
        defer { second.stop() }
        try #expect(client.response().text == "second")
    }

    @Test func whatDoesNotListenIsTold() {
        let error = #expect(throws: ServerError.self) { try ListeningSocket(inherited: 0) }
        #expect(error?.description == "The inherited socket (LISTEN_FDS) is not listening.")
    }
}
