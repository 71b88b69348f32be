import HTTP
import Logging
import Storage

/// An HTTP server of the program's metrics for Prometheus, on a port of the loopback interface.
struct MetricsServer {
    private let server: Server

    var port: Int { server.port }

    /// `sharesPort` allows another such program on the port while one replaces the other.
    init(port: Int, sharesPort: Bool, of shop: Server, _ store: Store, logger: Logger) throws {
        var logger = logger
        // A request every few seconds is not worth a log line.
        logger.logLevel = max(logger.logLevel, .notice)
        var configuration = ServerConfiguration(port: port)
        configuration.threads = 1
        configuration.sharesPort = sharesPort
        let started = ProcessFigures.now
        server = try Server(configuration, logger: logger) { request in
            guard request.method.isSafe, request.path == "/metrics" else {
                return .now(.text("The metrics are at /metrics.\n", status: .notFound))
            }
            var text = MetricsText()
            shop.writeMetrics(to: &text)
            store.write(to: &text)
            ProcessFigures(started: started).write(to: &text)
            return .now(text.response)
        }
    }

    func stop() {
        server.stop()
    }
}

extension Store {
    fileprivate func write(to text: inout MetricsText) {
        let committed = committed
        text.add(.counter, "shopme_writer_changes_total", "Committed changes.", committed.changes)
        text.add(.counter, "shopme_writer_commits_total", "Commits, each with a sync.", committed.commits)
        text.add(.gauge, "shopme_writer_largest_group", "Most changes in one commit.", committed.largestGroup)
        text.add(.gauge, "shopme_writer_waiting", "Changes waiting for the writer.", load.waiting)
    }
}
