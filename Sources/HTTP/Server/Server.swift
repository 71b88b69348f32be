import Glibc
public import Logging
import Synchronization

/// An HTTP/1.1 server (RFC 9110, RFC 9112) over libmicrohttpd.
///
/// The server rejects ambiguous requests, ends connections that are too slow, checks the origin of forms, and adds the
/// security headers to every response.
public final class Server: Sendable {
    /// The port that the server listens on, even if the configuration asked for any.
    public let port: Int

    private let context: ServerContext
    private let daemons: [MHDDaemon]
    private let acceptor: Acceptor
    private let reaper: Reaper
    private let gracePeriod: Int
    private let isRunning = Mutex(true)

    /// Binds, listens and serves.
    ///
    /// - Parameters:
    ///   - accepts: returns what is accepted of the `multipart/form-data` body of a request whose form is still empty.
    ///   Called on the server's threads, as `answer` is.
    /// - Throws: `ServerError` if it cannot listen on the address.
    public init(
        _ configuration: ServerConfiguration, logger: Logger,
        accepts: @escaping @Sendable (Request) -> BodyPolicy = { _ in .form },
        answer: @escaping @Sendable (Request) -> Reply
    ) throws {
        let socket =
            try configuration.inheritedSocket.map { descriptor in try ListeningSocket(inherited: descriptor) }
            ?? ListeningSocket(
                host: configuration.host, port: configuration.port, sharesPort: configuration.sharesPort)
        do {
            let hosts = try AcceptedHosts(
                publicOrigin: configuration.publicOrigin, host: configuration.host, port: socket.port)
            context = try ServerContext(configuration, hosts: hosts, logger: logger, accepts: accepts, answer: answer)
            daemons = try Self.start(configuration, context)
        } catch {
            close(socket.descriptor)
            throw error
        }
        port = socket.port
        gracePeriod = configuration.gracePeriod.milliseconds
        reaper = Reaper(context, every: max(10, min(100, context.timeouts.header / 4)))
        acceptor = Acceptor(socket, daemons, context)
    }

    /// Adds the responses since the start, if they are counted, and the current number of connections.
    public func writeMetrics(to text: inout MetricsText) {
        context.metrics?.write(to: &text)
        text.add(.gauge, "http_connections_open", "Connections at this moment.", context.connections.count)
    }

    deinit {
        stop()
    }

    /// Stops the server: accepts no new connections, ends all streams, lets running requests finish within the grace
    /// period, and answers the waiting ones with 503. Closes connections that are idle for half a second, or for two
    /// seconds before their first request. Returns when everything has ended. A second call does nothing.
    public func stop() {
        isRunning.withLock { isRunning in
            guard isRunning else { return }
            isRunning = false
            acceptor.stop()
            context.streams?.close()
            context.isStopping.store(true, ordering: .relaxed)
            drain(for: gracePeriod) { context.connections.isEmpty }
            context.suspensions.close(with: Refusal.stopping.response)
            drain(for: 1000) { !context.connections.anyBusy }
            for daemon in daemons { daemon.stop() }
            reaper.stop()
        }
    }

    private static func start(
        _ configuration: ServerConfiguration, _ context: ServerContext
    ) throws(ServerError) -> [MHDDaemon] {
        var daemons: [MHDDaemon] = []
        do throws(ServerError) {
            for _ in 0..<max(1, configuration.threads) { daemons.append(try MHDDaemon(configuration, context)) }
        } catch {
            for daemon in daemons { daemon.stop() }
            throw error
        }
        return daemons
    }

    private func drain(for milliseconds: Int, until isDone: () -> Bool) {
        let end = Monotonic.milliseconds + milliseconds
        // Waits before it looks, so that connections that were just accepted are in the table.
        repeat {
            let now = Monotonic.milliseconds
            context.connections.visit { $0.end(ifIdleAt: now) }
            usleep(5000)
        } while !isDone() && Monotonic.milliseconds < end
    }
}
