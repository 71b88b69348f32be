import Synchronization
import TestTraits
import Testing

@testable import HTTP

/// A server's clock that a test moves on.
final class ManualClock: Sendable {
    private let state = Mutex((now: 1_000_000, readings: 0))

    func read() -> Int {
        state.withLock { state in
            state.readings += 1
            return state.now
        }
    }

    func advance(milliseconds: Int) {
        state.withLock { $0.now += milliseconds }
    }

    /// Returns when the server has ended what is late by then: it reads the clock once for each round in which it
    /// looks, and only a few times for what a client has just sent.
    func pass(milliseconds: Int) {
        advance(milliseconds: milliseconds)
        let before = state.withLock { $0.readings }
        try? waitUntil("the server looks for late connections") { state.withLock { $0.readings } >= before + 5 }
    }
}

extension ServerConfiguration {
    func with(_ clock: ManualClock) -> Self {
        with(\.clock) { clock.read() }
    }
}

extension TestServer {
    /// Connects, and returns when the server knows of it. `count` are then open.
    func client(number count: Int) throws -> RawClient {
        let client = try client()
        try waitForConnections(count)
        return client
    }

    /// Returns when the server knows of `count` open connections.
    func waitForConnections(_ count: Int) throws {
        try waitUntil("the server has \(count) open connections") { hasOpen(count) }
    }

    private func hasOpen(_ count: Int) -> Bool {
        var text = MetricsText()
        server.writeMetrics(to: &text)
        return text.text.contains("http_connections_open \(count)\n")
    }
}
